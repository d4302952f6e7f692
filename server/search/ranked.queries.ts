import { SEARCH_RANKED_MAX } from '../../contract/search/limits.ts';
import type { RankedPlace } from './window.ts';

/**
 * Parameters of every ranked search: $1 viewer, $2 since, $3 and $4 the newest end of the window, $5 to $7 the last row
 * shown, $8 limit. Further parameters of a kind start at $9.
 */
export const rankedValues = (viewerId: string, place: RankedPlace, limit: number) => [
  viewerId,
  ...[place.since, place.windowAt, place.windowId],
  ...[place.score, place.at, place.id],
  limit + 1,
];

/** SQL: the score of a row for its recency at `$2`, 0 to 4. */
export const recency = (time: string) => `(case when ${time} > $2::timestamptz - interval '1 day' then 4
    when ${time} > $2::timestamptz - interval '7 days' then 3 when ${time} > $2::timestamptz - interval '30 days' then 2
    when ${time} > $2::timestamptz - interval '180 days' then 1 else 0 end)`;

/** SQL: the score for a followed member, and for a tribe of the viewer. Uses `count(*)`, as in posts/queries.ts. */
export const followed = (member: string) =>
  `(select 2 * count(*) from user_follows where follower_id = $1 and following_id = ${member})`;
export const ownTribe = (tribe: string) =>
  `(select 2 * count(*) from tribe_members where tribe_id = ${tribe} and user_id = $1)`;
/** The score for a match in the title or name. */
export const TITLE = 5;

/** SQL: whether the row is before the newest end of the window. */
export const inWindow = (time: string, id: string) => `${time} <= $2 and (${time}, ${id}) < ($3, $4)`;

/**
 * SQL: ranks the newest `matches` (id, at, and the columns that `score` and `item` use), and reads the `item` of each `hit`
 * on the page. Bounded: at most 300 rows are ranked, and only those on the page are read whole.
 */
export const rankedList = (matches: string, score: string, item: string) => `
  with matches as materialized (${matches} limit ${SEARCH_RANKED_MAX}),
  scored as materialized (select m.*, (${score})::int as score from matches m),
  page as materialized (
    select s.*, (select count(*)::int from scored) as ranked,
           first_value(s.at) over oldest as oldest_at, first_value(s.id) over oldest as oldest_id
      from scored s window oldest as (order by s.at, s.id)
  ), shown as materialized (
    select * from page where (score, at, id) < ($5, $6, $7) order by score desc, at desc, id desc limit $8
  )
  select hit.id as hit_id, hit.at, hit.score, hit.ranked, hit.oldest_at, hit.oldest_id, item.*
    from shown hit cross join lateral (${item}) item
   order by hit.score desc, hit.at desc, hit.id desc`;
