import { DELETED_MEMBER } from '../../contract/messages.copy.ts';
import { lockAdmins } from '../admin/authority.queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { giveUpSeat } from '../sessions/attendance.queries.ts';
import { removeTribe } from '../tribes/queries.ts';
import { neighboursOf, type Traces, tracesOf } from './references.queries.ts';

const due = readStatement(
  'erasure_due',
  'select id from users where delete_after <= now() order by delete_after, id limit $1',
);

/** Whose thirty days are over, the longest first. */
export const dueAccounts = async (db: Db, limit: number): Promise<string[]> =>
  (await db.many<{ id: string }>(due, [limit])).map(({ id }) => id);

/** What there is to tell after the commit. */
export interface Erased extends Traces {
  /** Members whose lists the erased one was in. */
  near: string[];
  /** Who got a seat by it, for `publishNotifications`. */
  notified: string[];
}

/**
 * Erases one account in one transaction (decision 017). Undefined where it is not due any more, or is the last admin's.
 * Files become nobody’s, to be removed after the commit.
 */
export const eraseAccount = (db: Database, userId: string): Promise<Erased | undefined> =>
  db.transaction(async (tx) => {
    await tx.run(takeTime);
    await tx.run(oneAtATime);
    if (await isLastAdmin(tx, userId)) return undefined;
    for (const lock of [lockTribes, lockChallenges, lockPosts]) await tx.run(lock, [userId]);
    if (!(await tx.maybe(lockDue, [userId]))) return undefined;
    await tx.run(lockSessions, [userId]);
    const traces = await tracesOf(tx, userId);
    const near = await neighboursOf(tx, userId);
    const notified = await giveUpSeats(tx, userId);
    await tx.run(lockProfiles, [userId]);
    await passOnTribes(tx, userId);
    await tx.run(dropNews, [userId]);
    await tx.run(passOnNews, [userId]);
    await tx.run(dropConversations, [userId]);
    await tx.run(blankReports, [userId, DELETED_MEMBER]);
    await record(tx, { actorId: userId, act: 'erase', memberId: userId });
    await tx.run(erase, [userId]);
    return { ...traces, near, notified };
  });

/** Milliseconds: years of somebody's rows go by cascade in one statement, which no request waits for. */
const ERASE_MS = 60_000;

const takeTime = writeStatement(
  'erasure_take_time',
  `select set_config('statement_timeout', '${ERASE_MS}', true)`,
);
// Two members who are erased at once, by two processes, would each have rows that go with the other.
const oneAtATime = writeStatement(
  'erasure_one_at_a_time',
  `select pg_advisory_xact_lock(hashtext('erasure'))`,
);

const isAdmin = readStatement(
  'erasure_is_admin',
  `select user_id from user_roles where user_id = $1 and role = 'admin'`,
);

async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  if (!(await tx.maybe(isAdmin, [userId]))) return false;
  return (await lockAdmins(tx)).every((id) => id === userId);
}

// What counts the member's rows is locked before them, in the order in which everybody else locks: tribes, challenges and
// posts before the account, sessions and profiles after it (decision 010).
const lockTribes = writeStatement(
  'erasure_lock_tribes',
  `select id from tribes
    where created_by = $1 or id in (select tribe_id from tribe_members where user_id = $1) order by id for update`,
);
const lockChallenges = writeStatement(
  'erasure_lock_challenges',
  `select id from challenges
    where created_by = $1 or id in (select challenge_id from challenge_participants where user_id = $1)
    order by id for update`,
);
const lockPosts = writeStatement(
  'erasure_lock_posts',
  `select id from posts
    where user_id = $1 or id in (
      select post_id from post_likes where user_id = $1 union all select post_id from post_comments where user_id = $1
    ) order by id for update`,
);
const lockDue = writeStatement(
  'erasure_lock_account',
  'select id from users where id = $1 and delete_after <= now() for update',
);
const lockSessions = writeStatement(
  'erasure_lock_sessions',
  `select id from vibe_sessions
    where created_by = $1 or id in (select session_id from session_attendees where user_id = $1)
    order by id for update`,
);
const lockProfiles = writeStatement(
  'erasure_lock_profiles',
  `select id from profiles
    where id = $1 or id in (
      select follower_id from user_follows where following_id = $1
       union all select following_id from user_follows where follower_id = $1
    ) order by id for update`,
);

const seats = readStatement(
  'erasure_seats',
  `select s.id from session_attendees a join vibe_sessions s on s.id = a.session_id
    where a.user_id = $1 and s.created_by <> $1 and s.cancelled_at is null and s.ends_at > now() order by s.id`,
);

/** Seats of what is still to come go to whoever waits for them. */
async function giveUpSeats(tx: Db, userId: string): Promise<string[]> {
  const notified: string[] = [];
  for (const { id } of await tx.many<{ id: string }>(seats, [userId]))
    notified.push(...(await giveUpSeat(tx, id, userId)).notified);
  return notified;
}

// The longest-standing of those who stay and are let in; where there is none, of all others.
const heirs = readStatement(
  'erasure_heirs',
  `select t.id, (
     select m.user_id from tribe_members m join users u on u.id = m.user_id
      where m.tribe_id = t.id and m.user_id <> $1
      order by u.delete_after is not null or exists (select from suspensions s where s.user_id = u.id), m.seq limit 1
   ) as heir
     from tribes t where t.created_by = $1 order by t.id`,
);
const passOn = writeStatement('erasure_pass_on_tribe', 'update tribes set created_by = $2 where id = $1');
const passOnBanner = writeStatement(
  'erasure_pass_on_banner',
  'update files f set user_id = $2 from tribes t where t.id = $1 and f.id = t.banner_id',
);

/** A tribe is its members', so it lives on with its banner; one without others goes. */
async function passOnTribes(tx: Db, userId: string) {
  for (const { id, heir } of await tx.many<{ id: string; heir: string | null }>(heirs, [userId])) {
    if (!heir) await removeTribe(tx, id);
    else {
      await tx.run(passOn, [id, heir]);
      await tx.run(passOnBanner, [id, heir]);
    }
  }
}

// Of what several did, the others are still notified of.
const dropNews = writeStatement(
  'erasure_drop_news',
  `delete from notifications n where actor_id = $1 and not exists (
     select from notification_actors a where a.notification_id = n.id and a.actor_id <> $1)`,
);
const passOnNews = writeStatement(
  'erasure_pass_on_news',
  `update notifications n set actor_id = (
     select a.actor_id from notification_actors a where a.notification_id = n.id and a.actor_id <> $1 limit 1)
    where actor_id = $1`,
);
// A thread belongs to two: the messages stay while one of them is there to read them.
const dropConversations = writeStatement(
  'erasure_drop_conversations',
  `delete from conversations c where $1 in (user1_id, user2_id) and not exists (
     select from users u where u.id in (c.user1_id, c.user2_id) and u.id <> $1)`,
);
// What was reported stays decided; the words, and the name among them, go, but for those of what lives on.
const blankReports = writeStatement(
  'erasure_blank_reports',
  `update reports r set excerpt = $2
    where member_id = $1
      and not exists (select from tribes where id = r.subject_id)
      and not exists (select from challenges where id = r.subject_id)`,
);
const erase = writeStatement('erasure_erase', 'delete from users where id = $1');
