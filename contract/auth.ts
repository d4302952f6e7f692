import * as z from 'zod/mini';
import { authCopy } from './auth.copy.ts';
import { requestResetForm, resetFields, signInForm, signUpFields, verifyFields } from './auth.forms.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, ok } from './paging.ts';
import { profile } from './profiles.ts';

/** Who is signed in, and what this server can do; everything is null or false for a visitor. */
export const session = z.object({
  user: z.nullable(z.object({ id, email: z.string(), email_verified: z.boolean() })),
  profile: z.nullable(profile),
  roles: z.array(z.string()),
  capabilities: z.object({
    /** Mail is delivered: verification and a real password reset. */
    mail: z.boolean(),
    account_deletion: z.boolean(),
    create_challenge: z.boolean(),
  }),
});

export type Session = z.infer<typeof session>;

export const auth = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    who: 'anyone',
    summary: 'Open an account',
    input: signUpFields,
    output: ok,
    copy: { done: authCopy.signedUpToast, failed: 'Error creating account' },
    creates: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in',
    who: 'anyone',
    summary: 'Sign in; sets the cookie',
    input: signInForm,
    output: session,
    copy: { done: 'Signed in successfully', failed: 'Error signing in' },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    who: 'anyone',
    summary: 'Sign out; clears the cookie and cuts live streams',
    input: nothing,
    output: ok,
    copy: { done: authCopy.signedOut, failed: 'Error signing out' },
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    who: 'anyone',
    summary: 'Who is signed in',
    input: nothing,
    output: session,
    copy: { failed: 'Error signing in' },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/auth/verify',
    who: 'anyone',
    summary: 'Verify an address by token or code; with an e-mail alone, send the mail again',
    input: verifyFields,
    output: ok,
    copy: { done: authCopy.verified, failed: authCopy.badToken },
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/request-reset',
    who: 'anyone',
    summary: 'Mail a link and a code to choose a new password',
    input: requestResetForm,
    output: ok,
    copy: { done: authCopy.resetSent, failed: 'Error updating profile' },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    who: 'anyone',
    summary: 'Choose a new password by token or code',
    input: resetFields,
    output: ok,
    copy: { done: authCopy.resetDone, failed: authCopy.badToken },
  }),
};
