import type { RingMember } from '../../../contract/challenges/awarding/endpoints.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { noChallenge } from '../queries.ts';

/** The most members of a ring that staff see. */
const SHOWN = 50;

/** SQL: whether the rows of the window are of more than one member. */
const several = (partition: string) =>
  `(min(i.user_id::text) over (partition by ${partition}) <> max(i.user_id::text) over (partition by ${partition}))`;

// Addresses and browsers stay in the database: the answer only says that they are the same.
const ring = readStatement(
  'challenges_ring',
  `with challenge as (select id, created_by from challenges where id = $1),
   entrants as (
     select distinct s.user_id as id from challenge c join challenge_submissions s on s.challenge_id = c.id and s.latest),
   people as (select id from entrants union select created_by from challenge where created_by is not null),
   compared as (
     select i.user_id, ${several('i.ip_address')} as address, ${several('i.ip_address, i.user_agent')} as device
       from people p join sign_ins i on i.user_id = p.id
      where i.ip_address is not null and i.user_agent is not null),
   shared as (
     select user_id, bool_or(device) as device from compared where address group by user_id
      order by bool_or(device) desc, user_id limit ${SHOWN})
   select (select count(*)::int from entrants) as entrants,
          coalesce((
            select json_agg(json_build_object(
                'member', json_build_object('id', a.id, 'username', a.username, 'full_name', a.full_name, 'avatar_url', a.avatar_url),
                'is_creator', a.id is not distinct from c.created_by,
                'same', case when h.device then 'device' else 'address' end)
                order by a.id is distinct from c.created_by, not h.device, a.username)
              from shared h join profiles a on a.id = h.user_id), '[]') as items
     from challenge c`,
);

/** The members of the challenge who share a device or an address, for staff. Throws `not_found` if there is no such challenge. */
export async function getRing(db: ReadDb, id: string) {
  const row = await db.maybe<{ entrants: number; items: RingMember[] }>(ring, [id]);
  if (!row) throw noChallenge();
  return row;
}
