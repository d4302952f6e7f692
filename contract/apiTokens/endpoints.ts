import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { apiTokensCopy } from './copy.ts';
import { apiTokenForm } from './forms.ts';
import { scopes } from './scopes.ts';

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: time,
  expires_at: z.nullable(time),
  expired: z.boolean(),
  /** When it was last used, to the hour. */
  used_at: z.nullable(time),
});

export type ApiToken = z.infer<typeof apiToken>;

/** No token reaches these endpoints: a stolen one cannot make another. */
export const apiTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/tokens',
    who: 'member',
    summary: 'List the caller’s API tokens, the newest first',
    input: nothing,
    output: z.object({ items: z.array(apiToken) }),
    copy: { failed: apiTokensCopy.failed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/tokens',
    who: 'member',
    limit: 'account',
    creates: true,
    summary:
      'Create an API token; requires the password. Returns it this once. A retry before its first use replaces it',
    input: z.extend(apiTokenForm, {
      id,
      scopes: rule(
        z.array(z.enum(scopes)),
        z.minLength(1, apiTokensCopy.scopesShort),
        z.maxLength(scopes.length, apiTokensCopy.scopesShort),
      ),
    }),
    output: z.object({ token: z.string() }),
    copy: { failed: apiTokensCopy.createFailed },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/account/tokens/:id',
    who: 'member',
    limit: 'account',
    summary: 'Revoke an API token',
    input: z.object({ id }),
    output: ok,
    copy: { done: apiTokensCopy.revoked, failed: apiTokensCopy.revokeFailed },
  }),
};
