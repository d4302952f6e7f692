/*
 * Placement: the place of each table's rows on a distributed PostgreSQL (docs/scaling.md). Rows that are used together have
 * the same place. test/placement.test.ts checks keys, foreign keys and statements against it.
 */

/** What rows are placed by, and the columns that contain the key of their place. */
export interface Placed {
  by: 'member' | 'post' | 'tribe' | 'challenge' | 'session' | 'pair' | 'row';
  key: string[];
}

/** `copied`: every node has all rows. `single`: one node has all rows, for bookkeeping that does not grow with members. */
export type Placement = Placed | 'copied' | 'single';

const by = (by: Placed['by'], ...key: string[]): Placed => ({ by, key });

export const PLACEMENT: Record<string, Placement> = {
  // Lists join these tables; they change seldom.
  users: 'copied',
  profiles: 'copied',
  former_usernames: 'copied',
  member_traits: 'copied',
  user_roles: 'copied',
  suspensions: 'copied',
  hidden_members: 'copied',
  blocks: 'copied',
  files: 'copied',
  tribes: 'copied',
  challenges: 'copied',
  vibe_sessions: 'copied',
  links: 'copied',
  tags: 'copied',
  reports: 'copied',
  report_files: 'copied',
  warnings: 'copied',
  held_texts: 'copied',
  shared_secrets: 'copied',
  // Anyone can read these by their code; they change seldom.
  proofs: 'copied',
  signing_keys: 'copied',
  legal_versions: 'copied',
  announcement_bar: 'copied',
  organisers: 'copied',
  organiser_members: 'copied',
  organiser_invitations: 'copied',
  organiser_mails: 'copied',
  held_words: 'copied',
  // Read with every deadline; one row.
  service_readiness: 'copied',

  credentials: by('member', 'user_id'),
  sign_ins: by('member', 'user_id'),
  verifications: by('member', 'user_id'),
  two_factor: by('member', 'user_id'),
  recovery_codes: by('member', 'user_id'),
  two_factor_challenges: by('member', 'user_id'),
  push_subscriptions: by('member', 'user_id'),
  member_counts: by('member', 'user_id'),
  notifications: by('member', 'user_id'),
  notification_actors: by('member', 'user_id'),
  recent_posts: by('member', 'user_id'),
  new_member_texts: by('member', 'user_id'),
  tag_follows: by('member', 'user_id'),
  portfolios: by('member', 'user_id'),
  calendar_feeds: by('member', 'user_id'),
  acceptances: by('member', 'user_id'),
  closed_announcements: by('member', 'user_id'),
  active_days: by('member', 'user_id'),
  // The check whether one member follows another reads the follower's place.
  user_follows: by('member', 'follower_id'),
  follow_requests: by('member', 'member_id'),

  posts: by('post', 'id'),
  polls: by('post', 'post_id'),
  tribe_pins: by('post', 'post_id'),
  poll_votes: by('post', 'post_id'),
  post_likes: by('post', 'post_id'),
  post_comments: by('post', 'post_id'),
  post_images: by('post', 'post_id'),
  bookmarks: by('post', 'post_id'),
  comment_likes: by('post', 'post_id'),
  post_follows: by('post', 'post_id'),
  post_tags: by('post', 'post_id'),
  search_documents: by('post', 'post_id'),
  search_pending: by('post', 'post_id'),
  post_versions: by('post', 'post_id'),
  comment_versions: by('post', 'post_id'),
  tribe_versions: by('tribe', 'tribe_id'),
  challenge_versions: by('challenge', 'challenge_id'),
  session_versions: by('session', 'session_id'),
  tribe_members: by('tribe', 'tribe_id'),
  invites: by('tribe', 'tribe_id'),
  tribe_requests: by('tribe', 'tribe_id'),
  tribe_bans: by('tribe', 'tribe_id'),
  tribe_announcements: by('tribe', 'tribe_id'),
  tribe_days: by('tribe', 'tribe_id'),
  tribe_removals: by('tribe', 'tribe_id'),
  tribe_handovers: by('tribe', 'tribe_id'),
  challenge_participants: by('challenge', 'challenge_id'),
  challenge_reminders: by('challenge', 'challenge_id'),
  challenge_submissions: by('challenge', 'challenge_id'),
  teams: by('challenge', 'challenge_id'),
  team_members: by('challenge', 'challenge_id'),
  challenge_judges: by('challenge', 'challenge_id'),
  challenge_scores: by('challenge', 'challenge_id'),
  challenge_results: by('challenge', 'challenge_id'),
  challenge_announcements: by('challenge', 'challenge_id'),
  session_attendees: by('session', 'session_id'),
  session_reminders: by('session', 'session_id'),
  conversations: by('pair', 'user1_id', 'user2_id'),
  messages: by('pair', 'user1_id', 'user2_id'),
  audit_log: by('row', 'id'),

  daily_figures: 'single',
  heartbeat: 'single',
  jobs: 'single',
  leases: 'single',
  migrations: 'single',
  post_buckets: 'single',
  post_bucket_deltas: 'single',
  post_superbuckets: 'single',
  row_counts: 'single',
  suggested_words: 'single',
  trending_tags: 'single',
  unfinished_uploads: 'single',
  unfinished_parts: 'single',
};

/** Unique keys that do not contain the key of their place, and what replaces each on a distributed database. */
export const KEY_EXCEPTIONS: Record<string, string> = {
  challenge_announcements_pkey: 'the primary key becomes (challenge_id, id): ids are UUIDs',
  challenge_submissions_file: 'a file is claimed once, under its lock (files.claimed_at)',
  challenge_submissions_pkey: 'the primary key becomes (challenge_id, id): ids are UUIDs',
  credentials_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  credentials_provider: 'account_id is the user id: the key becomes (user_id, provider_id)',
  messages_pkey: 'the primary key becomes (user1_id, user2_id, id): ids are UUIDs',
  post_comments_pkey: 'the primary key becomes (post_id, id): ids are UUIDs',
  post_images_file: 'a file is claimed once, under its lock (files.claimed_at)',
  posts_media: 'a file is claimed once, under its lock (files.claimed_at)',
  push_subscriptions_endpoint: 'a copied table of endpoints with their member',
  push_subscriptions_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  sign_ins_token: 'a table of tokens with their member, placed by token',
  teams_id: 'a report names a team by its id: ids are UUIDs',
  tribe_pins_tribe_id_slot_key: 'the slots are taken under the lock of the tribe',
  two_factor_challenges_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  two_factor_challenges_token: 'a table of tokens with their member, placed by token',
  verifications_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  verifications_token: 'a table of tokens with their member, placed by token',
};
