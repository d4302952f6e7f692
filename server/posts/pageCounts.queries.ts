import { type Db, writeStatement } from '../db/db.ts';

/** Deltas folded at once: few enough to finish well within a statement's time. */
const BATCH = 50_000;

// In one statement, so that no reader ever counts a delta twice or not at all. Deltas that another process is
// folding are left to it; runs and blocks are taken in order, so two processes never wait for each other in a ring.
const fold = writeStatement(
  'post_runs_fold',
  `with taken as (
     delete from post_run_deltas
      where ctid = any(array(select ctid from post_run_deltas limit $1 for update skip locked))
      returning run, posts
   ), blocks as (
     insert into post_blocks (block, posts)
     select run / 32, sum(posts) from taken group by 1 order by 1
     on conflict (block) do update set posts = post_blocks.posts + excluded.posts
   )
   insert into post_runs (run, posts)
   select run, sum(posts) from taken group by run order by run
   on conflict (run) do update set posts = post_runs.posts + excluded.posts`,
);

/** Adds the pending counts of posts per run to the runs and their blocks. See 0002_posts.sql and 0017_post_blocks.sql. */
export async function rollUpPageCounts(db: Db): Promise<void> {
  await db.run(fold, [BATCH]);
}
