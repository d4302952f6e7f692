import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import type { Person } from '../../contract/follows/endpoints.ts';
import { PEOPLE_PROPOSED } from '../../contract/follows/limits.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime, withoutTime } from '../http/cursor.ts';
import { canSeeProfile, canSeeProfileById, notBlocked } from '../visibility/filters.ts';
import { noMember } from './queries.ts';

export type Row = Person & { created_at: string };

// $1 is the viewer, `a` the member's profile. `count` instead of `exists`: for a page of ten, PostgreSQL would hash
// everybody who follows the viewer.
export const PERSON = `
  a.id, a.username, a.full_name, a.avatar_url, case when ${canSeeProfile('$1', 'a')} then a.bio else '' end as bio, a.private,
  (select count(*) = 1 from user_follows v where v.follower_id = $1 and v.following_id = a.id) as following,
  (select count(*) = 1 from user_follows v where v.follower_id = a.id and v.following_id = $1) as followed_by,
  (select count(*) = 1 from follow_requests v where v.requester_id = $1 and v.member_id = a.id) as requested`;

// $2 is the owner of the list. The list is visible to those who may see the rest of the owner's profile.
const around = (mine: string, theirs: string) =>
  parentWithChildren(
    `select ${canSeeProfileById('$1', 'p.id')} as shown from profiles p where p.id = $2 and ${notBlocked('$1', 'p.id')}`,
    `select ${PERSON}, f.created_at from user_follows f join profiles a on a.id = f.${theirs}
      where o.shown and f.${mine} = $2 and (f.created_at, f.${theirs}) < ($3, $4) and ${notBlocked('$1', `f.${theirs}`)}
      order by f.created_at desc, f.${theirs} desc limit $5`,
    'l.created_at desc, l.id desc',
  );

const followers = readStatement('follows_followers', around('following_id', 'follower_id'));
const following = readStatement('follows_following', around('follower_id', 'following_id'));

interface Shown {
  /** Whether the list is visible; in each row. */
  shown: boolean;
}

export interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

type AskedOf = ListOptions & { id: string };

export const listFollowers = (db: ReadDb, viewerId: string, asked: AskedOf) =>
  listAround(db, followers, viewerId, asked);

export const listFollowing = (db: ReadDb, viewerId: string, asked: AskedOf) =>
  listAround(db, following, viewerId, asked);

async function listAround(
  db: ReadDb,
  list: ReadStatement<Shown & (Row | { id: null })>,
  viewerId: string,
  { id, limit, cursor }: AskedOf,
) {
  const values = [viewerId, id, ...before(cursor), limit + 1];
  const found = await queryParentWithChildren<Row, Shown>(db, list, values);
  if (!found) throw noMember();
  if (!found.owner.shown) throw new AppError('forbidden', followCopy.private);
  return pageByTime(found.rows, limit, personOf);
}

const personOf = ({ shown: _, created_at: __, ...person }: Row & Partial<Shown>): Person => person;

const requests = readStatement(
  'follow_requests_of_member',
  `select ${PERSON}, r.created_at from follow_requests r join profiles a on a.id = r.requester_id
    where r.member_id = $1 and (r.created_at, r.requester_id) < ($2, $3) and ${notBlocked('$1', 'r.requester_id')}
    order by r.created_at desc, r.requester_id desc limit $4`,
);

/** The follow requests to the member. One of a hidden member waits until they are shown again. */
export async function listRequests(db: ReadDb, memberId: string, { limit, cursor }: ListOptions) {
  const rows = await db.many<Row>(requests, [memberId, ...before(cursor), limit + 1]);
  return pageByTime(rows, limit, withoutTime);
}

// SQL: a member whom a search or suggestion may return: another member, not suspended, without a block between them and the
// viewer.
export const addressable = (member: string) => `${member} <> $1
      and not exists (select from suspensions where user_id = ${member}) and ${notBlocked('$1', member)}`;

/** How many tribes of the viewer, latest members of each, and newest members of all are candidates for suggestions. */
const TRIBES_SEEN = 10;
const MATES_SEEN = 20;
const NEWEST_SEEN = 100;
/** How many of the newest members who show the viewer's school are candidates. */
const SCHOOLMATES_SEEN = 20;

// `count` as in PERSON: for `not exists`, PostgreSQL plans a join that reads everybody whom the viewer follows, for each
// candidate.
const proposable = (member: string) => `${addressable(member)}
      and (select count(*) = 0 from user_follows where follower_id = $1 and following_id = ${member})
      and (select count(*) = 0 from follow_requests where requester_id = $1 and member_id = ${member})`;

// The number of candidates is bounded and each is found by index, so the plan is the same for a hundred members and for a
// million. `offset 0` keeps PostgreSQL from reading every profile for a join.
const proposed = readStatement(
  'people_proposed',
  `with mates as (
     select distinct m.user_id as id
       from (select tribe_id from tribe_members where user_id = $1 order by joined_at desc, tribe_id desc limit ${TRIBES_SEEN}) mine
       cross join lateral (
         select t.user_id from tribe_members t where t.tribe_id = mine.tribe_id and ${proposable('t.user_id')}
          order by t.joined_at desc, t.user_id desc limit ${MATES_SEEN}
       ) m
   ), latest as (
     select u.id from users u where ${proposable('u.id')} order by u.created_at desc, u.id desc limit ${NEWEST_SEEN}
   ), schoolmates as (
     select m.user_id as id
       from (select folded from profile_details where user_id = $1 and kind = 'school') mine
       cross join lateral (
         select d.user_id from profile_details d
          where d.kind = 'school' and d.shown and d.folded = mine.folded and ${proposable('d.user_id')}
            and ${canSeeProfileById('$1', 'd.user_id')}
          order by d.member_since desc, d.user_id desc limit ${SCHOOLMATES_SEEN}
       ) m
   ), candidates as (
     select id, bool_or(mate) as mate from (
       select id, true as mate from mates union all select id, false from schoolmates union all select id, false from latest
     ) seen group by id
   ), liked as (
     select array(select search_words(i) from profiles p, unnest(p.interests) i where p.id = $1) as names
   )
   select ${PERSON} from candidates c cross join lateral (select * from profiles where id = c.id offset 0) a
    cross join lateral (select followers_count from member_counts where user_id = c.id offset 0) n
    where $2::int is null or (select following_count from member_counts where user_id = $1) < $2
    order by c.mate desc,
          case when a.private then 0 else (
            select count(*) from profile_details mine
              join profile_details d on d.user_id = a.id and d.kind = mine.kind and d.shown and d.folded = mine.folded
             where mine.user_id = $1 and mine.kind in ('school', 'study', 'state')) end desc,
          not a.private and exists (
            select from unnest(a.interests) i where search_words(i) = any((select names from liked)::text[])) desc,
          n.followers_count desc, a.created_at desc, a.id desc limit ${PEOPLE_PROPOSED}`,
);

/**
 * Suggests members to follow: those of the viewer's tribes first, then those who show the viewer's school, field of study or
 * state, those who share an interest, those with most followers, and the newest. Empty if `few` is given and the viewer
 * follows at least that many.
 */
export const proposePeople = (db: ReadDb, viewerId: string, few: number | null = null) =>
  db.many<Person>(proposed, [viewerId, few]);
