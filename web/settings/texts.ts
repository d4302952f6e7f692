import { localeCopy } from '../../contract/locale.copy.ts';
import { settingsCopy } from '../../contract/settings.copy.ts';
import type { PushState } from '../push/pushSubscription.ts';
import { countOf } from '../ui/text/countOf.ts';

/** What is said about notifications on this very device, by how things stand here. */
export const pushWords: Record<PushState, (app: string) => string> = {
  on: () => settingsCopy.onOnThisDevice,
  off: () => settingsCopy.notOnThisDeviceYet,
  denied: () => settingsCopy.denied,
  install: settingsCopy.install,
  unsupported: () => settingsCopy.thisBrowserCannotShowNotifications,
};

/** How many recovery codes are left. */
export const codesLeft = (n: number) => countOf(n, settingsCopy.codesLeft);

// Everybody's clock is Nigeria's, so the server and every phone write the same.
const day = new Intl.DateTimeFormat(localeCopy.days, { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** '3 Aug 2026' */
export const dayOf = (iso: string) => day.format(new Date(iso));
