import { authCopy } from './auth.copy.ts';
import { session } from './auth.session.ts';
import { endpoint } from './endpoint.ts';
import { twoFactorCopy } from './twoFactor.copy.ts';
import { anyCodeForm } from './twoFactor.forms.ts';

// Apart from the other ways in: few take it, and the page of the others has no room.
export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-step',
  who: 'anyone',
  summary: 'Finish signing in with a code of the authenticator app or a recovery code; sets the cookie',
  input: anyCodeForm,
  output: session,
  copy: { ask: twoFactorCopy.over, done: authCopy.signedIn, failed: authCopy.signInFailed },
});
