import { type Db, readStatement } from '../db/db.ts';
import { isClosed, type PostPrivacy, privacyOfPost } from '../visibility/filters.ts';

/** What members' screens may show of an erased member. */
export interface References {
  posts: (PostPrivacy & { id: string; user_id: string; tribe_id: string | null })[];
  sessions: { id: string; tribe_id: string | null; closed: boolean; gone: boolean }[];
  tribes: { id: string; gone: boolean }[];
  challenges: { id: string }[];
}

/** Only the newest posts get a live event; older ones are rarely on a screen. */
const POSTS_MAX = 100;

const posts = readStatement(
  'references_posts',
  `select id, user_id, tribe_id, ${privacyOfPost('p')} from posts p where user_id = $1 order by created_at desc, id desc limit ${POSTS_MAX}`,
);
const sessions = readStatement(
  'references_sessions',
  `select id, tribe_id, ${isClosed('s.tribe_id')} as closed, created_by = $1 as gone from vibe_sessions s
    where ends_at > now() and (created_by = $1 or exists (
      select from session_attendees a where a.session_id = s.id and a.user_id = $1)
        or exists (select from session_hosts h where h.session_id = s.id and h.user_id = $1)
        or exists (select from session_messages m where m.session_id = s.id and m.user_id = $1))`,
);
const tribes = readStatement(
  'references_tribes',
  `select id, (created_by = $1 or exists (
            select from tribe_members o where o.tribe_id = t.id and o.user_id = $1 and o.role = 'owner'))
          and not exists (select from tribe_members m where m.tribe_id = t.id and m.user_id <> $1) as gone
     from tribes t
    where created_by = $1 or id in (select tribe_id from tribe_members where user_id = $1)`,
);
const challenges = readStatement(
  'references_challenges',
  `select id from challenges
    where created_by = $1 or id in (select challenge_id from challenge_participants where user_id = $1)
       or id in (select challenge_id from team_members where user_id = $1)
       or id in (select challenge_id from challenge_announcements where user_id = $1)`,
);

/** Must run before the rows are deleted. */
export const referencesOf = async (tx: Db, userId: string): Promise<References> => ({
  posts: await tx.many(posts, [userId]),
  sessions: await tx.many(sessions, [userId]),
  tribes: await tx.many(tribes, [userId]),
  challenges: await tx.many(challenges, [userId]),
});

const related = readStatement(
  'references_related',
  `select id from users where id in (
     select follower_id from user_follows where following_id = $1
      union select following_id from user_follows where follower_id = $1
      union select case when user1_id = $1 then user2_id else user1_id end
              from conversations where $1 in (user1_id, user2_id)
      union select case when requester_id = $1 then member_id else requester_id end
              from follow_requests where $1 in (requester_id, member_id))`,
);

/** Followers, followed members, correspondents, and both sides of follow requests. */
export const relatedMembers = async (tx: Db, userId: string): Promise<string[]> =>
  (await tx.many<{ id: string }>(related, [userId])).map(({ id }) => id);
