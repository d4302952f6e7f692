import { type ReadDb, readStatement } from '../db/db.ts';
import { POST, type PostRow, postOf, VISIBLE } from './queries.ts';

/** The one of `counts` in which the page starts, from the newest on, and how many posts come `before` it. */
const startIn = (counts: string, unit: string, before: string) => `
  select ${unit}, before
    from (select ${unit}, posts, ${before} + sum(posts) over (order by ${unit} desc) - posts as before from ${counts}) c
   where before + posts > $2::bigint
   order by ${unit} desc limit 1`;

// Finds the block of 32 runs and in it the run of 1,000 sequence numbers that the page starts in, from counts, then skips
// only inside the run, in the index alone: page 90,000 costs what page 2 does. The array keeps the planner from guessing
// thousands of rows.
const byPage = readStatement(
  'posts_page',
  `with block_counts as (
     select block, sum(posts) as posts
       from (select block, posts from post_blocks union all select run / 32, posts from post_run_deltas) c group by block
   ), block as (${startIn('block_counts', 'block', '0')}
   ), run_counts as (
     select run, sum(posts) as posts
       from (select run, posts from post_runs union all select run, posts from post_run_deltas) c
      where run / 32 = (select block from block) group by run
   ), start as (${startIn('run_counts', 'run', '(select before from block)')}
   ), total as (select coalesce(sum(posts), 0)::bigint as total from block_counts)
   select page.*, total.total from total left join lateral (
     ${POST}
      where p.tribe_id is null and p.seq = any(array(
        select seq from posts where tribe_id is null and seq < ((select run from start) + 1) * 1000
         order by seq desc limit $3 offset $2::bigint - (select before from start)
      )) and ${VISIBLE}
      order by p.seq desc
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
