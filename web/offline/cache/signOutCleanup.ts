import { authCopy } from '../../../contract/auth.copy.ts';
import { OLD_OUTBOX_PREFIX } from '../../outbox/queue/upgradeStored.ts';
import { OUTBOX_PREFIX } from '../../outbox/store.ts';
import { clearShared } from '../../service-worker/shared.ts';
import { isFilled } from '../../ui/forms/drafts.ts';
import { forgetHabits, storedKeys } from './storedKeys.ts';

/** Asks before a sign-out that would delete unsent text; true if there is none, or if the member agrees. */
export const confirmSignOut = (userId: string) =>
  !storedKeys('', userId).some(isWorthAsking) || confirm(authCopy.loseTyped);

const isWorthAsking = (name: string) =>
  [OUTBOX_PREFIX, OLD_OUTBOX_PREFIX].some((prefix) => name.startsWith(prefix)) || isFilled(name);

/**
 * Removes what the next account must not see: recent searches and visits, push notifications, and what other apps
 * shared.
 */
export async function forgetAccount() {
  forgetHabits();
  await clearShared().catch(() => {});
  if (window.Notification?.permission === 'granted')
    (await import('../../push/pushSubscription.ts')).unsubscribe();
}
