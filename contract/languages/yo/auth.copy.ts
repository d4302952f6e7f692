import type * as en from '../../auth.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const authCopy: Beginning<typeof en.authCopy> = {
  login: 'Wọlé',
  signUp: 'Forúkọ sílẹ̀',
  email: 'Jọ̀wọ́ tẹ àdírẹ́sì ímeèlì tó tọ́',
  passwordShort: 'Ọ̀rọ̀ aṣínà gbọ́dọ̀ ní ó kéré tán lẹ́tà 6',
  mismatch: 'Àwọn ọ̀rọ̀ aṣínà kò bára mu',
  wrong: 'Ímeèlì tàbí ọ̀rọ̀ aṣínà kò tọ̀nà',
  signedIn: 'O ti wọlé',
  signedOut: 'O ti jáde',
  loginOrSignUp: 'Wọlé tàbí forúkọ sílẹ̀',
  backToLogin: 'Padà sí ìwọlé',
  emailLabel: 'Ímeèlì',
  password: 'Ọ̀rọ̀ aṣínà',
  newPassword: 'Ọ̀rọ̀ aṣínà tuntun',
  confirmPassword: 'Jẹ́rìí ọ̀rọ̀ aṣínà',
  forgotPassword: 'Mo gbàgbé ọ̀rọ̀ aṣínà',
  fullName: 'Orúkọ ní kíkún',
  username: 'Orúkọ aṣàmúlò',
  createAccount: 'Ṣí àkántì',
  creatingAccount: 'A ń ṣí àkántì...',
  loggingIn: 'O ń wọlé...',
  loading: 'Ó ń ṣí...',
  code: 'Kóòdù',
};
