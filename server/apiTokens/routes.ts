import { apiTokensCopy } from '../../contract/apiTokens/copy.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import { API_TOKENS_MAX } from '../../contract/apiTokens/limits.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { createPasswordCheck, createSecurityMails } from '../account/confirmPassword.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { hashOf, newApiToken } from './createApiTokens.ts';
import { deleteApiToken, insertApiToken, listApiTokens } from './queries.ts';

export function apiTokenRoutes(deps: Deps) {
  const { db, live } = deps;
  const confirmPassword = createPasswordCheck(deps);
  const accountMails = createSecurityMails(deps);
  /** Updates the settings page on the member's other screens. */
  const publish = (id: string) => live.publish({ topic: 'account', type: 'updated', id }, [id]);

  return [
    route(apiTokens.list, async ({ viewer }) => ({ items: await listApiTokens(db.reads, viewer.id) })),

    route(apiTokens.create, async ({ input: { id, name, days, scopes, current }, viewer, reply }) => {
      const confirmed = await confirmPassword(viewer.id, current, reply);
      const token = newApiToken();
      const tell = (tx: Db) => accountMails.tell(tx, 'apiTokenCreated', viewer.id, confirmed.email);
      const form = { id, name, scopes: [...new Set(scopes)], days: Number(days) };
      const created = await insertApiToken(db, confirmed, { ...form, hash: hashOf(token) }, tell);
      if (created === 'full') throw new AppError('conflict', apiTokensCopy.tooMany(API_TOKENS_MAX));
      if (created === 'taken') throw new AppError('conflict', errorCopy.idTaken);
      if (created === 'replaced') reply.code(200);
      accountMails.wake();
      publish(viewer.id);
      return { token };
    }),

    route(apiTokens.revoke, async ({ input: { id }, viewer }) => {
      if (!(await deleteApiToken(db, viewer.id, id))) throw new AppError('not_found', apiTokensCopy.gone);
      publish(viewer.id);
      return { ok: true };
    }),
  ];
}
