import { FEED_COOKIE } from '../../contract/shell/cookies.ts';
import { PREFIX } from '../ui/forms/drafts.ts';
import { setCookie, storedNames, unstore } from '../ui/storage.ts';
import { LAST_VISITS } from './cacheOwner.ts';

/** The storage keys of one account's drafts and mutations, in order. */
export const storedKeys = (start: string, userId: string): string[] =>
  storedNames(PREFIX + start)
    .filter((name) => name.endsWith(userId))
    .map((name) => name.slice(PREFIX.length))
    .sort();

/** Prefix of the storage keys of recent searches, one per account. */
export const SEARCHES = 'searches:';

/** Deletes the recent searches, last visits and the feed on home of all accounts from this browser. */
export function forgetHabits() {
  for (const name of [SEARCHES, LAST_VISITS].flatMap(storedNames)) unstore(name);
  setCookie(FEED_COOKIE, '', 0);
}
