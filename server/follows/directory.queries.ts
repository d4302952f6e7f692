import { schoolNamed } from '../../contract/profiles/schools.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { before, pageByTime, withoutTime } from '../http/cursor.ts';
import { canSeeProfile } from '../visibility/filters.ts';
import { addressable, type ListOptions, PERSON, type Row } from './lists.queries.ts';

// The directory: members by school, skill and state, newest first (decision 118). One filter finds members by its index; the
// others are looked up for each member, until the page is full.

interface Filters {
  q?: string | undefined;
  skill?: string | undefined;
  school?: string | undefined;
  state?: string | undefined;
}

/** Members with a skill who are considered, newest first. */
const SKILLED_CONSIDERED = 10_000;

// `count` instead of `exists`, as in PERSON: PostgreSQL would hash all members with the filter.
const shows = (kind: 'school' | 'state', value: string) => `(${value}::text is null or (select count(*) = 1
      from profile_details o where o.user_id = m.id and o.kind = '${kind}' and o.shown and o.folded = search_words(${value})))`;
const isSkilled = (value: string) => `(${value}::text is null or (select count(*) = 1
      from member_traits o where o.user_id = m.id and o.name = search_words(${value})))`;

// $1 is the viewer, $2 and $3 the place, $4 the limit, $5 the name or null, $6 what `members` have.
const directory = (members: string, others: string) => `
  select ${PERSON}, f.created_at from (
    select m.id, m.created_at from (${members}) m
     where (m.created_at, m.id) < ($2, $3) and ${addressable('m.id')}
       and (select ${canSeeProfile('$1', 'a')} and ($5::text is null or a.search like $5) from profiles a where a.id = m.id)
       and ${others}
     order by m.created_at desc, m.id desc limit $4
  ) f join profiles a on a.id = f.id order by f.created_at desc, f.id desc`;

const showing = (
  kind: 'school' | 'state',
) => `select user_id as id, member_since as created_at from profile_details
      where kind = '${kind}' and shown and folded = search_words($6)`;
const SKILLED = `select s.id, s.created_at from (
      select user_id from member_traits where name = search_words($6) order by user_id desc limit ${SKILLED_CONSIDERED}
    ) t join profiles s on s.id = t.user_id order by s.created_at desc, s.id desc offset 0`;

const bySchool = readStatement(
  'people_by_school',
  directory(showing('school'), `${isSkilled('$7')} and ${shows('state', '$8')}`),
);
const bySkill = readStatement('people_by_skill', directory(SKILLED, shows('state', '$7')));
const byState = readStatement('people_by_state', directory(showing('state'), 'true'));

const PEOPLE = `select ${PERSON}, u.created_at from users u join profiles a on a.id = u.id`;
const newest = readStatement(
  'people_newest',
  `${PEOPLE} where (u.created_at, u.id) < ($2, $3) and ${addressable('u.id')}
    order by u.created_at desc, u.id desc limit $4`,
);
// Not prepared, so PostgreSQL plans each search for its own words, as for tribes. The other columns are read once the page
// is found.
const bySearch = readStatement(
  'follows_search',
  `
    select ${PERSON}, found.created_at from (
      select n.id, n.created_at from profiles n
       where n.search like $5 and (n.created_at, n.id) < ($2, $3) and ${addressable('n.id')}
       order by n.created_at desc, n.id desc limit $4
    ) found join profiles a on a.id = found.id order by found.created_at desc, found.id desc`,
  { prepare: false },
);

/** Lists members by name, and by what they show to the viewer. */
export async function searchPeople(
  db: ReadDb,
  viewerId: string,
  { limit, cursor, q = '', ...filters }: ListOptions & Filters,
) {
  // Usernames are shown as "@ada".
  const words = searchable(q).replace(/^@/, '');
  const place = [viewerId, ...before(cursor), limit + 1];
  return pageByTime(await rowsOf(db, place, words ? likePattern(words) : null, filters), limit, withoutTime);
}

function rowsOf(
  db: ReadDb,
  place: unknown[],
  name: string | null,
  { skill, school, state }: Omit<Filters, 'q'>,
): Promise<Row[]> {
  const filtered = [...place, name];
  if (school) return db.many<Row>(bySchool, [...filtered, schoolNamed(school), skill || null, state || null]);
  if (skill) return db.many<Row>(bySkill, [...filtered, skill, state || null]);
  if (state) return db.many<Row>(byState, [...filtered, state]);
  return name ? db.many<Row>(bySearch, filtered) : db.many<Row>(newest, place);
}
