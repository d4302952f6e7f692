import { PREFIX } from './drafts.ts';
import { storedNames } from './storage.ts';

/** The names of what one member has kept, in their order. */
export const keptNames = (start: string, userId: string): string[] =>
  storedNames(PREFIX + start)
    .filter((name) => name.endsWith(userId))
    .map((name) => name.slice(PREFIX.length))
    .sort();
