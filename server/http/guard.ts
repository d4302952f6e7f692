import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH } from '../../contract/digests.copy.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another site's page sent in a member's name (OWASP: fetch metadata, then Origin). */
export function refuseCrossSite(server: FastifyInstance, publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  server.addHook('onRequest', (request, _reply, done) => {
    const fine = SAFE.has(request.method) || isSameOrigin(request, publicOrigin) || isOneClick(request);
    done(fine ? undefined : new AppError('forbidden', errorCopy.crossSite));
  });
}

// Mail programs send no origin, and nobody is signed in there: the token in the address is all the authority there is, and
// whoever has it may do this from anywhere.
const isOneClick = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === UNSUBSCRIBE_PATH;

/** Whether our own page sent this, as far as its headers tell; false where they say nothing. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin.replace(/^https?:\/\//, '') === request.headers.host;
}
