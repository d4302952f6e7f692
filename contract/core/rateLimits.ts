/** At most `times` within `seconds`. */
export interface LimitSetting {
  times: number;
  seconds: number;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const limit = (times: number, seconds: number): LimitSetting => ({ times, seconds });

/**
 * How often one member may call the endpoints that name the limit; they are counted together. `account-forms` counts members
 * and visitors, by address. RATE_LIMITS changes them; server/rateLimitSettings.ts has the other limits.
 */
export const endpointLimits = {
  posts: limit(10, 10 * MINUTE),
  comments: limit(30, 10 * MINUTE),
  likes: limit(60, MINUTE),
  bookmarks: limit(60, MINUTE),
  follows: limit(30, 10 * MINUTE),
  'follow-answers': limit(60, 10 * MINUTE),
  joins: limit(30, 10 * MINUTE),
  blocks: limit(30, 10 * MINUTE),
  messages: limit(30, MINUTE),
  'message-actions': limit(60, MINUTE),
  typing: limit(40, MINUTE),
  'read-marks': limit(60, MINUTE),
  tribes: limit(5, DAY),
  invites: limit(20, HOUR),
  challenges: limit(5, DAY),
  sessions: limit(10, DAY),
  // A host ticks a hall full of names.
  'check-ins': limit(120, 10 * MINUTE),
  submissions: limit(30, HOUR),
  // Per member; the server also counts those of each challenge.
  announcements: limit(10, DAY),
  judging: limit(120, 10 * MINUTE),
  edits: limit(30, 10 * MINUTE),
  deletions: limit(60, 10 * MINUTE),
  reports: limit(20, HOUR),
  profile: limit(30, HOUR),
  settings: limit(60, HOUR),
  account: limit(120, HOUR),
  moderation: limit(60, MINUTE),
  uploads: limit(30, 30 * MINUTE),
  searches: limit(30, MINUTE),
  'account-forms': limit(600, 5 * MINUTE),
} satisfies Record<string, LimitSetting>;

export type EndpointLimit = keyof typeof endpointLimits;
