import { authCopy } from '../../contract/auth/copy.ts';
import { forgetHabits, storedKeys } from '../cache/storedKeys.ts';
import { OUTBOX_PREFIX } from '../mutations/store.ts';
import { OLD_OUTBOX_PREFIX } from '../mutations/upgradeStored.ts';
import { unsubscribe } from '../push/pushSubscription.ts';
import { clearShared } from '../service-worker/shared.ts';
import { isFilled } from '../ui/forms/drafts.ts';

/** Asks before a sign-out that would delete unsent text; true if there is none, or if the member agrees. */
export const confirmSignOut = (userId: string) =>
  !storedKeys('', userId).some(isWorthAsking) || confirm(authCopy.loseTyped);

const isWorthAsking = (name: string) =>
  [OUTBOX_PREFIX, OLD_OUTBOX_PREFIX].some((prefix) => name.startsWith(prefix)) || isFilled(name);

/**
 * Removes what the next account must not see: recent searches and visits, and what other apps shared; ends the push
 * subscription. `clearAll` (offlineCache.ts) closes the notifications that are shown.
 */
export async function forgetAccount() {
  forgetHabits();
  await clearShared().catch(() => {});
  if (window.Notification?.permission === 'granted') void unsubscribe();
}
