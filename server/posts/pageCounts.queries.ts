import { SUPERBUCKET } from '../counts/counts.ts';
import { type Db, writeStatement } from '../db/db.ts';

/** Deltas per call: few enough for the statement timeout. */
const BATCH = 50_000;

// One statement, so that no reader counts a delta twice or misses it. Deltas that another process rolls up are skipped;
// buckets and superbuckets are locked in order, so two processes cannot deadlock.
const rollUp = writeStatement(
  'post_buckets_roll_up',
  `with taken as (
     delete from post_bucket_deltas
      where id = any(array(select id from post_bucket_deltas limit $1 for update skip locked))
      returning bucket, posts
   ), superbuckets as (
     insert into post_superbuckets (superbucket, posts)
     select ${SUPERBUCKET}, sum(posts) from taken group by 1 order by 1
     on conflict (superbucket) do update set posts = post_superbuckets.posts + excluded.posts
   )
   insert into post_buckets (bucket, posts)
   select bucket, sum(posts) from taken group by bucket order by bucket
   on conflict (bucket) do update set posts = post_buckets.posts + excluded.posts`,
);

/** Adds pending post counts to the buckets and superbuckets (decision 005). */
export async function rollUpPageCounts(db: Db): Promise<void> {
  await db.run(rollUp, [BATCH]);
}
