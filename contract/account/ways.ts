import * as z from 'zod/mini';
import { providerPage } from '../auth/openid.ts';
import { waysCopy } from '../auth/ways.copy.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { confirmForm, firstPasswordForm } from './forms.ts';

const way = z.object({
  id,
  kind: z.enum(['provider']),
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
