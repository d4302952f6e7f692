import { SEARCHES } from '../offline/cache/storedKeys.ts';
import { store, stored } from '../ui/storage.ts';

// Recent searches of one account, on this device alone; signing out clears them (web/offline/cache/offlineCache.ts).

const MOST = 8;

export const recentSearches = (userId: string): string[] => stored<string[]>(SEARCHES + userId) ?? [];

export const addRecentSearch = (userId: string, q: string) =>
  store(SEARCHES + userId, [q, ...without(userId, q)].slice(0, MOST));

export function removeRecentSearch(userId: string, q: string): string[] {
  const left = without(userId, q);
  store(SEARCHES + userId, left);
  return left;
}

const without = (userId: string, q: string) => recentSearches(userId).filter((one) => one !== q);
