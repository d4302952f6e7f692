import { lockJudging } from '../../server/challenges/judging/lock.queries.ts';
import { freezeResults } from '../../server/challenges/results/publish.queries.ts';
import { recountAll } from '../../server/counts/recount.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../server/db/db.ts';
import { insertActiveDays } from './activity.queries.ts';
import { DEMO_ADMIN, DEMO_MODERATOR } from './content.ts';
import type { StoredFile } from './files.ts';
import { idOf, userId } from './ids.ts';
import { seedProfiles } from './profiles.queries.ts';
import type { CommunityRows } from './rows/community.ts';
import { insertTribePostParts } from './tribePosts.queries.ts';
import { certify, checkIn, insertOrganisersOf } from './trust.queries.ts';

// Unlike a slice of the product, the seeder writes every table. Each statement takes its rows as JSON, keyed by column.

// If two processes start together, one seeds, and the other waits and then finds the accounts.
const lock = writeStatement('demo_lock', `select name from leases where name = 'demo' for update`);
const anyUser = readStatement('demo_any_user', 'select exists (select 1 from users) as found');

/** Whether any account exists. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.one<{ found: boolean }>(anyUser)).found;
}

export interface Community extends CommunityRows {
  files: StoredFile[];
  /** The password hashes of the members who can sign in. */
  passwords: { user_id: string; hash: string }[];
}

/**
 * Inserts everything in one transaction, unless an account exists. Returns whether it inserted. `save` keeps the sign-ins
 * before the commit: nobody could sign in to a community without them.
 */
export function insertCommunity(
  db: Database,
  community: Community,
  now: number,
  save: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.run(lock);
    if (await hasUsers(tx)) return false;
    const accounts = community.passwords.map((p) => ({ ...p, id: idOf('account', p.user_id) }));
    await tx.run(insertUsers, [JSON.stringify(community.users)]);
    await tx.run(insertAccounts, [JSON.stringify(accounts)]);
    await tx.run(insertStaff, [userId(DEMO_ADMIN), userId(DEMO_MODERATOR)]);
    await tx.run(insertFiles, [JSON.stringify(community.files)]);
    await seedProfiles(tx, JSON.stringify(community.users));
    await tx.run(insertTribes, [JSON.stringify(community.tribes)]);
    await tx.run(insertTribeMembers, [JSON.stringify(community.tribeMembers)]);
    await tx.run(insertPosts, [JSON.stringify(community.posts)]);
    await insertTribePostParts(tx, community);
    await tx.run(insertComments, [JSON.stringify(community.comments)]);
    await tx.run(insertLikes, [JSON.stringify(community.likes)]);
    await tx.run(insertSessions, [JSON.stringify(community.sessions)]);
    await tx.run(insertAttendees, [JSON.stringify(community.attendees)]);
    await checkIn(tx, community);
    await insertOrganisersOf(tx, community);
    await tx.run(insertChallenges, [JSON.stringify(community.challenges)]);
    await tx.run(insertParticipants, [JSON.stringify(community.participants)]);
    await tx.run(insertSubmissions, [JSON.stringify(community.submissions)]);
    await certify(tx);
    await tx.run(insertJudges, [JSON.stringify(community.judges)]);
    await tx.run(insertScores, [JSON.stringify(community.scores)]);
    for (const { id, criteria } of community.challenges) if (criteria.length > 0) await publish(tx, id);
    await tx.run(insertFollows, [JSON.stringify(community.follows)]);
    await tx.run(insertConversations, [JSON.stringify(community.conversations)]);
    await tx.run(insertMessages, [JSON.stringify(community.messages)]);
    await tx.run(insertReports, [JSON.stringify(community.reports)]);
    await tx.run(insertWarnings, [JSON.stringify(community.warnings)]);
    await tx.run(insertSuspensions, [JSON.stringify(community.suspensions)]);
    await tx.run(insertAuditLog, [JSON.stringify(community.auditLog)]);
    await tx.run(insertNotifications, [JSON.stringify(community.notifications)]);
    await tx.run(insertActors, [JSON.stringify(community.notificationActors)]);
    await insertActiveDays(tx, now);
    await recountAll(tx);
    await save();
    return true;
  });
}

const insertInto = (table: string, columns: string) =>
  `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;

const insertUsers = writeStatement(
  'demo_users',
  `insert into users (id, email, email_verified, name, username, created_at, updated_at, established_at)
   select id, email, true, name, username, created_at, created_at, now() from jsonb_populate_recordset(null::users, $1)`,
);

const insertAccounts = writeStatement(
  'demo_accounts',
  `insert into credentials (id, user_id, account_id, provider_id, password)
   select id, user_id, user_id, 'credential', hash from jsonb_to_recordset($1) as a (id uuid, user_id uuid, hash text)`,
);

const insertStaff = writeStatement(
  'demo_staff',
  `insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'moderator')`,
);

const insertFiles = writeStatement(
  'demo_files',
  `insert into files (id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants,
                      name, stored, claimed_at)
   select id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants, name, true,
          now()
     from jsonb_populate_recordset(null::files, $1)`,
);

const insertTribes = writeStatement(
  'demo_tribes',
  `insert into tribes (id, name, description, category, search, image, banner_id, created_by, created_at, closed, joining)
   select t.id, t.name, t.description, t.category, t.search, coalesce(f.url, t.image), f.id, t.created_by, t.created_at,
          t.closed, t.joining
     from jsonb_populate_recordset(null::tribes, $1) t left join files f on f.id = t.banner_id`,
);

const insertTribeMembers = writeStatement(
  'demo_tribe_members',
  insertInto('tribe_members', 'tribe_id, user_id, joined_at, notify'),
);

const insertPosts = writeStatement(
  'demo_posts',
  insertInto('posts', 'id, user_id, tribe_id, title, content, media_id, created_at'),
);

const insertComments = writeStatement(
  'demo_comments',
  insertInto('post_comments', 'id, post_id, user_id, content, created_at'),
);

const insertLikes = writeStatement('demo_likes', insertInto('post_likes', 'post_id, user_id, created_at'));

const insertSessions = writeStatement(
  'demo_sessions',
  insertInto(
    'vibe_sessions',
    `id, created_by, tribe_id, title, description, starts_at, ends_at, type, location, link, max_attendees, topics,
     created_at`,
  ),
);

const insertAttendees = writeStatement(
  'demo_attendees',
  insertInto('session_attendees', 'session_id, user_id, waiting, created_at'),
);

const insertChallenges = writeStatement(
  'demo_challenges',
  insertInto(
    'challenges',
    'id, title, description, search, category, difficulty, deadline, rules, prizes, image_id, created_by, is_active, team_max, criteria, organiser_id, skills, created_at',
  ),
);

const insertParticipants = writeStatement(
  'demo_challenge_participants',
  insertInto('challenge_participants', 'challenge_id, user_id, joined_at'),
);

const insertSubmissions = writeStatement(
  'demo_challenge_submissions',
  insertInto(
    'challenge_submissions',
    `id, challenge_id, user_id, version, latest, file_id, submission_text, state, note, reviewed_by, reviewed_at,
     published, work_public, created_at`,
  ),
);

const insertJudges = writeStatement(
  'demo_challenge_judges',
  insertInto('challenge_judges', 'challenge_id, user_id, invited_at, accepted_at'),
);

const insertScores = writeStatement(
  'demo_challenge_scores',
  insertInto('challenge_scores', 'challenge_id, submission_id, judge_id, assigned_at, scores, scored_at'),
);

// Uses the product's code, so that hash, places and certificates are real.
const publish = async (tx: Db, id: string) =>
  freezeResults(tx, id, await lockJudging(tx, id, { submissions: true }), false);

const insertFollows = writeStatement(
  'demo_follows',
  insertInto('user_follows', 'follower_id, following_id, created_at'),
);

const insertConversations = writeStatement(
  'demo_conversations',
  `insert into conversations (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
   select user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id
     from jsonb_populate_recordset(null::conversations, $1)`,
);

const insertMessages = writeStatement(
  'demo_messages',
  `insert into messages (id, sender_id, recipient_id, content, media_id, with_media, created_at, read_at)
   select id, sender_id, recipient_id, content, media_id, media_id is not null, created_at, read_at
     from jsonb_populate_recordset(null::messages, $1)`,
);

const insertReports = writeStatement(
  'demo_reports',
  insertInto(
    'reports',
    `id, reporter_id, kind, subject_id, member_id, excerpt, words, reason, details, state, note, decided_by, decided_at,
     created_at`,
  ),
);

const insertWarnings = writeStatement(
  'demo_warnings',
  insertInto(
    'warnings',
    'report_id, user_id, given_by, reason, words, created_at, appeal, appealed_at, appeal_state',
  ),
);

const insertSuspensions = writeStatement(
  'demo_suspensions',
  insertInto('suspensions', 'user_id, reason, created_at, until'),
);

const insertAuditLog = writeStatement(
  'demo_audit_log',
  insertInto('audit_log', 'id, action, actor_id, member_id, detail, created_at'),
);

const insertNotifications = writeStatement(
  'demo_notifications',
  insertInto(
    'notifications',
    `id, user_id, kind, tribe_id, session_id, challenge_id, post_id, member_id, report_id, actor_id, created_at, read_at`,
  ),
);

const insertActors = writeStatement(
  'demo_notification_actors',
  `insert into notification_actors (user_id, notification_id, actor_id)
   select n.user_id, n.id, a.actor_id
     from jsonb_populate_recordset(null::notification_actors, $1) a join notifications n on n.id = a.notification_id`,
);
