import type * as en from '../../auth.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const authCopy: Beginning<typeof en.authCopy> = {
  login: 'Banye',
  signUp: 'Debanye aha',
  email: 'Biko tinye adreesị ozi-e ziri ezi',
  passwordShort: 'Okwuntughe ga-enwerịrị opekata mpe mkpụrụ 6',
  mismatch: 'Okwuntughe abụọ ahụ adabaghị',
  wrong: 'Ozi-e ma ọ bụ okwuntughe ezighị ezi',
  signedIn: 'Ị banyela',
  signedOut: 'Ị pụọla',
  loginOrSignUp: 'Banye ma ọ bụ debanye aha',
  backToLogin: 'Laghachi na mbanye',
  emailLabel: 'Ozi-e',
  password: 'Okwuntughe',
  newPassword: 'Okwuntughe ọhụrụ',
  confirmPassword: 'Kwado okwuntughe',
  forgotPassword: 'Echefuru m okwuntughe',
  fullName: 'Aha zuru ezu',
  username: 'Aha njirimara',
  createAccount: 'Mepee akaụntụ',
  creatingAccount: 'A na-emepe akaụntụ...',
  loggingIn: 'Ị na-abanye...',
  loading: 'Ọ na-ebu...',
  code: 'Koodu',
};
