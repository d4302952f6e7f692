import type * as en from '../../auth.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const authCopy: Beginning<typeof en.authCopy> = {
  login: 'Shiga',
  signUp: 'Yi rajista',
  email: 'Da fatan za a shigar da adireshin imel mai kyau',
  passwordShort: 'Kalmar sirri ta kai aƙalla haruffa 6',
  mismatch: 'Kalmomin sirri ba su yi daidai ba',
  wrong: 'Imel ko kalmar sirri ba daidai ba',
  signedIn: 'Ka shiga',
  signedOut: 'Ka fita',
  loginOrSignUp: 'Shiga ko yi rajista',
  backToLogin: 'Koma shiga',
  emailLabel: 'Imel',
  password: 'Kalmar sirri',
  newPassword: 'Sabuwar kalmar sirri',
  confirmPassword: 'Tabbatar da kalmar sirri',
  forgotPassword: 'Na manta kalmar sirri',
  fullName: 'Cikakken suna',
  username: 'Sunan mai amfani',
  createAccount: 'Buɗe asusu',
  creatingAccount: 'Ana buɗe asusu...',
  loggingIn: 'Ana shiga...',
  loading: 'Ana lodawa...',
  code: 'Lamba',
};
