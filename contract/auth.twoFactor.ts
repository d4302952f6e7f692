import { authCopy } from './auth.copy.ts';
import { session } from './auth.session.ts';
import { endpoint } from './endpoint.ts';
import { twoFactorCopy } from './twoFactor.copy.ts';
import { anyCodeForm } from './twoFactor.forms.ts';

// In its own module: few members use it, and the sign-in page has a size budget.
export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-step',
  who: 'anyone',
  summary: 'Complete a sign-in with an authenticator code or a recovery code; sets the cookie',
  input: anyCodeForm,
  output: session,
  copy: { ask: twoFactorCopy.over, done: authCopy.signedIn, failed: authCopy.signInFailed },
});
