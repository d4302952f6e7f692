import * as z from 'zod/mini';
import { accountCopy } from './account.copy.ts';
import { changeEmailForm, changePasswordForm, deletionForm } from './account.forms.ts';
import { token } from './auth.forms.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, ok, time } from './paging.ts';

/** A device on which a member is signed in. */
export const signIn = z.object({
  id,
  /** Whether it is the sign-in of this request. */
  current: z.boolean(),
  /** Browser and system, such as "Chrome on Android"; empty if the User-Agent header names neither. */
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
    summary: 'List the caller’s sign-ins, this device first',
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
    summary: 'Sign out on every device, including this one',
    input: nothing,
    output: ok,
    copy: { done: accountCopy.endedAll, failed: accountCopy.endFailed },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    who: 'member',
    summary: 'Change the password; requires the current one and ends every other sign-in',
    input: changePasswordForm,
    output: ok,
    copy: { done: accountCopy.passwordChanged, failed: accountCopy.passwordFailed },
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    who: 'member',
    summary:
      'Change the e-mail address; requires the password. If the server delivers mail, the change takes effect when the new address is confirmed, otherwise at once',
    input: changeEmailForm,
    output: z.object({ email: z.string(), changed: z.boolean() }),
    copy: { failed: accountCopy.emailFailed },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirmation',
    who: 'anyone',
    summary: 'Confirm a new e-mail address with the token that was mailed to it',
    input: z.object({ token }),
    output: ok,
    copy: { done: accountCopy.emailChanged, failed: accountCopy.emailFailed },
  }),
  /** `at` is when the account is erased; null unless its deletion is requested. */
  deletion: endpoint({
    method: 'GET',
    path: '/api/account/deletion',
    who: 'member',
    summary: 'Get the date on which the caller’s account will be erased, null if no deletion is requested',
    input: nothing,
    output: z.object({ at: z.nullable(time) }),
    copy: { failed: accountCopy.deletionFailed },
  }),
  requestDeletion: endpoint({
    method: 'PUT',
    path: '/api/account/deletion',
    who: 'member',
    summary:
      'Request the erasure of the caller’s account in 30 days; requires the password and ends every other sign-in',
    input: deletionForm,
    output: z.object({ at: z.nullable(time) }),
    copy: { failed: accountCopy.deletionFailed },
  }),
  keep: endpoint({
    method: 'DELETE',
    path: '/api/account/deletion',
    who: 'member',
    summary: 'Cancel the deletion of the account',
    input: nothing,
    output: z.object({ at: z.nullable(time) }),
    copy: { done: accountCopy.deletionKept, failed: accountCopy.deletionFailed },
  }),
};
