import { blockCopy } from '../../contract/blocks/copy.ts';
import type { Author } from '../../contract/core/author.ts';
import { AppError } from '../../contract/core/errors.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { lockProfiles } from '../db/lockProfiles.ts';
import { before, pageByTime, withoutTime } from '../http/cursor.ts';
import { retractFollowRequests } from '../notifications/notify.queries.ts';

const blocked = readStatement(
  'blocks_latest',
  `select a.id, a.username, a.full_name, a.avatar_url, b.created_at
     from blocks b join profiles a on a.id = b.blocked_id
    where b.blocker_id = $1 and (b.created_at, b.blocked_id) < ($2, $3)
    order by b.created_at desc, b.blocked_id desc limit $4`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** The members that this member has blocked, newest first. Who blocked whom is never shown to the other side. */
export async function listBlocked(db: ReadDb, userId: string, { limit, cursor }: ListOptions) {
  const values = [userId, ...before(cursor), limit + 1];
  const rows = await db.many<Author & { created_at: string }>(blocked, values);
  return pageByTime(rows, limit, withoutTime);
}

const insert = writeStatement(
  'blocks_insert',
  `insert into blocks (blocker_id, blocked_id)
     select $1, u.id from (select id from users where id = $2 for key share) u
   on conflict do nothing`,
);
const remove = writeStatement(
  'blocks_delete',
  'delete from blocks where blocker_id = $1 and blocked_id = $2',
);
// Locks both profiles, as a follow does, so that neither member requests to follow the other meanwhile.
const lock = writeStatement('blocks_lock', lockProfiles('array[$1, $2]::uuid[]'));
const endRequests = writeStatement(
  'blocks_end_requests',
  `with deleted as (
     delete from follow_requests
      where (requester_id = $1 and member_id = $2) or (requester_id = $2 and member_id = $1)
     returning requester_id, member_id
   ), ${retractFollowRequests('deleted')} select from deleted`,
);
const member = readStatement('blocks_member', 'select id from users where id = $1');

/** Blocks or unblocks a member; false if nothing changed. A block deletes follow requests between the two. */
export async function setBlocked(db: Database, userId: string, otherId: string, isBlocked: boolean) {
  const pair = [userId, otherId];
  const changed = isBlocked
    ? await db.transaction((tx) => block(tx, pair))
    : (await db.run(remove, pair)) === 1;
  if (!changed && !(await db.maybe(member, [otherId]))) throw new AppError('not_found', blockCopy.notFound);
  return changed;
}

async function block(tx: Db, pair: string[]): Promise<boolean> {
  await tx.many(lock, pair);
  await tx.run(endRequests, pair);
  return (await tx.run(insert, pair)) === 1;
}
