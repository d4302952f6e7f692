import { type Db, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { notHiddenPost } from '../../visibility/filters.ts';

/** Milliseconds between two updates of the trending tags. */
const EVERY_MS = 5 * 60_000;
/** Authors who must have used a tag in the last 24 hours. */
const AUTHORS_MIN = 5;
/** Number of previous days with which the last 24 hours are compared. */
const DAYS_BEFORE = 7;
/** Bounds of the work: the newest uses of tags that are read, the tags compared, and the uses read per tag and day. */
const RECENT = 20_000;
const CANDIDATES = 30;
const USES_A_DAY = 2_000;

// Counts distinct authors, so that an author of many posts counts once. Reads only posts that every member without a block
// may see, by authors who are not suspended, and
// none that is hidden.
const authorsOf = (uses: string) => `
  select count(distinct p.user_id)::int as authors
    from (${uses}) u join posts p on p.id = u.post_id join profiles a on a.id = p.user_id
   where (p.tribe_id is not null or not a.private) and ${notHiddenPost('null::uuid', 'p')} and not exists (select from suspensions s where s.user_id = p.user_id)`;

const update = writeStatement(
  'trending_tags_update',
  `with recent as materialized (
     select tag_id, post_id from post_tags where created_at > now() - interval '24 hours'
      order by created_at desc limit ${RECENT}
   ), candidates as materialized (
     select r.tag_id from recent r join posts p on p.id = r.post_id join tags t on t.id = r.tag_id and t.hidden_at is null
      group by r.tag_id having count(distinct p.user_id) >= ${AUTHORS_MIN}
      order by count(distinct p.user_id) desc, r.tag_id limit ${CANDIDATES}
   ), days as (
     select c.tag_id, ago, authors from candidates c, generate_series(0, ${DAYS_BEFORE}) ago, lateral (${authorsOf(
       `select post_id from post_tags t
         where t.tag_id = c.tag_id and t.created_at <= now() - ago * interval '24 hours'
           and t.created_at > now() - (ago + 1) * interval '24 hours'
         order by t.created_at desc, t.post_id desc limit ${USES_A_DAY}`,
     )}) d
   ), compared as (
     select tag_id, sum(authors) filter (where ago = 0) as authors,
            sum(authors) filter (where ago > 0) / ${DAYS_BEFORE}.0 as mean
       from days group by tag_id
   ), trending as (
     select tag_id, authors, authors / greatest(mean, 1) as score from compared
      where authors >= ${AUTHORS_MIN} and authors > mean
   ), removed as (
     delete from trending_tags r where not exists (select from trending t where t.tag_id = r.tag_id)
   )
   insert into trending_tags as r (tag_id, authors, score) select tag_id, authors, score from trending
   on conflict (tag_id) do update set authors = excluded.authors, score = excluded.score`,
);

export const updateTrendingTags = (db: Db) => db.run(update);

/** Updates the trending tags regularly, in one process. */
export const repeatTrendingTags = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  jobs.repeat('trending_tags', EVERY_MS, () => updateTrendingTags(db));
