import { BUCKET_SECONDS, SUPERBUCKET } from '../counts/counts.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { POST, type PostRow, postOf, VISIBLE } from './queries.ts';

/** SQL: the row of `counts` in which the page starts, counted from the newest, and how many posts come `before` it. */
const startIn = (counts: string, unit: string, before: string) => `
  select ${unit}, before
    from (select ${unit}, posts, ${before} + sum(posts) over (order by ${unit} desc) - posts as before from ${counts}) c
   where before + posts > $2::bigint
   order by ${unit} desc limit 1`;

// Finds the superbucket (two days) and the bucket (half an hour) in which the page starts from their counts, then skips rows
// inside the bucket only, in the index: page 90,000 costs as much as page 2. The array keeps the planner from estimating
// thousands of rows.
const byPage = readStatement(
  'posts_page',
  `with superbucket_counts as (
     select superbucket, sum(posts) as posts
       from (select superbucket, posts from post_superbuckets
              union all select ${SUPERBUCKET}, posts from post_bucket_deltas) c group by superbucket
   ), superbucket as (${startIn('superbucket_counts', 'superbucket', '0')}
   ), bucket_counts as (
     select bucket, sum(posts) as posts
       from (select bucket, posts from post_buckets union all select bucket, posts from post_bucket_deltas) c
      where ${SUPERBUCKET} = (select superbucket from superbucket) group by bucket
   ), start as (${startIn('bucket_counts', 'bucket', '(select before from superbucket)')}
   ), total as (select coalesce(sum(posts), 0)::bigint as total from superbucket_counts)
   select page.*, total.total from total left join lateral (
     ${POST}
      where p.id = any(array(
        select id from posts where tribe_id is null and created_at < to_timestamp(((select bucket from start) + 1) * ${BUCKET_SECONDS})
         order by created_at desc, id desc limit $3 offset $2::bigint - (select before from start)
      )) and ${VISIBLE}
      order by p.created_at desc, p.id desc
   ) page on true`,
);

/** A page by its number, counted from 1, and how many posts there are in all. */
export async function pageOfPosts(db: ReadDb, viewerId: string | null, page: number, limit: number) {
  const rows = await db.many<(PostRow | { id: null }) & { total: number }>(byPage, [
    viewerId,
    (page - 1) * limit,
    limit,
  ]);
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : postOf(row, viewerId))),
    next_cursor: null,
    total: rows[0]?.total ?? 0,
    page,
  };
}
