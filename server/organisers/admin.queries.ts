import type { OrganiserForAdmins } from '../../contract/organisers/endpoints.ts';
import { record } from '../audit/queries.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { lockOrganiser, type OrganiserRow } from './lock.queries.ts';
import { organiserColumns } from './queries.ts';
import { notifyMembers, type Upkept } from './upkeep.queries.ts';
import { named, verifyOrganiser } from './verification.queries.ts';

// What admins do: they see all organisers, verify those without a domain, and end a verification.

const all = readStatement(
  'organisers_all',
  `select ${organiserColumns('$4')}, case when a.id is not null then json_build_object('id', a.id, 'username', a.username,
          'full_name', a.full_name, 'avatar_url', a.avatar_url) end as created_by
     from organisers o left join profiles a on a.id = o.created_by
    where (o.created_at, o.id) < ($1, $2) order by o.created_at desc, o.id desc limit $3`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** All organisers, newest first. */
export async function listOrganisers(db: ReadDb, adminId: string, { limit, cursor }: ListOptions) {
  const rows = await db.many<OrganiserForAdmins>(all, [...before(cursor), limit + 1, adminId]);
  return pageByTime(rows, limit, (row) => row);
}

const end = writeStatement(
  'organisers_end_by_admin',
  `update organisers set reserves = false, verified_until = least(verified_until, now()), ended_why = 'admin' where id = $1`,
);

interface Decision {
  id: string;
  verified: boolean;
  reason: string;
}

/** For longer than the members' notice of its end: until then, nothing has to be extended. */
const isVerifiedByAdmin = ({ verified, method, ends_soon }: OrganiserRow) =>
  verified && method === 'admin' && !ends_soon;

/** Verifies the organiser, also to extend it, or ends its verification. Undefined if it is so already, as for a retry. */
export const decideOrganiser = (
  db: Database,
  adminId: string,
  { id, verified, reason }: Decision,
): Promise<Upkept | undefined> =>
  db.transaction(async (tx) => {
    const organiser = await lockOrganiser(tx, id, adminId, true);
    if (verified ? isVerifiedByAdmin(organiser) : !organiser.verified) return undefined;
    if (verified) return verifyOrganiser(tx, organiser, { method: 'admin', actorId: adminId, reason });
    await tx.run(end, [id]);
    await record(tx, {
      actorId: adminId,
      action: 'unverify_organiser',
      detail: `${named(organiser)}, ${reason}`,
    });
    return notifyMembers(tx, id, 'organiser_ended');
  });
