import { PREFIX } from './drafts.ts';
import { inBrowser } from './storage.ts';

/** What the names of messages that wait to be sent begin with. */
export const OUTBOX = 'outbox ';

/** The names of what one member has kept, in their order. */
export const keptNames = (start: string, userId: string): string[] =>
  inBrowser((s) =>
    Object.keys(s)
      .filter((key) => key.startsWith(PREFIX + start) && key.endsWith(userId))
      .map((key) => key.slice(PREFIX.length))
      .sort(),
  ) ?? [];
