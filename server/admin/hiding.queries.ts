import { adminCopy } from '../../contract/admin/copy.ts';
import type { HiddenSince } from '../../contract/admin/members.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { type Between, holdStaffRole, lockMemberStatus } from './memberStatus.queries.ts';

/*
 * Hiding what a member wrote (decision 098). One row says since when; the filters of server/visibility leave out what the
 * member made from then on, in every query that has the block filter.
 */

// A retry, or a hiding that covers less, changes nothing: else texts in between would be shown for a moment.
const insert = writeStatement(
  'hidden_members_insert',
  `insert into hidden_members as h (user_id, since, whole, hidden_by)
   select u.id, f.since, u.created_at >= f.since, $3
     from users u, (select coalesce(now() - $2::int * interval '1 day', '-infinity') as since) f where u.id = $1
   on conflict (user_id) do update
     set since = excluded.since, whole = excluded.whole, hidden_by = excluded.hidden_by, created_at = now()
     where h.since > excluded.since`,
);

/** For a member whose row of `users` is locked. False if that was hidden already. */
export const hideMember = async (tx: Db, { actorId, id, since }: Between & { since: HiddenSince }) =>
  (await tx.run(insert, [id, since === 'always' ? null : Number(since), actorId])) === 1;

const remove = writeStatement('hidden_members_delete', 'delete from hidden_members where user_id = $1');

/** True if something was hidden. */
export async function showMember(tx: Db, { actorId, id }: Between): Promise<boolean> {
  const actor = await holdStaffRole(tx, actorId);
  const { role } = await lockMemberStatus(tx, id);
  if (actor === 'moderator' && role) throw new AppError('forbidden', adminCopy.adminsOnly);
  if ((await tx.run(remove, [id])) === 0) return false;
  await record(tx, { actorId, action: 'show_member', memberId: id });
  return true;
}
