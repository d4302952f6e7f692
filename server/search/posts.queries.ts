import type { Hit } from '../../contract/search/endpoints.ts';
import type { SearchQuery } from '../../contract/search/query.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { POST, type PostRow, postOf } from '../posts/queries.ts';
import { canReadTribe, canSeePost, canSeeProfile, canSeeThread, notBlocked } from '../visibility/filters.ts';
import { patternOf } from './patterns.ts';
import { followed, inWindow, ownTribe, rankedList, rankedValues, recency, TITLE } from './ranked.queries.ts';
import { type RankedPlace, type RankedRow, rankedPage } from './window.ts';

/** Newest matches that are checked for visibility: enough to allow for hidden ones, and few enough to read. */
const LOOKED_AT = 600;

// $9 is the query, $10 the same in titles; $11 is the author, $12 the tribe, $13 whether an image is required, $14 the time
// before which. A null parameter does not filter: the statement is planned for its values at each call. The newest matches
// come from one table and its indexes, without reading posts; then each is checked for visibility, until there are 300.
// Their documents are read last, since they would be sorted with the rows.
const MATCHES = `
  select d.id, d.post_id, d.user_id, d.tribe_id, d.created_at as at
    from (select d.post_id, d.id, d.user_id, d.tribe_id, d.created_at from search_documents d
           where ($9::tsquery is null or d.document @@ $9::tsquery) and ${inWindow('d.created_at', 'd.id')}
             and ($11::uuid is null or d.user_id = $11) and ($12::uuid is null or d.tribe_id = $12)
             and (not $13::boolean or d.with_image) and ($14::timestamptz is null or d.created_at < $14)
           order by d.created_at desc, d.id desc limit ${LOOKED_AT}) d
    join posts p on p.id = d.post_id
   where ${canSeePost('$1', 'p')} and (d.id = d.post_id or exists (
     select from post_comments c where c.post_id = d.post_id and c.id = d.id and ${canSeeThread('$1', 'c')}))
   order by d.created_at desc, d.id desc`;

const IN_TITLE = `(
    select d.document @@ $10::tsquery from search_documents d where d.post_id = m.post_id and d.id = m.id)`;
const SCORE = `case when $9::tsquery is null then 0 else ${IN_TITLE}::int * ${TITLE} + ${recency('m.at')}
    + ${followed('m.user_id')} + ${ownTribe('m.tribe_id')} end`;

const ITEM = `
  select c.id as comment_id, c.content as comment, c.created_at as commented_at, c.user_id as commenter_id,
         ca.username as commenter_username, ca.full_name as commenter_name, ca.avatar_url as commenter_avatar, f.*
    from (${POST} where p.id = hit.post_id) f
    left join post_comments c on c.id = hit.id and c.post_id = hit.post_id and hit.id <> hit.post_id
    left join profiles ca on ca.id = c.user_id`;

const search = readStatement('search_posts', rankedList(MATCHES, SCORE, ITEM), { prepare: false });

interface Row extends RankedRow, PostRow {
  comment_id: string | null;
  comment: string;
  commented_at: string;
  commenter_id: string;
  commenter_username: string;
  commenter_name: string;
  commenter_avatar: string | null;
}

const authorOfPosts = readStatement(
  'search_author',
  // A member who hides their activity on their profile cannot be used as a filter either.
  `select a.id from profiles a where a.id = member_named($2) and (a.show_activity or a.id = $1)
      and ${notBlocked('$1', 'a.id')} and ${canSeeProfile('$1', 'a')}`,
);
const tribeNamed = readStatement(
  'search_tribe',
  `select t.id from tribes t where t.search like $1 and ${canReadTribe('$3', 't')}
    order by search_words(t.name) = $2 desc, search_words(t.name) like $2 || '%' desc, t.members_count desc, t.id limit 1`,
  { prepare: false },
);

interface Page {
  limit: number;
  place: RankedPlace;
}

/** Posts, and comments with their posts. */
export async function searchPosts(db: ReadDb, viewerId: string, query: SearchQuery, page: Page) {
  const filters = await filtersOf(db, viewerId, query);
  if (!filters) return { items: [], next_cursor: null };
  const rows = await db.many<Row>(search, [
    ...rankedValues(viewerId, page.place, page.limit),
    tsqueryOf(query),
    tsqueryOf(query, 'A'),
    ...filters,
  ]);
  return rankedPage(rows, page, (row) => hitOf(row, viewerId));
}

/** The values of $11 to $14; undefined if there is no such author or tribe, so that nothing is found. */
async function filtersOf(db: ReadDb, viewerId: string, { from, in: tribe, image, before }: SearchQuery) {
  const name = tribe?.join(' ');
  const [author, place] = await Promise.all([
    from ? db.maybe<{ id: string }>(authorOfPosts, [viewerId, from]) : undefined,
    name ? db.maybe<{ id: string }>(tribeNamed, [patternOf(tribe ?? []), name, viewerId]) : undefined,
  ]);
  if ((from && !author) || (name && !place)) return undefined;
  return [author?.id ?? null, place?.id ?? null, image ?? false, before ?? null];
}

function hitOf(row: Row, viewerId: string): Hit {
  const post = postOf(row, viewerId);
  if (row.comment_id === null) return { kind: 'post', id: post.id, post };
  const author = {
    id: row.commenter_id,
    username: row.commenter_username,
    full_name: row.commenter_name,
    avatar_url: row.commenter_avatar,
  };
  const comment = {
    id: row.comment_id,
    post_id: post.id,
    user_id: author.id,
    content: row.comment,
    created_at: row.commented_at,
    author,
  };
  return { kind: 'comment', id: comment.id, comment, post };
}

/** Shorter prefixes would match most texts. */
const PREFIX_MIN = 2;

/**
 * The query as a PostgreSQL `tsquery`; null if it has no words. The words contain only letters and digits
 * (contract/search/query.ts), so they need no escaping. With `weight`, it matches only words of that weight: A is a title.
 */
function tsqueryOf({ phrases, open }: SearchQuery, weight: '' | 'A' = ''): string | null {
  if (phrases.length === 0) return null;
  return phrases.map((words, n) => phraseOf(words, open && n === phrases.length - 1, weight)).join(' & ');
}

function phraseOf(words: string[], open: boolean, weight: string): string {
  const terms = words.map((word, n) => {
    const prefix = open && n === words.length - 1 && word.length >= PREFIX_MIN ? '*' : '';
    return `'${word}'${prefix || weight ? `:${prefix}${weight}` : ''}`;
  });
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' <-> ')})`;
}
