import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { bodyOf, RETRY_AFTER_SECONDS } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { isUpload } from './slow.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How much is under way, and how many were refused because that was too much, for whoever watches. */
    crowd: { readonly underWay: number; readonly most: number; readonly refused: number };
  }
}

/**
 * Requests that may be under way at once. More would only wait for the database's ten connections, each longer than the
 * one before, until nobody is answered in time: those beyond are better told at once, and try again.
 */
const UNDER_WAY_MAX = 300;
/** What asks how the server is, lasts by its nature, or waits for the disk or the object store rather than the database. */
const APART = /^\/(?:livez|readyz|metrics|assets\/|files\/|api\/live(?:[/?]|$))/;
/** How often the log tells of those refused, in milliseconds: a line for each would be one more burden. */
const TELL_MS = 1_000;

const REFUSAL = JSON.stringify(bodyOf(new AppError('unavailable', errorCopy.unavailable)));
const HEADERS = {
  ...BARE_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSAL),
  'retry-after': RETRY_AFTER_SECONDS,
  // To be heard again they stand in line with those who have not been heard at all.
  connection: 'close',
};

/**
 * Refuses what comes while too much is under way. Comes before every other hook, and answers past all of them: a refusal
 * that costs as much as an answer would leave no time for those who were let in.
 */
export function refuseCrowds(server: FastifyInstance, most = UNDER_WAY_MAX) {
  const crowd = { underWay: 0, most, refused: 0 };
  let untold = 0;

  function tell() {
    server.log.warn({ refused: untold }, 'too much under way');
    untold = 0;
  }

  server.decorate('crowd', crowd);
  server.addHook('onRequest', (request, reply, done) => {
    if (APART.test(request.url) || isUpload(request.url)) return done();
    if (crowd.underWay >= most) {
      crowd.refused++;
      if (untold++ === 0) setTimeout(tell, TELL_MS).unref();
      reply.hijack();
      reply.raw.writeHead(503, HEADERS).end(REFUSAL);
      return;
    }
    crowd.underWay++;
    // However it ends: answered, or given up by whoever asked.
    reply.raw.once('close', () => crowd.underWay--);
    done();
  });
}
