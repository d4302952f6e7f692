import type * as en from '../../account.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const accountCopy: Beginning<typeof en.accountCopy> = {
  account: 'Asusu',
  password: 'Kalmar sirri',
  email: 'Imel',
  newPassword: 'Sabuwar kalmar sirri',
  changePassword: 'Canja kalmar sirri',
  signOut: 'Fita',
  signOutHere: 'Fita',
  signOutEverywhere: 'Fita a ko’ina',
  deleteAccount: 'Goge asusu',
  thisDevice: 'Wannan na’ura',
};
