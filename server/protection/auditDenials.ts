import type { FastifyRequest } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { record } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { createMemoryLimiter, type Limit } from './rateLimiter.ts';

/** Of an address, which may be as long as a sender likes. */
const DETAIL_MAX = 200;
/** Of one member, so many are written down: the log is to tell of an attack, not to be filled by one. */
const NOTED: Limit = { times: 20, seconds: 60 * 60 };

export type AuditDenials = ReturnType<typeof createAuditDenials>;

/** Writes into the log of acts what a member was refused for want of authority. */
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
