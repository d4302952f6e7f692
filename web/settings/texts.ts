import { localeCopy } from '../../contract/core/locale.copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import type { PushState } from '../push/pushSubscription.ts';
import { countOf } from '../ui/text/countOf.ts';

/** Texts about push notifications on this device, by its push state. */
export const pushWords: Record<PushState, (app: string) => string> = {
  on: () => settingsCopy.onOnThisDevice,
  off: () => settingsCopy.notOnThisDeviceYet,
  denied: () => settingsCopy.denied,
  install: settingsCopy.install,
  unsupported: () => settingsCopy.thisBrowserCannotShowNotifications,
};

/** How many recovery codes are left. */
export const codesLeft = (n: number) => countOf(n, settingsCopy.codesLeft);

// Dates are in Nigerian time, so that the server and every browser render the same text.
const day = new Intl.DateTimeFormat(localeCopy.days, { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** '3 Aug 2026' */
export const dayOf = (iso: string) => day.format(new Date(iso));
