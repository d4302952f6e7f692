import { type Database, type Db, writeStatement } from '../db/db.ts';

// Former usernames lead to their member for a year (decision 090). The trigger and the function `member_named` of migration
// 0061 hold and find them.

const detach = writeStatement(
  'former_usernames_detach',
  `with held as (
     update former_usernames set name = null, user_id = null where user_id = $1
   )
   insert into former_usernames (name_hash) select username_hash(username) from profiles where id = $1 and username <> ''
   on conflict (name_hash) do update set name = null, user_id = null, held_until = excluded.held_until`,
);

/** Before an erasure: holds the member's usernames without name and owner, so that nobody inherits their mentions. */
export const detachUsernames = (tx: Db, userId: string) => tx.run(detach, [userId]);

const remove = writeStatement(
  'former_usernames_remove',
  `delete from former_usernames where name_hash = any(array(
     select name_hash from former_usernames where held_until <= now() order by held_until limit $1 for update skip locked))`,
);

/** Removes at most `limit` usernames whose year is over; returns how many. */
export const removeFormerUsernames = (db: Database, limit: number): Promise<number> =>
  db.run(remove, [limit]);
