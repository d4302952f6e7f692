import { type Db, writeStatement } from '../db/db.ts';

/*
 * How many rows a table has, without counting them. A statement that inserts or deletes such rows appends its change to
 * `row_counts`; the sum of the changes is the count. No writer waits for a shared counter. `rollUpRowCounts` keeps the table
 * small.
 */

export type CountedRows = 'users' | 'feed_posts' | 'tribe_posts' | 'tribes' | 'challenges';

/** SQL that appends the number of `rows`, which the same statement inserts (`+`) or deletes (`-`). */
export const countRows = (name: CountedRows, rows: string, sign: '+' | '-') =>
  `insert into row_counts (name, change) select '${name}', ${sign}count(*) from ${rows} having count(*) > 0`;

/** SQL: how many rows the table has. */
export const countOfRows = (name: CountedRows) =>
  `(select coalesce(sum(change), 0)::bigint from row_counts where name = '${name}')`;

/** Changes per call: few enough for the statement timeout. */
const BATCH = 50_000;

// One statement, so that no reader misses a change or sums it twice. Skips changes that another process is rolling up.
const rollUp = writeStatement(
  'row_counts_roll_up',
  `with taken as (
     delete from row_counts
      where id in (select id from row_counts order by id limit $1 for update skip locked) returning name, change
   )
   insert into row_counts (name, change) select name, sum(change) from taken group by name`,
);

/** Replaces changes by their sum. */
export async function rollUpRowCounts(db: Db): Promise<void> {
  await db.run(rollUp, [BATCH]);
}
