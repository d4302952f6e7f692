import { type Db, writeStatement } from '../db/db.ts';
import { concernedBy } from './lock.queries.ts';
import { endIfEmpty } from './members.queries.ts';

// A logo stays while somebody else speaks for the organiser.
const transferLogos = writeStatement(
  'erasure_transfer_logos',
  `update files f set user_id = (
     select m.user_id from organiser_members m where m.organiser_id = o.id and m.user_id <> $1 order by m.joined_at, m.user_id limit 1)
     from organisers o where o.logo_id = f.id and f.user_id = $1`,
);
const leave = writeStatement(
  'erasure_leave_organisers',
  'delete from organiser_members where user_id = $1 returning organiser_id',
);

/** An organiser that an erased member spoke for, and whom the change concerns. */
export interface LeftOrganiser {
  id: string;
  concerned: string[];
}

/**
 * Removes a member who is being erased from their organisers; the caller has locked these. One that was never verified goes
 * with its last member, and the verification of another one ends (decision 109).
 */
export async function leaveOrganisers(tx: Db, userId: string): Promise<LeftOrganiser[]> {
  await tx.run(transferLogos, [userId]);
  const left: LeftOrganiser[] = [];
  for (const { organiser_id: id } of await tx.many<{ organiser_id: string }>(leave, [userId])) {
    left.push({ id, concerned: await concernedBy(tx, id) });
    await endIfEmpty(tx, id);
  }
  return left;
}
