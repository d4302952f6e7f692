/*
 * Placement: where each table's rows would stand on a distributed PostgreSQL (docs/scaling.md). Rows that are used together have
 * the same place. server/db/placement.test.ts holds keys, foreign keys and statements to it.
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
  follow_requests: by('member', 'requester_id'),

  posts: by('post', 'id'),
  post_likes: by('post', 'post_id'),
  post_comments: by('post', 'post_id'),
  tribe_members: by('tribe', 'tribe_id'),
  challenge_participants: by('challenge', 'challenge_id'),
  challenge_submissions: by('challenge', 'challenge_id'),
  session_attendees: by('session', 'session_id'),
  conversations: by('pair', 'user1_id', 'user2_id'),
  messages: by('pair', 'user1_id', 'user2_id'),
  audit_log: by('row', 'id'),

  heartbeat: 'single',
  jobs: 'single',
  migrations: 'single',
  post_buckets: 'single',
  post_bucket_deltas: 'single',
  post_superbuckets: 'single',
  row_counts: 'single',
  unfinished_uploads: 'single',
  unfinished_parts: 'single',
};

/** Unique keys without the key of the place, with what replaces them on a distributed database. */
export const KEY_EXCEPTIONS: Record<string, string> = {
  zz: '',
};

/** Statements that reach all places, by the reason. */
export const ACROSS: Record<string, string[]> = {
  'merges the first rows of every place, by an index in its order': ['posts_feed'],
};
