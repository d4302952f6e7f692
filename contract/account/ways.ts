import * as z from 'zod/mini';
import { providerPage } from '../auth/openid.ts';
import { newPasskey, passkeyOptions } from '../auth/passkeys.ts';
import { waysCopy } from '../auth/ways.copy.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { confirmForm, firstPasswordForm, newPasskeyForm, wayNameForm } from './forms.ts';

const way = z.object({
  id,
  kind: z.enum(['provider', 'passkey']),
  name: z.string(),
  /** The address at the provider. */
  detail: z.string(),
  created_at: time,
});

export type Way = z.infer<typeof way>;

/** How the caller signs in: the password, linked providers and passkeys. */
export const ways = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/ways',
    who: 'member',
    summary: 'List the caller’s ways to sign in',
    input: nothing,
    output: z.object({ password: z.boolean(), items: z.array(way) }),
    copy: { failed: waysCopy.loadFailed },
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/account/openid',
    who: 'member',
    limit: 'account',
    summary:
      'Begin to link the OpenID Connect provider; requires the password. Sets a cookie and returns the address to open',
    input: confirmForm,
    output: providerPage,
    copy: { failed: waysCopy.beginFailed },
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    who: 'member',
    limit: 'account',
    summary:
      'Begin to add a passkey; requires the password and, with two-step sign-in, a code. Sets a cookie and returns options for the browser',
    input: newPasskeyForm,
    output: passkeyOptions,
    copy: { failed: waysCopy.changeFailed },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/answer',
    who: 'member',
    limit: 'account',
    summary: 'Add the passkey that the browser created',
    input: z.object({ credential: newPasskey }),
    output: ok,
    copy: { done: waysCopy.passkeyAdded, failed: waysCopy.changeFailed },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/account/ways/:id',
    who: 'member',
    limit: 'account',
    summary: 'Rename a passkey',
    input: z.extend(wayNameForm, { id }),
    output: ok,
    copy: { done: waysCopy.renamed, failed: waysCopy.changeFailed },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/ways/:id/removal',
    who: 'member',
    limit: 'account',
    summary: 'Remove a way to sign in; requires the password. The last one stays',
    input: z.extend(confirmForm, { id }),
    output: ok,
    copy: { done: waysCopy.removed, failed: waysCopy.changeFailed },
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    who: 'member',
    limit: 'account',
    summary:
      'Set the first password of an account without one, a few minutes after a sign-in; ends every other sign-in',
    input: firstPasswordForm,
    output: ok,
    copy: { done: waysCopy.passwordSet, failed: waysCopy.changeFailed },
  }),
};
