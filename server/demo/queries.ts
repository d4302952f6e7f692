import type { StoredFile } from '../../contract/files.ts';
import { type Database, type Db, statement } from '../db/db.ts';
import { insertChallenges } from './challenges.queries.ts';
import { idOf } from './ids.ts';
import { insertConversations } from './messages.queries.ts';
import { adminId, type tell } from './story.ts';

// Unlike a slice of the product, the demo writes every table: it tells what members did before they were there.

/** Any number, the same for every process: of two that start together, one seeds and the other finds it done. */
const LOCK = 7_262_027;

const lock = statement('demo_lock', 'select pg_advisory_xact_lock($1)');
const anybody = statement('demo_anybody', 'select exists (select 1 from users) as found');

/** Whether anyone has an account here. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.one<{ found: boolean }>(anybody)).found;
}

export type DemoFile = Omit<StoredFile, 'url'> & {
  user_id: string;
  bucket: string;
  key: string;
  url: string;
  name: string;
};

export interface Community extends ReturnType<typeof tell> {
  files: DemoFile[];
  /** Whose sign-in is known, with the hash of its password. */
  passwords: { user_id: string; hash: string }[];
}

/** Writes everything in one transaction, unless somebody has an account; says whether it did. */
export function insertCommunity(db: Database, community: Community): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.run(lock, [LOCK]);
    if (await hasUsers(tx)) return false;
    const { users, files, tribes, tribeMembers, posts, comments, likes } = community;
    const accounts = community.passwords.map((p) => ({ ...p, id: idOf('account', p.user_id) }));
    await tx.run(insertUsers, [JSON.stringify(users)]);
    await tx.run(insertAccounts, [JSON.stringify(accounts)]);
    await tx.run(insertAdmin, [adminId]);
    await tx.run(insertFiles, [JSON.stringify(files)]);
    await tx.run(updateProfiles, [JSON.stringify(users)]);
    await tx.run(insertTribes, [JSON.stringify(tribes)]);
    await tx.run(insertTribeMembers, [JSON.stringify(tribeMembers)]);
    await tx.run(insertPosts, [JSON.stringify(posts)]);
    await tx.run(insertComments, [JSON.stringify(comments)]);
    await tx.run(insertLikes, [JSON.stringify(likes)]);
    await tx.run(insertSessions, [JSON.stringify(community.sessions)]);
    await tx.run(insertAttendees, [JSON.stringify(community.attendees)]);
    await insertChallenges(tx, community);
    await tx.run(insertFollows, [JSON.stringify(community.follows)]);
    await insertConversations(tx, community);
    await tx.run(insertReports, [JSON.stringify(community.reports)]);
    await tx.run(insertActs, [JSON.stringify(community.acts)]);
    await tx.run(insertNotifications, [JSON.stringify(community.notifications)]);
    await tx.run(insertActors, [JSON.stringify(community.notificationActors)]);
    return true;
  });
}

const insertUsers = statement(
  'demo_users',
  `insert into users (id, email, email_verified, name, username, created_at, updated_at)
   select id, email, true, name, username, created_at, created_at
     from jsonb_to_recordset($1) as u (id uuid, email text, name text, username text, created_at timestamptz)`,
);

const insertAccounts = statement(
  'demo_accounts',
  `insert into accounts (id, user_id, account_id, provider_id, password)
   select id, user_id, user_id, 'credential', hash from jsonb_to_recordset($1) as a (id uuid, user_id uuid, hash text)`,
);

const insertAdmin = statement('demo_admin', `insert into user_roles (user_id, role) values ($1, 'admin')`);

const insertFiles = statement(
  'demo_files',
  `insert into files (id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants,
                      name, stored, claimed_at)
   select id, user_id, kind, bucket, key, url, mime, bytes, sha256, width, height, placeholder, variants, name, true,
          now()
     from jsonb_to_recordset($1) as f (id uuid, user_id uuid, kind text, bucket text, key text, url text, mime text,
          bytes int, sha256 text, width int, height int, placeholder text, variants jsonb, name text)`,
);

// The rows themselves were born with their users.
const updateProfiles = statement(
  'demo_profiles',
  `update profiles p set bio = u.bio, skills = u.skills, interests = u.interests, avatar_id = f.id, avatar_url = f.url
     from jsonb_to_recordset($1) as u (id uuid, bio text, skills text[], interests text[])
     join files f on f.user_id = u.id and f.kind = 'avatar'
    where p.id = u.id`,
);

// From here on in the order of time, so that `seq`, the order of every list, agrees with it.
const insertTribes = statement(
  'demo_tribes',
  `insert into tribes (id, name, description, category, search, image, banner_id, created_by, created_at)
   select t.id, t.name, t.description, t.category, t.search, coalesce(f.url, t.image), f.id, t.created_by, t.created_at
     from jsonb_to_recordset($1) as t (id uuid, name text, description text, category text, search text, image text,
          banner_id uuid, created_by uuid, created_at timestamptz) left join files f on f.id = t.banner_id
    order by t.created_at`,
);

const insertTribeMembers = statement(
  'demo_tribe_members',
  `insert into tribe_members (tribe_id, user_id, joined_at, bell)
   select tribe_id, user_id, joined_at, bell
     from jsonb_to_recordset($1) as m (tribe_id uuid, user_id uuid, joined_at timestamptz, bell bool)
    order by joined_at`,
);

const insertPosts = statement(
  'demo_posts',
  `insert into posts (id, user_id, tribe_id, title, content, media_id, created_at)
   select id, user_id, tribe_id, title, content, media_id, created_at
     from jsonb_to_recordset($1) as p (id uuid, user_id uuid, tribe_id uuid, title text, content text, media_id uuid,
          created_at timestamptz)
    order by created_at`,
);

const insertComments = statement(
  'demo_comments',
  `insert into post_comments (id, post_id, user_id, content, created_at)
   select id, post_id, user_id, content, created_at
     from jsonb_to_recordset($1) as c (id uuid, post_id uuid, user_id uuid, content text, created_at timestamptz)
    order by created_at`,
);

const insertLikes = statement(
  'demo_likes',
  `insert into post_likes (post_id, user_id, created_at)
   select post_id, user_id, created_at
     from jsonb_to_recordset($1) as l (post_id uuid, user_id uuid, created_at timestamptz)`,
);

const insertSessions = statement(
  'demo_sessions',
  `insert into vibe_sessions (id, created_by, tribe_id, title, description, starts_at, ends_at, type, location, link,
                              max_attendees, topics, created_at)
   select id, created_by, tribe_id, title, description, starts_at, ends_at, type, location, link, max_attendees, topics,
          created_at
     from jsonb_to_recordset($1) as s (id uuid, created_by uuid, tribe_id uuid, title text, description text,
          starts_at timestamptz, ends_at timestamptz, type text, location text, link text, max_attendees int,
          topics text[], created_at timestamptz)
    order by created_at`,
);

const insertAttendees = statement(
  'demo_attendees',
  `insert into session_attendees (session_id, user_id, waiting, created_at)
   select session_id, user_id, waiting, created_at
     from jsonb_to_recordset($1) as a (session_id uuid, user_id uuid, waiting bool, created_at timestamptz)
    order by created_at`,
);

const insertFollows = statement(
  'demo_follows',
  `insert into user_follows (follower_id, following_id, created_at)
   select follower_id, following_id, created_at
     from jsonb_to_recordset($1) as f (follower_id uuid, following_id uuid, created_at timestamptz)
    order by created_at`,
);

const insertReports = statement(
  'demo_reports',
  `insert into reports (id, reporter_id, kind, subject_id, member_id, excerpt, reason, details, state, note, decided_by,
                        decided_at, created_at)
   select id, reporter_id, kind, subject_id, member_id, excerpt, reason, details, state, note, decided_by, decided_at,
          created_at
     from jsonb_to_recordset($1) as r (id uuid, reporter_id uuid, kind text, subject_id uuid, member_id uuid,
          excerpt text, reason text, details text, state text, note text, decided_by uuid, decided_at timestamptz,
          created_at timestamptz)
    order by created_at`,
);

const insertActs = statement(
  'demo_audit_log',
  `insert into audit_log (id, act, actor_id, member_id, detail, at)
   select id, act, actor_id, member_id, detail, done_at
     from jsonb_to_recordset($1) as a (id uuid, act text, actor_id uuid, member_id uuid, detail text,
          done_at timestamptz)
    order by done_at`,
);

const insertNotifications = statement(
  'demo_notifications',
  `insert into notifications (id, user_id, kind, tribe_id, session_id, challenge_id, post_id, member_id, report_id, actor_id,
                              at, read_at)
   select id, user_id, kind, tribe_id, session_id, challenge_id, post_id, member_id, report_id, actor_id, told_at, read_at
     from jsonb_to_recordset($1) as n (id uuid, user_id uuid, kind text, tribe_id uuid, session_id uuid,
          challenge_id uuid, post_id uuid, member_id uuid, report_id uuid, actor_id uuid, told_at timestamptz,
          read_at timestamptz)
    order by told_at`,
);

const insertActors = statement(
  'demo_notification_actors',
  `insert into notification_actors (notification_id, actor_id)
   select notification_id, actor_id from jsonb_to_recordset($1) as a (notification_id uuid, actor_id uuid)`,
);
