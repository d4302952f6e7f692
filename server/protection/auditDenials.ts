import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { record } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import type { Limit } from '../deps/rateLimiters.ts';
import { createMemoryLimiter } from './rateLimiter.ts';

/** Characters of the method and path that are recorded, since a client can send a path of any length. */
const DETAIL_MAX = 200;
/** Denials of one member that are recorded: an attack shows in the audit log, but cannot fill it. */
const NOTED: Limit = { times: 20, seconds: 60 * 60 };

export type AuditDenials = ReturnType<typeof createAuditDenials>;

/** Records in the audit log that the server denied a request because a member lacked authority. */
export function createAuditDenials(db: Db) {
  const noted = createMemoryLimiter(NOTED);
  return async (error: unknown, viewer: Viewer | null, { method, url }: FastifyRequest): Promise<void> => {
    if (!viewer || !(error instanceof AppError) || error.code !== 'forbidden') return;
    if (!(await noted.tryConsume(viewer.id))) return;
    const [path] = url.split('?');
    await record(db, {
      actorId: viewer.id,
      action: 'refused',
      detail: `${method} ${path}`.slice(0, DETAIL_MAX),
    });
  };
}
