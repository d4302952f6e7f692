import { PREFIX } from '../../ui/forms/drafts.ts';
import { storedNames } from '../../ui/storage.ts';

/** The storage keys of one account's drafts and mutations, in order. */
export const storedKeys = (start: string, userId: string): string[] =>
  storedNames(PREFIX + start)
    .filter((name) => name.endsWith(userId))
    .map((name) => name.slice(PREFIX.length))
    .sort();
