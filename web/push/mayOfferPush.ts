import { store, stored } from '../ui/storage.ts';

/** The storage key that says that the member has answered the offer of push notifications on this device. */
const ANSWERED = 'push:answered';

/** Whether push notifications may be offered here (PushOffer.tsx): neither the browser nor the offer was answered yet. */
export const mayOfferPush = () =>
  'Notification' in globalThis && Notification.permission === 'default' && !stored(ANSWERED);

export const endPushOffer = () => store(ANSWERED, true);
