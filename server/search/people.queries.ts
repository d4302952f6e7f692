import type { Person } from '../../contract/follows/endpoints.ts';
import { schoolNamed } from '../../contract/profiles/schools.ts';
import type { Hit } from '../../contract/search/endpoints.ts';
import type { SearchQuery } from '../../contract/search/query.ts';
import { comparable } from '../../contract/text/searchable.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { addressable, PERSON } from '../follows/lists.queries.ts';
import { canSeeProfile } from '../visibility/filters.ts';
import { type Patterns, patternsOf } from './patterns.ts';
import { followed, inWindow, rankedList, rankedValues, TITLE } from './ranked.queries.ts';
import { type RankedPlace, type RankedRow, rankedPage } from './window.ts';

/**
 * Members with a matching name that are read, newest first, until 300 are found. Without this limit, PostgreSQL expects the
 * block filter to leave few of them, and reads all members with a frequent name.
 */
const NAMES_LOOKED_AT = 2_000;
/** Members with a matching skill or interest, and with a matching detail, that are read. */
const TRAITS_LOOKED_AT = 600;

// Matches names and usernames ($9 is the longest word, $10 the others), and skills, interests and shown details that begin
// with the words ($11, $12) and that the viewer may see. Each branch finds the newest members through an index.
const MATCHES = `
  select f.id, min(f.at) as at, bool_or(f.by_name) as by_name from (
    (select n.id, n.created_at as at, true as by_name
       from (select id, created_at from profiles n
              where n.search like $9 and n.search like all ($10::text[]) and ${inWindow('n.created_at', 'n.id')}
              order by n.created_at desc, n.id desc limit ${NAMES_LOOKED_AT}) n
      where ${addressable('n.id')} order by n.created_at desc, n.id desc limit 300)
    union all
    (select a.id, a.created_at, false
       from (select distinct user_id from (
              (select user_id from member_traits where name like $11 order by user_id desc limit ${TRAITS_LOOKED_AT})
              union all
              (select user_id from profile_details where shown and folded like $12
                order by user_id desc limit ${TRAITS_LOOKED_AT})) t) t
       join profiles a on a.id = t.user_id
      where ${inWindow('a.created_at', 'a.id')} and ${addressable('a.id')} and ${canSeeProfile('$1', 'a')}
      order by a.created_at desc, a.id desc limit 300)
  ) f group by f.id order by min(f.at) desc, f.id desc`;

// Members whom the viewer follows, and members who follow the viewer, rank higher. New members do not.
const SCORE = `m.by_name::int * ${TITLE} + ${followed('m.id')}
  + (select count(*) from user_follows where follower_id = m.id and following_id = $1)`;

const ITEM = `select ${PERSON}, case when ${canSeeProfile('$1', 'a')} then a.skills || a.interests || array(
     select d.text from profile_details d where d.user_id = a.id and d.shown order by d.kind) else '{}' end as traits
   from profiles a where a.id = hit.id`;

const search = readStatement('search_people', rankedList(MATCHES, SCORE, ITEM), { prepare: false });

type Row = RankedRow & Person & { traits: string[] };

export async function searchPeople(
  db: ReadDb,
  viewerId: string,
  query: SearchQuery,
  page: { limit: number; place: RankedPlace },
) {
  const patterns = patternsOf(query);
  if (!patterns) return { items: [], next_cursor: null };
  const rows = await db.many<Row>(search, [
    ...rankedValues(viewerId, page.place, page.limit),
    ...valuesOf(query, patterns),
  ]);
  return rankedPage(rows, page, personHit);
}

const valuesOf = ({ phrases }: SearchQuery, { longest, others }: Patterns) => [
  longest,
  others,
  `${phrases.flat().join(' ')}%`,
  // "unilag" finds the members of the University of Lagos.
  `${comparable(schoolNamed(phrases.flat().join(' ')))}%`,
];

function personHit({ id, username, full_name, avatar_url, bio, private: hidden, ...row }: Row): Hit {
  const { following, followed_by, requested, traits } = row;
  const person = {
    id,
    username,
    full_name,
    avatar_url,
    bio,
    private: hidden,
    following,
    followed_by,
    requested,
  };
  return { kind: 'person', id, person, traits };
}
