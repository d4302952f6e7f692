import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ok } from '../core/paging.ts';
import { username } from '../profiles/forms.ts';
import { twoFactorCopy } from '../twoFactor/copy.ts';
import { anyCodeForm } from '../twoFactor/forms.ts';
import { authCopy } from './copy.ts';
import { requestResetForm, resetFields, signInForm, signUpFields, verifyFields } from './forms.ts';
import { session } from './session.ts';

export const auth = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    who: 'anyone',
    limit: 'account-forms',
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
    limit: 'account-forms',
    summary: 'Sign in; sets the cookie',
    input: signInForm,
    output: session,
    copy: { done: authCopy.signedIn, failed: authCopy.signInFailed },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Verify an e-mail address with a token or code; with `email` alone, send the mail again',
    input: verifyFields,
    output: ok,
    copy: { done: authCopy.verified, failed: authCopy.verifyFailed },
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-reset',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Mail a link and a code for a password reset',
    input: requestResetForm,
    output: ok,
    copy: { done: authCopy.resetSent, failed: authCopy.resetRequestFailed },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Set a new password with a token or code',
    input: resetFields,
    output: ok,
    copy: { done: authCopy.resetDone, failed: authCopy.resetFailed },
  }),
};

const usernameState = z.enum(['free', 'taken', 'reserved']);

export type UsernameState = z.infer<typeof usernameState>;

/**
 * Checks a username while it is typed. A POST, so that no cache and no access log stores the username. It reveals which
 * usernames exist, as a sign-up does, so it has its own rate limit.
 */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/auth/username',
  who: 'anyone',
  limit: 'account-forms',
  summary: 'Check whether a username is free, taken or reserved',
  input: z.object({ username }),
  output: z.object({ state: usernameState }),
  copy: { failed: authCopy.usernameCheckFailed },
});

export const signInByCode = endpoint({
  method: 'POST',
  path: '/api/auth/two-step',
  who: 'anyone',
  limit: 'account-forms',
  summary: 'Complete a sign-in with an authenticator code or a recovery code; sets the cookie',
  input: anyCodeForm,
  output: session,
  copy: { ask: twoFactorCopy.over, done: authCopy.signedIn, failed: authCopy.signInFailed },
});
