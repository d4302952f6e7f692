import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';

/**
 * Requests that may be under way at once. More would only wait for the database's ten connections, each longer than the
 * one before, until nobody is answered in time: those beyond are better told at once, and try again.
 */
const UNDER_WAY_MAX = 300;
/** What asks how the server is, lasts by its nature, or waits for the disk or the object store rather than the database. */
const APART = /^\/(?:livez|readyz|metrics|assets\/|files\/|api\/(?:live|files|uploads)(?:[/?]|$))/;

/** Refuses what comes while too much is under way. */
export function refuseCrowds(server: FastifyInstance, most = UNDER_WAY_MAX) {
  let underWay = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (APART.test(request.url)) return;
    if (underWay >= most) throw new AppError('unavailable', errorCopy.unavailable);
    underWay++;
    // However it ends: answered, or given up by whoever asked.
    reply.raw.once('close', () => underWay--);
  });
}
