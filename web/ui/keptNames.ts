import { PREFIX } from './drafts.ts';
import { storedNames } from './storage.ts';

/** What the names of messages that wait to be sent begin with. */
export const OUTBOX = 'outbox ';

/** The names of what one member has kept, in their order. */
export const keptNames = (start: string, userId: string): string[] =>
  storedNames(PREFIX + start)
    .filter((name) => name.endsWith(userId))
    .map((name) => name.slice(PREFIX.length))
    .sort();
