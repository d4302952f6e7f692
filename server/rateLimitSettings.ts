import { DAY, endpointLimits, HOUR, type LimitSetting, limit, MINUTE } from '../contract/core/rateLimits.ts';
import { StartupError } from './startupError.ts';

/**
 * All rate limits, by their names in RATE_LIMITS: those that endpoints name (contract/core/rateLimits.ts) and those below.
 * Members are counted by account. Limits of visitors come in three: `device-…` for a browser with a visitor cookie,
 * `address-…` for all such browsers of one address, and the plain name for browsers without a visitor cookie, by address
 * (decision 047).
 */
export const DEFAULT_LIMITS = {
  ...endpointLimits,
  writes: limit(120, MINUTE),
  // Public live events of one member; beyond the limit they are delayed and coalesced.
  'public-events': limit(15, 2 * MINUTE),
  export: limit(1, HOUR),
  'upload-parts': limit(1_000, 10 * MINUTE),
  // By API tokens, of one member; what they do counts towards the member's other limits, too.
  'token-requests': limit(600, 5 * MINUTE),
  'token-writes': limit(60, 5 * MINUTE),
  // Unknown, revoked and expired API tokens, by address.
  'unknown-tokens': limit(60, 5 * MINUTE),
  // Enough for eight of the largest submissions, or a hundred phone pictures.
  'upload-kilobytes': limit(200 * 1_024, DAY),
  // Pages fetched for link cards, per registrable domain and in total.
  'link-fetches': limit(10, MINUTE),
  'all-link-fetches': limit(60, MINUTE),
  // Pictures of link cards that are not in memory, by address.
  'link-pictures': limit(3_000, 5 * MINUTE),
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
  // Wrong codes of check-in: of a member in a session, and of all members in it. Three codes of a million are right.
  'check-in-codes': limit(20, DAY),
  'session-check-in-codes': limit(300, HOUR),
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
