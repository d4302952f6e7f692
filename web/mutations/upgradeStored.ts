import { PREFIX } from '../ui/forms/drafts.ts';
import { stored, storedNames, unstore } from '../ui/storage.ts';
import { type QueuedMutation, saveQueued } from './store.ts';

/** Names of versions before 2026-11-23: `act <time> <page> <resource> <account>`, with the rest as the value. */
export const OLD_OUTBOX_PREFIX = 'act ';

/** Converts the mutations of an earlier version to the current format. Skips those of a live page, which deletes them. */
export function upgradeStored(account: string, livePages: ReadonlySet<string | undefined>) {
  const prefix = PREFIX + OLD_OUTBOX_PREFIX;
  for (const key of storedNames(prefix)) {
    const [time = '', pageId = '', resource = '', userId] = key.slice(prefix.length).split(' ');
    if (userId !== account || livePages.has(pageId)) continue;
    const mutation = stored<Pick<QueuedMutation, 'e' | 'input' | 'shown' | 'why'>>(key);
    // The id sorts by time, before every UUIDv7.
    if (mutation) saveQueued({ ...mutation, id: `00-${time}`, userId, pageId, resource });
    unstore(key);
  }
}
