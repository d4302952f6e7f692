import { ACTIVE_DAYS_KEPT } from '../../contract/admin/limits.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { type Db, writeStatement } from '../db/db.ts';

// A member who is locked, as during an erasure, is skipped: this statement waits for no lock, so it delays none behind it.
const insert = writeStatement(
  'active_days_insert',
  `insert into active_days (user_id, day)
   select id, $2::date from users where id = $1 for key share skip locked
   on conflict do nothing`,
);

export const insertActiveDay = (db: Db, userId: string, day: string) => db.run(insert, [userId, day]);

const removeOld = writeStatement(
  'active_days_remove_old',
  `delete from active_days where (user_id, day) in (
     select user_id, day from active_days where day < $1::date - ${ACTIVE_DAYS_KEPT} order by day limit $2)`,
);

/** Removes at most `limit` days that are too old. Returns how many. */
export const removeOldActiveDays = (db: Db, limit: number) =>
  db.run(removeOld, [dayInWat(Date.now()), limit]);
