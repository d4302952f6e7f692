import { PREFIX } from '../ui/forms/drafts.ts';
import { storedNames, unstore } from '../ui/storage.ts';
import { LAST_FEEDS, LAST_VISITS } from './cacheOwner.ts';

/** The storage keys of one account's drafts and mutations, in order. */
export const storedKeys = (start: string, userId: string): string[] =>
  storedNames(PREFIX + start)
    .filter((name) => name.endsWith(userId))
    .map((name) => name.slice(PREFIX.length))
    .sort();

/** Prefix of the storage keys of recent searches, one per account. */
export const SEARCHES = 'searches:';

/** Deletes the recent searches, last visits and last open feeds of all accounts from this browser. */
export function forgetHabits() {
  for (const name of [SEARCHES, LAST_FEEDS, LAST_VISITS].flatMap(storedNames)) unstore(name);
}
