import { type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { notBlocked } from '../visibility/filters.ts';

/** NOTIFY reaches only the processes on one database, so a fixed name suffices. */
const CHANNEL = 'vibetribe_live';

// Events are hints: they need not be durable.
export const startListening = `set synchronous_commit = off; listen ${CHANNEL}`;

export const ping = readStatement('live_ping', 'select 1');

/** Notifies every listening process of each payload ($1, an array). */
export const notify = writeStatement(
  'live_notify',
  `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`,
);

const readers = readStatement(
  'live_readers',
  `select f.following_id as circle, f.follower_id as reader from user_follows f
    where f.following_id = any($1::uuid[]) and f.follower_id = any($2::uuid[])
      and ${notBlocked('f.follower_id', 'f.following_id')}
    union all
   select m.tribe_id, m.user_id from tribe_members m
    where m.tribe_id = any($1::uuid[]) and m.user_id = any($2::uuid[])`,
);

/**
 * The given members who may see the posts of each circle: a private author's are the followers and the author, a closed
 * tribe's its members.
 */
export async function readersAmong(db: ReadDb, circles: string[], members: string[]) {
  const rows = await db.many<{ circle: string; reader: string }>(readers, [circles, members]);
  const own = circles.map((circle) => ({ circle, reader: circle }));
  return Map.groupBy([...own, ...rows], ({ circle }) => circle);
}

const hidden = readStatement('live_hidden_members', 'select user_id from hidden_members');

/** The ids of all members who are hidden, at least in part. */
export const hiddenMembers = async (db: ReadDb) =>
  new Set((await db.many<{ user_id: string }>(hidden)).map((row) => row.user_id));
