import type * as en from '../../core/errors.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const errorCopy: Beginning<typeof en.errorCopy> = {
  internal: 'Wani abu ya lalace a ɓangarenmu. Da fatan za a sake gwadawa.',
  offline: 'Da alama babu intanet. Duba haɗinka ka sake gwadawa.',
  invalid: 'Da fatan za a duba abin da aka shigar a sake gwadawa.',
  notFound: 'Ba a samu ba',
  forbidden: 'Ba a ba ka izinin yin haka ba.',
  rateLimited: 'Kana sauri kaɗan. Da fatan za a jira kaɗan a sake gwadawa.',
  signIn: 'Da fatan za a shiga domin ci gaba',
};
