import { AppError } from '../../contract/core/errors.ts';
import { TRIBES_SUGGESTED } from '../../contract/onboarding/limits.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { clean } from '../../contract/text/text.ts';
import { type TribeCategory, tribeCategories } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { FEATURED_TRIBES, SHARED_TRIBES } from '../../contract/tribes/limits.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { canSeeProfileById, notBlocked, notHiddenTribe } from '../visibility/filters.ts';
import { TRIBE, type TribeRow, tribeOf } from './queries.ts';

const IN_ORDER = '(t.created_at, t.id) < ($2, $3) order by t.created_at desc, t.id desc limit $4';

const newest = readStatement('tribes_newest', `${TRIBE} where ${IN_ORDER}`);
const byCategory = readStatement('tribes_of_category', `${TRIBE} where t.category = $5 and ${IN_ORDER}`);

// Not prepared, so that PostgreSQL plans each search for its words: it looks up rare words in their index, and finds
// frequent ones by reading tribes from the newest on. A generic plan would read every match or every tribe.
const bySearch = readStatement('tribes_search', `${TRIBE} where t.search like $5 and ${IN_ORDER}`, {
  prepare: false,
});
const bySearchInCategory = readStatement(
  'tribes_search_in_category',
  `${TRIBE} where t.search like $5 and t.category = $6 and ${IN_ORDER}`,
  { prepare: false },
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
  category?: TribeCategory | undefined;
}

export async function listTribes(
  db: ReadDb,
  viewerId: string | null,
  { limit, cursor, q, category }: ListOptions,
) {
  const values = [viewerId, ...before(cursor), limit + 1];
  const words = q ? searchable(q) : '';
  const filters = [...(words ? [likePattern(words)] : []), ...(category ? [category] : [])];
  const rows = await db.many<TribeRow>(listOf(words, category), [...values, ...filters]);
  return pageByTime(rows, limit, tribeOf);
}

function listOf(words: string, category: TribeCategory | undefined) {
  if (words) return category ? bySearchInCategory : bySearch;
  return category ? byCategory : newest;
}

const featured = readStatement(
  'tribes_featured',
  `with favourite as (
     select t.id, t.created_at, min(f.place) as place
       from unnest($2::text[]) with ordinality f (name, place) join tribes t on lower(t.name) = lower(f.name)
      where ${notHiddenTribe('$1', 't')}
      group by t.id
   ), newest as (
     select id, created_at, null::bigint as place from tribes t
      where id <> all(array(select id from favourite)) and ${notHiddenTribe('$1', 't')} order by created_at desc, id desc limit $3
   ), chosen as (
     select * from favourite union all select * from newest order by place, created_at desc, id desc limit $3
   )
   ${TRIBE} join chosen c on c.id = t.id order by c.place, t.created_at desc, t.id desc`,
);

/** The operator's favourites in their order, then the newest others, as many as the home screen shows. */
export async function featuredTribes(db: ReadDb, viewerId: string | null, names: string[]): Promise<Tribe[]> {
  const rows = await db.many<TribeRow>(featured, [viewerId, names.map(clean), FEATURED_TRIBES]);
  return rows.map(tribeOf);
}

const shared = readStatement(
  'tribes_shared',
  parentWithChildren(
    `select from profiles a where a.id = $2 and ${notBlocked('$1', 'a.id')}`,
    `${TRIBE} where m.user_id is not null
       and exists (select from tribe_members o where o.tribe_id = t.id and o.user_id = $2)
       and $1 <> $2 and ${canSeeProfileById('$1', '$2')}
     order by t.members_count desc, t.id limit $3`,
    'l.members_count desc, l.id',
  ),
);

/**
 * The largest tribes that both members are in; none if the other's profile is private. Throws `not_found` if the viewer may
 * not see that member.
 */
export async function sharedTribes(db: ReadDb, viewerId: string, memberId: string): Promise<Tribe[]> {
  const found = await queryParentWithChildren<TribeRow>(db, shared, [viewerId, memberId, SHARED_TRIBES]);
  if (!found) throw new AppError('not_found', profileCopy.notFound);
  return found.rows.map(tribeOf);
}

/** How many of the newest tribes are considered: of each interest, and of all. */
const NEWEST_CONSIDERED = 20;

/** Letters of a school, field or state that is looked for in tribes: the index has no shorter parts. */
const NAME_MIN = 3;

// A tribe by invitation is no suggestion.
const notJoined = `t.joining <> 'invitation'
       and not exists (select from tribe_members j where j.tribe_id = t.id and j.user_id = $1)`;
const suggested = readStatement(
  'tribes_suggested',
  `with liked as (
     select t.id, row_number() over (partition by t.category order by t.members_count desc, t.id desc) as place
       from unnest($2::text[]) liked (category) cross join lateral (
         select * from tribes c where c.category = liked.category and ${notHiddenTribe('$1', 'c')}
          order by c.created_at desc, c.id desc limit ${NEWEST_CONSIDERED}) t
      where exists (
              select from profiles p, unnest(p.interests) i
               where p.id = $1 and search_words(i) = search_words(liked.category))
        and ${notJoined}
   ), near as (
     select distinct on (t.id) t.id, 1::bigint as place from profile_details d
      cross join lateral unnest(string_to_array(d.text, '(')) part
      cross join lateral (
        select * from tribes c where c.search like '%' || search_words(part) || '%'
           and ' ' || c.search || ' ' like '% ' || search_words(part) || ' %' and ${notHiddenTribe('$1', 'c')}
         order by c.members_count desc, c.id desc limit ${NEWEST_CONSIDERED}) t
      where d.user_id = $1 and d.kind in ('school', 'study', 'state') and length(search_words(part)) >= ${NAME_MIN}
        and t.id <> all(array(select id from liked)) and ${notJoined}
   ), newest as (
     select t.id, null::bigint as place from (
       select * from tribes n where ${notHiddenTribe('$1', 'n')} order by created_at desc, id desc limit ${NEWEST_CONSIDERED}) t
      where t.id <> all(array(select id from liked)) and t.id <> all(array(select id from near)) and ${notJoined}
   ), chosen as (
     select * from near union all select * from liked union all select * from newest order by place, id desc limit ${TRIBES_SUGGESTED}
   )
   ${TRIBE} join chosen c on c.id = t.id order by c.place, t.id desc`,
);

/**
 * Tribes that the viewer has not joined: those that name their school, field or state, and the largest of each interest, then
 * the newest others.
 */
export async function suggestedTribes(db: ReadDb, viewerId: string): Promise<Tribe[]> {
  return (await db.many<TribeRow>(suggested, [viewerId, tribeCategories])).map(tribeOf);
}
