import * as z from 'zod/mini';
import { accountCopy } from './account.copy.ts';
import { changeEmailForm, changePasswordForm, deletionForm } from './account.forms.ts';
import { token } from './auth.forms.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, ok, time } from './paging.ts';

/** A device on which a member is signed in. */
export const signIn = z.object({
  id,
  /** The one that asks. */
  current: z.boolean(),
  /** Browser and system, such as "Chrome on Android"; empty where the browser did not say. */
  device: z.string(),
  created_at: time,
  /** When it was last seen, to the day. */
  seen_at: time,
});

export type SignIn = z.infer<typeof signIn>;

/** Where a member fetches all of their data: a zip of JSON and files. */
export const EXPORT_PATH = '/api/account/export';

export const account = {
  signIns: endpoint({
    method: 'GET',
    path: '/api/account/sign-ins',
    who: 'member',
    summary: 'Where one is signed in, this device first',
    input: nothing,
    output: z.object({ items: z.array(signIn) }),
    copy: { failed: accountCopy.signInsFailed },
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/api/account/sign-ins/:id',
    who: 'member',
    summary: 'Sign out on one device',
    input: z.object({ id }),
    output: ok,
    copy: { done: accountCopy.ended, failed: accountCopy.endFailed },
  }),
  endSignIns: endpoint({
    method: 'DELETE',
    path: '/api/account/sign-ins',
    who: 'member',
    summary: 'Sign out everywhere, this device included',
    input: nothing,
    output: ok,
    copy: { done: accountCopy.endedAll, failed: accountCopy.endFailed },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    who: 'member',
    summary: 'Choose a new password by the current one; every other sign-in ends',
    input: changePasswordForm,
    output: ok,
    copy: { done: accountCopy.passwordChanged, failed: accountCopy.passwordFailed },
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    who: 'member',
    summary: 'Use another address: at once, or where mail is delivered once its owner has confirmed it',
    input: changeEmailForm,
    output: z.object({ email: z.string(), changed: z.boolean() }),
    copy: { failed: accountCopy.emailFailed },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirmation',
    who: 'anyone',
    summary: 'Confirm a new address by the token mailed to it',
    input: z.object({ token }),
    output: ok,
    copy: { done: accountCopy.emailChanged, failed: accountCopy.emailFailed },
  }),
  /** When the account is erased; null where it stays. */
  deletion: endpoint({
    method: 'GET',
    path: '/api/account/deletion',
    who: 'member',
    summary: 'Whether and when one’s account is going to be erased',
    input: nothing,
    output: z.object({ at: z.nullable(time) }),
    copy: { failed: accountCopy.deletionFailed },
  }),
  requestDeletion: endpoint({
    method: 'PUT',
    path: '/api/account/deletion',
    who: 'member',
    summary: 'Have one’s account erased in thirty days; every other sign-in ends',
    input: deletionForm,
    output: z.object({ at: z.nullable(time) }),
    copy: { failed: accountCopy.deletionFailed },
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/api/account/deletion',
    who: 'member',
    summary: 'Keep the account after all',
    input: nothing,
    output: z.object({ at: z.nullable(time) }),
    copy: { done: accountCopy.deletionKept, failed: accountCopy.deletionFailed },
  }),
};
