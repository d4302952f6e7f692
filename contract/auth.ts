import { authCopy } from './auth.copy.ts';
import { requestResetForm, resetFields, signInForm, signUpFields, verifyFields } from './auth.forms.ts';
import { session } from './auth.session.ts';
import { endpoint } from './endpoint.ts';
import { ok } from './paging.ts';

export const auth = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    who: 'anyone',
    summary: 'Create an account',
    input: signUpFields,
    output: ok,
    copy: { done: authCopy.signedUpToast, failed: authCopy.signUpFailed },
    creates: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in',
    who: 'anyone',
    summary: 'Sign in; sets the cookie',
    input: signInForm,
    output: session,
    copy: { done: authCopy.signedIn, failed: authCopy.signInFailed },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    who: 'anyone',
    summary: 'Verify an e-mail address with a token or code; with `email` alone, send the mail again',
    input: verifyFields,
    output: ok,
    copy: { done: authCopy.verified, failed: authCopy.verifyFailed },
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-reset',
    who: 'anyone',
    summary: 'Mail a link and a code for a password reset',
    input: requestResetForm,
    output: ok,
    copy: { done: authCopy.resetSent, failed: authCopy.resetRequestFailed },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    who: 'anyone',
    summary: 'Set a new password with a token or code',
    input: resetFields,
    output: ok,
    copy: { done: authCopy.resetDone, failed: authCopy.resetFailed },
  }),
};
