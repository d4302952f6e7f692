/**
 * API tokens (bearer tokens, personal access tokens). Chain: http/route.ts finds the token in the Authorization header
 * (http/bearer.ts) → this file authenticates it (queries.ts) and compares its scopes with that of the endpoint (http/operations.ts).
 * routes.ts lists, creates and revokes them. What ends every other sign-in ends them, too (auth/queries.ts, decision 120).
 */
import { createHash, randomBytes } from 'node:crypto';
import { apiTokenErrors } from '../../contract/apiTokens/copy.ts';
import { API_TOKEN_PREFIX } from '../../contract/apiTokens/scopes.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { ApiTokens } from '../deps/apiTokens.ts';
import type { Deps } from '../deps/deps.ts';
import { operations, scopeOf } from '../http/operations.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { findApiToken, touchApiToken } from './queries.ts';

export const newApiToken = () => API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createApiTokens({
  accounts,
  db,
  limits,
}: Pick<Deps, 'accounts' | 'db' | 'limits'>): ApiTokens {
  const requests = limits.shared('token-requests');
  const writes = limits.shared('token-writes');
  const unknown = limits.shared('unknown-tokens');

  return {
    async viewerOf(e, token, request, reply) {
      if (accounts.hasCookie(request)) throw new AppError('invalid', apiTokenErrors.withCookie);
      const found = token.startsWith(API_TOKEN_PREFIX) ? await findApiToken(db, hashOf(token)) : undefined;
      if (!found) {
        // Counted after the look-up: many members share an address, and one of them must not lock out the programs of all.
        await unknown.consume(addressKey(request.ip), reply);
        reply.header('www-authenticate', 'Bearer error="invalid_token"');
        throw new AppError('unauthenticated', apiTokenErrors.unknown);
      }
      await requests.consume(found.user_id, reply);
      if (e.method !== 'GET') await writes.consume(found.user_id, reply);
      // Without roles here, they would still see what only staff see: the visibility filters find roles by the member's id.
      if (found.is_of_staff) throw new AppError('forbidden', apiTokenErrors.staff);
      const scope = scopeOf(e, await operations());
      if (!scope) throw new AppError('forbidden', apiTokenErrors.closed);
      if (!found.scopes.includes(scope)) throw new AppError('forbidden', apiTokenErrors.scope(scope));
      if (found.is_stale) await touchApiToken(db, found.user_id, found.id);
      return { id: found.user_id, roles: [] };
    },
  };
}
