import { PREFIX } from '../../ui/forms/drafts.ts';
import { stored, storedNames, unstore } from '../../ui/storage.ts';
import { type QueuedMutation, saveQueued } from '../store.ts';

/** Keys of versions before 2026-11-23: `act <time> <page> <resource> <account>`, with the rest as the value. */
const OLD_PREFIX = `${PREFIX}act `;

/** Stores the mutations of an earlier version in the current format. */
export function upgradeStored(account: string) {
  for (const key of storedNames(OLD_PREFIX)) {
    const [time = '', pageId = '', resource = '', userId] = key.slice(OLD_PREFIX.length).split(' ');
    const mutation = stored<Pick<QueuedMutation, 'e' | 'input' | 'shown' | 'why'>>(key);
    if (userId !== account) continue;
    // The id sorts by time, before every UUIDv7.
    if (mutation) saveQueued({ ...mutation, id: `00-${time}`, userId, pageId, resource });
    unstore(key);
  }
}
