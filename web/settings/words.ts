import type { PushHere } from '../api/push.ts';

/** What is said about notifications on this very device, by how things stand here. */
export const pushWords: Record<PushHere, (app: string) => string> = {
  on: () => 'On on this device.',
  off: () => 'Not on this device yet.',
  denied: (app) =>
    `This browser blocks notifications from ${app}. Allow them in its settings for this site, then reload this page.`,
  install: (app) =>
    `On an iPhone or iPad, first add ${app} to the home screen (Share, then "Add to Home Screen"), open it there, and turn them on here.`,
  unsupported: () => 'This browser cannot show notifications.',
};

/** How many recovery codes are left. */
export const codesLeft = (n: number) => (n === 1 ? '1 recovery code left.' : `${n} recovery codes left.`);

// Everybody's clock is Nigeria's, so the server and every phone write the same.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** '3 Aug 2026' */
export const dayOf = (iso: string) => day.format(new Date(iso));
