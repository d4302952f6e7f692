import type * as en from '../../account.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const accountCopy: Beginning<typeof en.accountCopy> = {
  account: 'Àkántì',
  password: 'Ọ̀rọ̀ aṣínà',
  email: 'Ímeèlì',
  newPassword: 'Ọ̀rọ̀ aṣínà tuntun',
  changePassword: 'Yí ọ̀rọ̀ aṣínà padà',
  signOut: 'Jáde',
  signOutHere: 'Jáde',
  signOutEverywhere: 'Jáde níbi gbogbo',
  deleteAccount: 'Pa àkántì rẹ́',
  thisDevice: 'Ẹ̀rọ yìí',
};
