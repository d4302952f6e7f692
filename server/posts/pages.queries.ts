import { PAGE_NUMBER_MAX } from '../../contract/core/paging.numbers.ts';
import { countOfRows } from '../counts/rowCounts.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { cursorOf } from '../http/cursor.ts';
import { notHidden } from '../visibility/filters.ts';
import { POST, type PostRow, postOf, VISIBLE } from './queries.ts';

// The last numbered page skips a few thousand entries of an index (decision 005), and hidden posts: in a spam wave, whole
// pages would be empty otherwise. The array keeps the planner from
// estimating thousands of rows.
const byPage = readStatement(
  'posts_page',
  `select page.*, total.total from (select ${countOfRows('feed_posts')} as total) total left join lateral (
     ${POST}
      where p.id = any(array(
        select id from posts h where tribe_id is null and ${notHidden('$1', 'h.user_id', 'h.created_at')} order by created_at desc, id desc limit $3 offset $2
      )) and ${VISIBLE}
      order by p.created_at desc, p.id desc
   ) page on true`,
);

/**
 * A page by its number, counted from 1, and how many posts there are in all. The list goes on by cursor after the last
 * numbered page.
 */
export async function pageOfPosts(db: ReadDb, viewerId: string | null, page: number, limit: number) {
  const rows = await db.many<(PostRow | { id: null }) & { total: number }>(byPage, [
    viewerId,
    (page - 1) * limit,
    limit,
  ]);
  const shown = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const total = rows[0]?.total ?? 0;
  const last = page === PAGE_NUMBER_MAX && total > page * limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => postOf(row, viewerId)),
    next_cursor: last ? cursorOf({ createdAt: last.created_at, id: last.id }) : null,
    total,
    page,
  };
}
