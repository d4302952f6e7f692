import { record } from '../audit/queries.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { releaseFile } from '../files/queries.ts';
import { concernedBy, lockOrganiser } from './lock.queries.ts';
import { organiserExists } from './queries.ts';
import { notifyMembers } from './upkeep.queries.ts';
import { named } from './verification.queries.ts';

const remove = writeStatement(
  'organisers_remove',
  'with gone as (delete from organisers where id = $1 and verified_at is null returning logo_id) select logo_id from gone',
);
// Certificates name it, and its domain stays barred.
const empty = writeStatement(
  'organisers_empty',
  `with before as (select logo_id from organisers where id = $1)
   update organisers o set about = '', site = null, logo_id = null, version = o.version + 1, reserves = false,
          verified_until = least(o.verified_until, now()), ended_why = 'admin'
     from before where o.id = $1 returning before.logo_id`,
);

/**
 * Deletes an organiser that was never verified. One that was stays without texts and logo; an admin ended its verification.
 * Returns whom the change concerns, and who was notified; undefined if it is gone.
 */
export async function removeOrganiser(tx: Db, id: string, by: string) {
  if (!(await organiserExists(tx, id))) return undefined;
  const organiser = await lockOrganiser(tx, id, by, true);
  const concerned = await concernedBy(tx, id);
  const notified = organiser.verified ? (await notifyMembers(tx, id, 'organiser_ended')).notified : [];
  const gone =
    (await tx.maybe<{ logo_id: string | null }>(remove, [id])) ??
    (await tx.one<{ logo_id: string | null }>(empty, [id]));
  if (gone.logo_id) await releaseFile(tx, gone.logo_id);
  await record(tx, { actorId: by, action: 'delete_organiser', detail: named(organiser) });
  return { concerned, notified };
}
