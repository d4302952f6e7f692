import { DELETED_MEMBER } from '../../contract/messages/copy.ts';
import { lockAdmins } from '../admin/roles.queries.ts';
import { record } from '../audit/queries.ts';
import { transferTeams } from '../challenges/teams/erasure.queries.ts';
import { countRows } from '../counts/rowCounts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { type LeftOrganiser, leaveOrganisers } from '../organisers/erasure.queries.ts';
import { detachUsernames } from '../profiles/formerUsernames.queries.ts';
import { withdrawProofs } from '../proofs/issue.queries.ts';
import { goesWithMember, releaseEvidenceAbout } from '../reports/evidence.queries.ts';
import { leaveSessionWithin } from '../sessions/attendance.queries.ts';
import { deleteTribeWithin } from '../tribes/deletion.queries.ts';
import { roleIn, setOwner } from '../tribes/lock.queries.ts';
import { deleteCountedRows } from './deleteCountedRows.queries.ts';
import { type References, referencesOf, relatedMembers } from './references.queries.ts';

const due = readStatement(
  'erasure_due',
  'select id from users where delete_after <= now() order by delete_after, id limit $1',
);

/** Accounts whose thirty days are over, the oldest first. */
export const findDueAccounts = async (db: Db, limit: number): Promise<string[]> =>
  (await db.many<{ id: string }>(due, [limit])).map(({ id }) => id);

/** What to publish after the commit. */
export interface Erased extends References {
  /** Those that the member spoke for. */
  organisers: LeftOrganiser[];
  /** Members whose lists contained the erased one. */
  related: string[];
  /** Notifications of members who got a seat, for `publishNotifications`. */
  notified: string[];
}

/**
 * Erases a member's data in one transaction (decision 017): `deleteCountedRows` deletes the counted rows, foreign keys the rest.
 * Undefined if the account is no longer due, unless the `operator` erases it, or is the last admin's. Its files lose their
 * owner and are removed after the commit.
 */
export const eraseAccount = (
  db: Database,
  userId: string,
  { operator = false } = {},
): Promise<Erased | undefined> =>
  db.transaction(async (tx) => {
    await tx.run(extendTimeout);
    await tx.run(serialize);
    if (await isLastAdmin(tx, userId)) return undefined;
    for (const lock of [lockTribes, lockOrganisers, lockChallenges, lockPosts]) await tx.run(lock, [userId]);
    if (!(await tx.maybe(lockDue, [userId, operator]))) return undefined;
    await tx.run(lockSessions, [userId]);
    const references = await referencesOf(tx, userId);
    const related = await relatedMembers(tx, userId);
    const notified = await releaseSeats(tx, userId);
    await tx.run(lockProfiles, [userId]);
    await transferTribes(tx, userId);
    await transferTeams(tx, userId);
    const organisers = await leaveOrganisers(tx, userId);
    await tx.run(deleteNotifications, [userId]);
    await tx.run(transferNotifications, [userId]);
    await tx.run(deleteConversations, [userId]);
    await releaseEvidenceAbout(tx, userId);
    await tx.run(redactReports, [userId, DELETED_MEMBER]);
    await withdrawProofs(tx, userId);
    await detachUsernames(tx, userId);
    await record(tx, { actorId: operator ? null : userId, action: 'erase', memberId: userId });
    // Locks posts created while this transaction waited for the account's lock, which prevents further ones.
    await tx.run(lockPosts, [userId]);
    for (const step of deleteCountedRows) await tx.run(step, [userId]);
    await tx.run(erase, [userId]);
    return { ...references, organisers, related, notified };
  });

/** Milliseconds: the cascade deletes years of rows in one statement; no request waits for it. */
const ERASE_MS = 60_000;

const extendTimeout = writeStatement(
  'erasure_extend_timeout',
  `select set_config('statement_timeout', '${ERASE_MS}', true)`,
);
// One erasure at a time: in two processes, each could delete rows of the other's member.
const serialize = writeStatement(
  'erasure_serialize',
  `select name from leases where name = 'erasure' for update`,
);

const isAdmin = readStatement(
  'erasure_is_admin',
  `select user_id from user_roles where user_id = $1 and role = 'admin'`,
);

async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  if (!(await tx.maybe(isAdmin, [userId]))) return false;
  return (await lockAdmins(tx)).every((id) => id === userId);
}

// Rows that count the member's rows are locked first, in the same order as in all other transactions: tribes, challenges and
// posts before the account, sessions and profiles after it (decision 010).
const lockTribes = writeStatement(
  'erasure_lock_tribes',
  `select id from tribes
    where created_by = $1 or id in (select tribe_id from tribe_members where user_id = $1)
       or id in (select tribe_id from invites where created_by = $1)
       or id in (select tribe_id from tribe_requests where user_id = $1)
    order by id for update`,
);
const lockOrganisers = writeStatement(
  'erasure_lock_organisers',
  `select id from organisers
    where created_by = $1 or id in (select organiser_id from organiser_members where user_id = $1)
       or id in (select organiser_id from organiser_invitations where $1 in (user_id, invited_by))
    order by id for update`,
);
const lockChallenges = writeStatement(
  'erasure_lock_challenges',
  `select id from challenges
    where created_by = $1 or id in (select challenge_id from challenge_participants where user_id = $1)
       or id in (select challenge_id from team_members where user_id = $1)
       or id in (select challenge_id from challenge_submissions where user_id = $1 and team_id is not null)
    order by id for update`,
);
const lockPosts = writeStatement(
  'erasure_lock_posts',
  `select id from posts
    where user_id = $1 or id in (
      select post_id from post_likes where user_id = $1 union all select post_id from post_comments where user_id = $1
       union all select post_id from comment_likes where user_id = $1
    ) order by id for update`,
);
const lockDue = writeStatement(
  'erasure_lock_account',
  'select id from users where id = $1 and ($2::boolean or delete_after <= now()) for update',
);
const lockSessions = writeStatement(
  'erasure_lock_sessions',
  `select id from vibe_sessions
    where created_by = $1 or id in (select session_id from session_attendees where user_id = $1)
       or id in (select session_id from session_check_ins where user_id = $1)
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

/** Gives the member's seats in others' upcoming sessions to the waitlists. */
async function releaseSeats(tx: Db, userId: string): Promise<string[]> {
  const notified: string[] = [];
  for (const { id } of await tx.many<{ id: string }>(seats, [userId]))
    notified.push(...(await leaveSessionWithin(tx, id, userId)).notified);
  return notified;
}

// The owner, if the member is only the creator. Else the oldest moderator, else the oldest member; those who are suspended or
// scheduled for erasure come last (decision 100).
const successors = readStatement(
  'erasure_successors',
  `select t.id, (
     select m.user_id from tribe_members m join users u on u.id = m.user_id
      where m.tribe_id = t.id and m.user_id <> $1
      order by m.role <> 'owner', u.delete_after is not null or exists (select from suspensions s where s.user_id = u.id),
        m.role <> 'moderator', m.joined_at, m.user_id limit 1
   ) as successor
     from tribes t
    where t.created_by = $1 or t.id in (select o.tribe_id from tribe_members o where o.user_id = $1 and o.role = 'owner')
    order by t.id`,
);
const disown = writeStatement(
  'erasure_disown_tribe',
  `update tribe_members set role = 'member' where tribe_id = $1 and user_id = $2`,
);
const transferTribe = writeStatement(
  'erasure_transfer_tribe',
  'update tribes set created_by = $3 where id = $1 and created_by = $2',
);

/** A tribe of the member with other members goes to its successor, with its banner; one without is deleted. */
async function transferTribes(tx: Db, userId: string) {
  for (const { id, successor } of await tx.many<{ id: string; successor: string | null }>(successors, [
    userId,
  ])) {
    if (!successor) await deleteTribeWithin(tx, id);
    else {
      if ((await roleIn(tx, id, successor)) !== 'owner') {
        await tx.run(disown, [id, userId]);
        await setOwner(tx, id, successor);
      }
      await tx.run(transferTribe, [id, userId, successor]);
    }
  }
}

// A notification with several actors stays for the others.
const deleteNotifications = writeStatement(
  'erasure_delete_notifications',
  `delete from notifications n where actor_id = $1 and not exists (
     select from notification_actors a where a.user_id = n.user_id and a.notification_id = n.id and a.actor_id <> $1)`,
);
const transferNotifications = writeStatement(
  'erasure_transfer_notifications',
  `update notifications n set actor_id = (
     select a.actor_id from notification_actors a
      where a.user_id = n.user_id and a.notification_id = n.id and a.actor_id <> $1 limit 1)
    where actor_id = $1`,
);
// A conversation stays as long as one of its two members exists.
const deleteConversations = writeStatement(
  'erasure_delete_conversations',
  `delete from conversations c where $1 in (user1_id, user2_id) and not exists (
     select from users u where u.id in (c.user1_id, c.user2_id) and u.id <> $1)`,
);
// Reports stay; the text of those about what went with the member is replaced.
const redactReports = writeStatement(
  'erasure_redact_reports',
  `update reports r set excerpt = $2, words = $2, messages = null
    where member_id = $1 and ${goesWithMember('r')}`,
);
const erase = writeStatement(
  'erasure_erase',
  `with deleted as (delete from users where id = $1 returning id) ${countRows('users', 'deleted', '-')}`,
);
