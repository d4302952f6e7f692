import { type Db, readStatement } from '../db/db.ts';
import { isPrivate } from '../visibility/privacy.ts';

/** What members' screens may be showing of somebody who is erased. */
export interface Traces {
  posts: { id: string; user_id: string; tribe_id: string | null; private: boolean }[];
  sessions: { id: string; tribe_id: string | null; gone: boolean }[];
  tribes: { id: string; gone: boolean }[];
  challenges: { id: string }[];
}

/** Of a member's posts only these, the latest, are taken off screens at once; on older ones hardly anybody looks. */
const POSTS_TOLD = 100;

const posts = readStatement(
  'traces_posts',
  `select id, user_id, tribe_id, ${isPrivate('$1')} as private from posts where user_id = $1 order by seq desc limit ${POSTS_TOLD}`,
);
const sessions = readStatement(
  'traces_sessions',
  `select id, tribe_id, created_by = $1 as gone from vibe_sessions s
    where ends_at > now() and (created_by = $1 or exists (
      select from session_attendees a where a.session_id = s.id and a.user_id = $1))`,
);
const tribes = readStatement(
  'traces_tribes',
  `select id, created_by = $1 and not exists (
            select from tribe_members m where m.tribe_id = t.id and m.user_id <> $1) as gone
     from tribes t
    where created_by = $1 or id in (select tribe_id from tribe_members where user_id = $1)`,
);
const challenges = readStatement(
  'traces_challenges',
  `select id from challenges
    where created_by = $1 or id in (select challenge_id from challenge_participants where user_id = $1)`,
);

/** Read while everything is still there. */
export const tracesOf = async (tx: Db, userId: string): Promise<Traces> => ({
  posts: await tx.many(posts, [userId]),
  sessions: await tx.many(sessions, [userId]),
  tribes: await tx.many(tribes, [userId]),
  challenges: await tx.many(challenges, [userId]),
});

const neighbours = readStatement(
  'traces_near',
  `select id from users where id in (
     select follower_id from user_follows where following_id = $1
      union select following_id from user_follows where follower_id = $1
      union select case when user1_id = $1 then user2_id else user1_id end
              from conversations where $1 in (user1_id, user2_id)
      union select case when requester_id = $1 then member_id else requester_id end
              from follow_requests where $1 in (requester_id, member_id))`,
);

/** Who has the member in a list of their own: those they follow, are followed by or write to. */
export const neighboursOf = async (tx: Db, userId: string): Promise<string[]> =>
  (await tx.many<{ id: string }>(neighbours, [userId])).map(({ id }) => id);
