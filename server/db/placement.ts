/*
 * Placement: where each table's rows would stand on a distributed PostgreSQL (docs/scaling.md). Rows that are used together have
 * the same place. test/placement.test.ts holds keys, foreign keys and statements to it.
 */

/** What a place belongs to, and the columns of a row that name it. */
export interface Placed {
  by: 'member' | 'post' | 'tribe' | 'challenge' | 'session' | 'pair' | 'row';
  key: string[];
}

/** `copied`: every node has all rows. `single`: one node has all rows; bookkeeping that grows with no member. */
export type Placement = Placed | 'copied' | 'single';

const by = (by: Placed['by'], ...key: string[]): Placed => ({ by, key });

export const PLACEMENT: Record<string, Placement> = {
  // Joined by every list, and changed seldom.
  users: 'copied',
  profiles: 'copied',
  user_roles: 'copied',
  suspensions: 'copied',
  blocks: 'copied',
  files: 'copied',
  tribes: 'copied',
  challenges: 'copied',
  vibe_sessions: 'copied',
  links: 'copied',
  reports: 'copied',
  shared_secrets: 'copied',

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
  // Whether one follows the other is asked of the follower's place.
  user_follows: by('member', 'follower_id'),
  follow_requests: by('member', 'member_id'),

  posts: by('post', 'id'),
  post_likes: by('post', 'post_id'),
  post_comments: by('post', 'post_id'),
  tribe_members: by('tribe', 'tribe_id'),
  invites: by('tribe', 'tribe_id'),
  challenge_participants: by('challenge', 'challenge_id'),
  challenge_submissions: by('challenge', 'challenge_id'),
  session_attendees: by('session', 'session_id'),
  conversations: by('pair', 'user1_id', 'user2_id'),
  messages: by('pair', 'user1_id', 'user2_id'),
  audit_log: by('row', 'id'),

  heartbeat: 'single',
  jobs: 'single',
  leases: 'single',
  migrations: 'single',
  post_buckets: 'single',
  post_bucket_deltas: 'single',
  post_superbuckets: 'single',
  row_counts: 'single',
  unfinished_uploads: 'single',
  unfinished_parts: 'single',
};

/** Unique keys that do not contain the key of their place, and what replaces each on a distributed database. */
export const KEY_EXCEPTIONS: Record<string, string> = {
  challenge_submissions_file: 'a file is claimed once, under its lock (files.claimed_at)',
  challenge_submissions_pkey: 'the primary key becomes (challenge_id, id): ids are UUIDs',
  credentials_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  credentials_provider: 'account_id is the user id: the key becomes (user_id, provider_id)',
  messages_pkey: 'the primary key becomes (user1_id, user2_id, id): ids are UUIDs',
  post_comments_pkey: 'the primary key becomes (post_id, id): ids are UUIDs',
  posts_media: 'a file is claimed once, under its lock (files.claimed_at)',
  push_subscriptions_endpoint: 'a copied table of endpoints with their member',
  push_subscriptions_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  sign_ins_token: 'a table of tokens with their member, placed by token',
  two_factor_challenges_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  two_factor_challenges_token: 'a table of tokens with their member, placed by token',
  verifications_pkey: 'the primary key becomes (user_id, id): ids are UUIDs',
  verifications_token: 'a table of tokens with their member, placed by token',
};

/** Statements that reach all places, by the reason. Every other statement gives the keys of the places that it reaches. */
export const ACROSS: Record<string, string[]> = {
  'merges the first rows of every place, by an index in its order': [
    'posts_feed',
    'posts_page',
    'posts_of_user',
    'posts_of_tribe',
    'public_posts_of_member',
    'public_posts_of_tribe',
    'admin_latest_posts',
    'admin_audit',
    'conversations_of_member',
    'conversations_unread',
    'follows_followers',
    'people_proposed',
    'discovery_posts',
    'discovery_tribe_posts',
    'sitemap_posts',
    'sitemap_posts_ends',
    'sitemap_tribe_posts',
    'sitemap_tribe_posts_ends',
  ],
  'finds one row by an id or a token that does not name its place: a table of ids with their place comes before it':
    [
      'challenge_submissions_made_before',
      'challenge_submissions_review',
      'challenge_submissions_supersede',
      'files_entry_to_see',
      'files_message_to_see',
      'messages_by_id',
      'messages_delete',
      'messages_lock_for_removal',
      'messages_named',
      'messages_set_media',
      'post_comments_delete',
      'posts_lock_for_comment',
      'push_subscriptions_forget',
      'reports_of_comment',
      'reports_of_message',
      'reports_open',
      'sign_ins_by_token',
      'sign_ins_delete',
      'two_factor_challenges_count_attempt',
      'two_factor_challenges_redeem',
      'verifications_by_token',
      'verifications_redeem',
      'account_redeem_new_email',
    ],
  "reads a member's rows wherever they stand, seldom: export, erasure, badges": [
    'erasure_delete_attendances',
    'erasure_delete_comments',
    'erasure_delete_likes',
    'erasure_delete_memberships',
    'erasure_delete_notifications',
    'erasure_delete_participations',
    'erasure_delete_posts',
    'erasure_lock_challenges',
    'erasure_lock_posts',
    'erasure_lock_profiles',
    'erasure_lock_sessions',
    'erasure_lock_tribes',
    'erasure_transfer_notifications',
    'export_challenges_joined',
    'export_comments',
    'export_entries',
    'export_followers',
    'export_invites',
    'export_likes',
    'export_messages',
    'export_posts',
    'export_sessions_attended',
    'export_tribes_joined',
    'profiles_badges',
    'references_challenges',
    'references_posts',
    'references_related',
    'references_sessions',
    'references_tribes',
  ],
  'tells of a link card that has arrived, in the background': ['posts_by_link'],
  'deletes what belongs to deleted rows, sweeps or counts: seldom, in the background or by an admin': [
    'posts_delete',
    'tribes_delete_posts',
    'tribes_lock_posts',
    'links_remove_unused',
    'recent_posts_forget',
    'audit_log_remove_old',
    'notifications_remove_read',
    'notifications_remove_unread',
    'recount_buckets',
    'recount_members',
    'recount_posts',
    'recount_rows',
    'operator_members_by_id',
  ],
};
