import { inBrowser } from '../ui/storage.ts';

// The account that the offline cache belongs to, readable without loading the cache's code. The key is a stored format.
const NAME = 'kept for';

export const cacheOwner = () => inBrowser((s) => s.getItem(NAME)) ?? undefined;
export const setCacheOwner = (userId: string) => inBrowser((s) => s.setItem(NAME, userId));
export const clearCacheOwner = () => inBrowser((s) => s.removeItem(NAME));

/** Prefix of the storage keys of last visits, one per account. Cleared with the offline cache. */
export const LAST_VISITS = 'visits:';
