import type * as en from '../../account.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const accountCopy: Beginning<typeof en.accountCopy> = {
  account: 'Akaụntụ',
  password: 'Okwuntughe',
  email: 'Ozi-e',
  newPassword: 'Okwuntughe ọhụrụ',
  changePassword: 'Gbanwee okwuntughe',
  signOut: 'Pụọ',
  signOutHere: 'Pụọ',
  signOutEverywhere: 'Pụọ ebe niile',
  deleteAccount: 'Hichapụ akaụntụ',
  thisDevice: 'Ngwaọrụ a',
};
