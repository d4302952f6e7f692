import * as z from 'zod/mini';
import { token } from '../auth/forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { twoFactorCopy } from '../twoFactor/copy.ts';
import { appCodeForm } from '../twoFactor/forms.ts';
import { accountCopy } from './copy.ts';
import {
  beginTwoFactorForm,
  bothStepsForm,
  changeEmailForm,
  changePasswordForm,
  deletionForm,
} from './forms.ts';

/** A device on which a member is signed in. */
const signIn = z.object({
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
    limit: 'account',
    summary: 'Sign out on one device',
    input: z.object({ id }),
    output: ok,
    copy: { done: accountCopy.ended, failed: accountCopy.endFailed },
  }),
  endSignIns: endpoint({
    method: 'DELETE',
    path: '/api/account/sign-ins',
    who: 'member',
    limit: 'account',
    summary: 'Sign out on every device, including this one',
    input: nothing,
    output: ok,
    copy: { done: accountCopy.endedAll, failed: accountCopy.endFailed },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    who: 'member',
    limit: 'account',
    summary: 'Change the password; requires the current one and ends every other sign-in',
    input: changePasswordForm,
    output: ok,
    copy: { done: accountCopy.passwordChanged, failed: accountCopy.passwordFailed },
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/account/email',
    who: 'member',
    limit: 'account',
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
    limit: 'account-forms',
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
    limit: 'account',
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
    limit: 'account',
    summary: 'Cancel the deletion of the account',
    input: nothing,
    output: z.object({ at: z.nullable(time) }),
    copy: { done: accountCopy.deletionKept, failed: accountCopy.deletionFailed },
  }),
};

const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const twoFactor = {
  state: endpoint({
    method: 'GET',
    path: '/api/account/two-step',
    who: 'member',
    summary: 'Get whether two-step sign-in is on, and how many recovery codes are left',
    input: nothing,
    output: z.object({ on: z.boolean(), codes_left: z.int() }),
    copy: { failed: twoFactorCopy.loadFailed },
  }),
  /** Does not turn it on yet. Each call replaces the key. */
  begin: endpoint({
    method: 'POST',
    path: '/api/account/two-step',
    who: 'member',
    limit: 'account',
    summary:
      'Create a key for an authenticator app; requires the password. Two-step sign-in stays off until a code confirms the key',
    input: beginTwoFactorForm,
    /** The key, to type in (`secret`) and for a QR code (`uri`). */
    output: z.object({ secret: z.string(), uri: z.string() }),
    copy: { failed: twoFactorCopy.failed },
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: '/api/account/two-step',
    who: 'member',
    limit: 'account',
    summary: 'Turn two-step sign-in on with a code from the authenticator app; returns the recovery codes',
    input: appCodeForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.turnedOn, failed: twoFactorCopy.failed },
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/account/two-step/off',
    who: 'member',
    limit: 'account',
    summary: 'Turn two-step sign-in off; requires the password and a code',
    input: bothStepsForm,
    output: ok,
    copy: { done: twoFactorCopy.turnedOff, failed: twoFactorCopy.failed },
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-step/codes',
    who: 'member',
    limit: 'account',
    summary: 'Replace the recovery codes; requires the password and a code. The old ones no longer work',
    input: bothStepsForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.newCodes, failed: twoFactorCopy.failed },
  }),
};
