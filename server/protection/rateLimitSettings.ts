import { StartupError } from '../process/startupError.ts';

/** At most `times` within `seconds`. */
export interface LimitSetting {
  times: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const limit = (times: number, seconds: number): LimitSetting => ({ times, seconds });

/**
 * All rate limits, by their names in RATE_LIMITS. Members are counted by account. Limits of visitors come in three:
 * `device-…` for a browser with a visitor cookie, `address-…` for all such browsers of one address, and the plain name for
 * browsers without a visitor cookie, by address (decision 047).
 */
export const DEFAULT_LIMITS = {
  writes: limit(120, MINUTE),
  // Public live events of one member; beyond the limit they are delayed and coalesced.
  'public-events': limit(15, 2 * MINUTE),
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
  export: limit(1, HOUR),
  uploads: limit(30, 30 * MINUTE),
  'upload-parts': limit(1_000, 10 * MINUTE),
  // Enough for eight of the largest submissions, or a hundred phone pictures.
  'upload-kilobytes': limit(200 * 1_024, DAY),
  // Pages fetched for link cards, per registrable domain and in total.
  'link-fetches': limit(10, MINUTE),
  'all-link-fetches': limit(60, MINUTE),
  // Pictures of link cards that are not in memory, by address.
  'link-pictures': limit(3_000, 5 * MINUTE),
  searches: limit(30, MINUTE),
  reads: limit(1_500, 5 * MINUTE),
  'visitor-reads': limit(3_000, 5 * MINUTE),
  'device-visitor-reads': limit(600, 5 * MINUTE),
  'address-visitor-reads': limit(30_000, 5 * MINUTE),
  // Card images, by address, and of all addresses; those that have to be drawn, by address.
  cards: limit(600, 5 * MINUTE),
  'all-cards': limit(30_000, 5 * MINUTE),
  'card-drawings': limit(60, MINUTE),
  // Feeds and sitemaps, by address, and of all addresses.
  feeds: limit(300, 5 * MINUTE),
  'all-feeds': limit(6_000, 5 * MINUTE),
  // Credentials, public keys and PDFs, by address, and of all addresses; PDFs that have to be made, by address.
  proofs: limit(300, 5 * MINUTE),
  'all-proofs': limit(6_000, 5 * MINUTE),
  'pdf-drawings': limit(30, MINUTE),
  'account-forms': limit(600, 5 * MINUTE),
  'sign-up': limit(200, HOUR),
  'device-sign-up': limit(10, HOUR),
  'address-sign-up': limit(400, HOUR),
  // The browser checks a username while it is typed, after each pause.
  'username-checks': limit(300, 10 * MINUTE),
  'device-username-checks': limit(60, 10 * MINUTE),
  'address-username-checks': limit(600, 10 * MINUTE),
  mails: limit(100, HOUR),
  'device-mails': limit(10, HOUR),
  'address-mails': limit(200, HOUR),
  'account-mails': limit(5, 15 * MINUTE),
  'member-mails': limit(20, HOUR),
  // Failed sign-ins: by account, by known device of the account, and by address (README, Settings).
  'failed-sign-ins': limit(10, 15 * MINUTE),
  'device-failed-sign-ins': limit(10, 15 * MINUTE),
  'address-failed-sign-ins': limit(60, 5 * MINUTE),
  'mail-codes': limit(20, DAY),
  'app-codes': limit(50, DAY),
  'visitor-cookies': limit(300, HOUR),
} satisfies Record<string, LimitSetting>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitSettings = Record<LimitName, LimitSetting>;

const SECONDS = { s: 1, m: MINUTE, h: HOUR, d: DAY };
const ONE = /^([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,3})?([smhd])$/;
const LONGEST = 30 * DAY;

/** Parses RATE_LIMITS; undefined if it is off. Throws if it is invalid. */
export function parseLimits(text: string | undefined): LimitSettings | undefined {
  if (text === 'off') return undefined;
  const changed = text === undefined || text === 'on' ? [] : text.split(',').map(parseLimit);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(changed) };
}

/** Parses one limit of the list, such as `sign-up=200/h` or `visitor-reads=3000/5m`. */
function parseLimit(part: string): [LimitName, LimitSetting] {
  const [, name = '', times, units = '1', unit] = ONE.exec(part.trim()) ?? [];
  const seconds = Number(units) * SECONDS[unit as keyof typeof SECONDS];
  if (!Object.hasOwn(DEFAULT_LIMITS, name) || !(seconds <= LONGEST))
    throw new StartupError(`no rate limit: ${part.trim()}`);
  return [name as LimitName, { times: Number(times), seconds }];
}
