import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { Feed } from '../../../contract/posts/feeds.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { before, cursorOf, pageByTime } from '../../http/cursor.ts';
import {
  blockedWith,
  canReadTribeById,
  canSeePost,
  notHidden,
  notHiddenPost,
} from '../../visibility/filters.ts';
import { NOT_PRIVATE, POST, type PostRow, postFrom, postOf, VISIBLE } from '../queries.ts';

/*
 * Personal feeds, merged on read (decision 069). The first query looks for a page among the newest NEAR posts of all
 * members. If these contain too few, the second query reads only the newest post of each source, through an index, and fills
 * the page from the sources whose newest posts are the newest. A viewer of more than SOURCES_MAX sources gets the posts of
 * the feed among the newest WINDOW posts. So the cost of a page is bounded.
 */

/** The viewer and 300 others. */
export const SOURCES_MAX = 301;
export const NEAR = 300;
export const WINDOW = 2_000;

/** A kind of source of a feed's posts. In the SQL, `$1` is the viewer, `s` a source and `p` a post. */
interface Source {
  /** Selects the viewer's sources, as `id`. */
  ids: string;
  /** The rows to merge, with the `created_at` and `id` of a post. */
  from: string;
  /** Whether a row comes from `s`. An index covers this condition with (created_at, id). */
  of: string;
  /** The number of sources; if there may be many, counting stops above SOURCES_MAX. */
  count: string;
  /** Whether a post comes from any source, if there are few: PostgreSQL hashes them all. */
  ofFew: string;
  /** The same if there are many sources. Uses `count(*)`, as in `POST`. */
  ofMany: string;
}

const NOT_BLOCKED = 'p.user_id not in (select id from blocked)';
const NOT_HIDDEN = notHidden('$1', 'p.user_id', 'p.created_at');

/** Includes posts of private members, since their followers may see them. */
const followed: Source = {
  ids: `select $1::uuid as id union all
        select following_id from user_follows where follower_id = $1 and following_id not in (select id from blocked)`,
  from: 'posts p',
  of: `p.user_id = s.id and ${NOT_HIDDEN} and ${canReadTribeById('$1', 'p.tribe_id')}`,
  count: '(select following_count + 1 from member_counts where user_id = $1)',
  ofFew: '(p.user_id = $1 or p.user_id in (select following_id from user_follows where follower_id = $1))',
  ofMany: `(p.user_id = $1 or (select count(*) = 1 from user_follows f
             where f.follower_id = $1 and f.following_id = p.user_id))`,
};
const TRIBES_OF_VIEWER = 'select tribe_id as id from tribe_members where user_id = $1';
/**
 * Every member without a block may see a post in a tribe of theirs, unless the tribe is hidden: `POST` checks that, so only
 * the sources to merge are checked, too.
 */
const joined: Source = {
  ids: `${TRIBES_OF_VIEWER} and ${canReadTribeById('$1', 'tribe_id')}`,
  from: 'posts p',
  of: `p.tribe_id = s.id and ${NOT_BLOCKED} and ${NOT_HIDDEN}`,
  count: `(select count(*) from (${TRIBES_OF_VIEWER} limit ${SOURCES_MAX + 1}) m)`,
  ofFew: `p.tribe_id in (${TRIBES_OF_VIEWER})`,
  ofMany: '(select count(*) = 1 from tribe_members m where m.user_id = $1 and m.tribe_id = p.tribe_id)',
};
const TAGS_OF_VIEWER = `
  select f.tag_id as id from tag_follows f join tags t on t.id = f.tag_id where f.user_id = $1 and t.hidden_at is null`;
const HAS_TAG = `((select count(*) > 0 from post_tags pt where pt.post_id = p.id and (pt.tag_id in (${TAGS_OF_VIEWER})) is true)
             and ${canSeePost('$1', 'p')})`;
/** Includes posts of members whom the viewer does not follow, so each is checked. At most HASHTAGS_FOLLOWED_MAX tags. */
const tagged: Source = {
  ids: TAGS_OF_VIEWER,
  from: '(select tag_id, post_id as id, created_at from post_tags) p',
  of: `p.tag_id = s.id and (select ${canSeePost('$1', 't')} from posts t where t.id = p.id)`,
  count: `(select count(*) from (${TAGS_OF_VIEWER}) t)`,
  ofFew: `((select count(*) > 0 from tag_follows where user_id = $1) and ${HAS_TAG})`,
  ofMany: HAS_TAG,
};

const IN_TRIBES = 'tribe_id is not null';

/** `parts` are conditions that each have an index by time. Every post of the feed matches one of them. */
interface FeedSources {
  sources: Source[];
  parts: string[];
}

const following: FeedSources = { sources: [followed, tagged], parts: ['tribe_id is null', IN_TRIBES] };
const ownTribes: FeedSources = { sources: [joined], parts: [IN_TRIBES] };

const BEFORE = '(p.created_at, p.id) < ($2, $3)';
const NEWEST_FIRST = 'order by p.created_at desc, p.id desc';

const newestOf = ({ from, of }: Source, many: string) =>
  `lateral (select p.created_at, p.id from ${from} where ${of} and ${BEFORE} ${NEWEST_FIRST} limit ${many}) p`;

const newestOfSource = (source: Source, n: number) => `
  select p.created_at, p.id from (
    select s.id from source${n} s, ${newestOf(source, '1')} where (select few from size) ${NEWEST_FIRST} limit $4
  ) s, ${newestOf(source, '$4')}`;

/** The newest `many` posts. PostgreSQL reads them one by one, until a page is full. */
const newestOfAll = (parts: string[], many: number) => `
  (select * from (${parts
    .map((part) => `(select * from posts p where ${part} and ${BEFORE} ${NEWEST_FIRST} limit ${many})`)
    .join(' union all ')}) p ${NEWEST_FIRST} limit ${many})`;

const BLOCKED = `blocked as materialized (${blockedWith('$1')})`;

const areFew = (sources: Source[]) => `${sources.map(({ count }) => count).join(' + ')} <= ${SOURCES_MAX}`;

/** Returns a page if the newest posts contain one; otherwise fewer rows. `is true` prevents a join with the sources. */
const nearPage = ({ sources, parts }: FeedSources) => `
  with ${BLOCKED}
  ${postFrom(newestOfAll(parts, NEAR))}
   where ${areFew(sources)} and (${sources.map(({ ofFew }) => ofFew).join(' or ')}) is true
     and ${NOT_BLOCKED} and ${NOT_PRIVATE} ${NEWEST_FIRST} limit $4`;

/**
 * Returns a page merged from its sources; `union` removes a post that comes from two. If only the newest WINDOW posts were
 * searched, and contained too few, `looked_to` and `looked_to_id` are the position of the last one searched.
 */
const mergedPage = ({ sources, parts }: FeedSources) => `
  with ${BLOCKED},
  ${sources.map(({ ids }, n) => `source${n} as materialized (${ids}),`).join('\n  ')}
  size as (select ${areFew(sources)} as few),
  page as materialized (
    select p.created_at, p.id from (
      ${sources.map(newestOfSource).join(' union ')} union (
        select p.created_at, p.id from ${newestOfAll(parts, WINDOW)} p
         where not (select few from size) and (${sources.map(({ ofMany }) => ofMany).join(' or ')}) and ${NOT_BLOCKED}
           and ${notHiddenPost('$1', 'p')} ${NEWEST_FIRST} limit $4
      )
    ) p ${NEWEST_FIRST} limit $4
  )
  select shown.*, last.created_at as looked_to, last.id as looked_to_id
    from (select) one
    left join (
      select p.created_at, p.id from ${newestOfAll(parts, WINDOW)} p
       where not (select few from size) and (select count(*) from page) < $4 ${NEWEST_FIRST} offset ${WINDOW - 1}
    ) last on true
    left join lateral (${POST} where p.id = any(array(select id from page)) and ${VISIBLE}) shown on true
   order by shown.created_at desc, shown.id desc`;

const statements = {
  following: {
    near: readStatement('posts_following_near', nearPage(following)),
    merged: readStatement('posts_following', mergedPage(following)),
  },
  tribes: {
    near: readStatement('posts_of_own_tribes_near', nearPage(ownTribes)),
    merged: readStatement('posts_of_own_tribes', mergedPage(ownTribes)),
  },
};

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

type Found = (PostRow | { id: null }) & { looked_to: string | null; looked_to_id: string };

/**
 * Throws `unauthenticated` for visitors. A page may have fewer rows than `limit`, even none, and still a next page: then the
 * posts that were searched contained no more.
 */
export async function listFeed(
  db: ReadDb,
  viewerId: string | null,
  feed: Feed,
  { limit, cursor }: ListOptions,
) {
  if (!viewerId) throw new AppError('unauthenticated', errorCopy.signIn);
  const { near, merged } = statements[feed];
  const values = [viewerId, ...before(cursor), limit + 1];
  const show = (rows: PostRow[]) => pageByTime(rows, limit, (row) => postOf(row, viewerId));
  const newest = await db.many<PostRow>(near, values);
  if (newest.length > limit) return show(newest);
  const found = await db.many<Found>(merged, values);
  const page = show(found.flatMap((row) => (row.id === null ? [] : row)));
  const [{ looked_to, looked_to_id } = { looked_to: null, looked_to_id: '' }] = found;
  const beyond = looked_to && cursorOf({ createdAt: looked_to, id: looked_to_id });
  return { ...page, next_cursor: page.next_cursor ?? beyond };
}
