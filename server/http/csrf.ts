import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { SHARE_TARGET_PATH } from '../../contract/core/shareTarget.ts';
import { UNSUBSCRIBE_PATH } from '../../contract/digests/copy.ts';
import { isByBearer } from './bearer.ts';
import { hostnameOf, isLoopbackName } from './hosts.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects writes that another site's page sent with a member's cookie (OWASP: fetch metadata, then Origin),
 * and writes to a foreign host name. With DNS rebinding, such a page is same-origin to the browser.
 */
export function rejectCrossSite(server: FastifyInstance, publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  rejectForeignHosts(server, publicUrl);
  server.addHook('onRequest', (request, _reply, done) => {
    const fine =
      SAFE.has(request.method) ||
      isSameOrigin(request, publicOrigin) ||
      isCsrfExempt(request) ||
      isByBearer(request);
    done(fine ? undefined : new AppError('forbidden', errorCopy.crossSite));
  });
}

function rejectForeignHosts(server: FastifyInstance, publicUrl: string) {
  const publicName = new URL(publicUrl).hostname;
  server.addHook('onRequest', (request, _reply, done) => {
    // `request.host` honours X-Forwarded-Host, by which a proxy in TRUSTED_PROXIES passes on the requested host.
    const name = SAFE.has(request.method) ? publicName : hostnameOf(request.host);
    const ours = name === publicName || (name !== undefined && isLoopbackName(name));
    done(ours ? undefined : new AppError('forbidden', errorCopy.wrongHost));
  });
}

// Mail programs send no origin and no cookie: the token in the URL is the only credential, valid from any site. A share from
// another app comes from no site, and its response is only a redirect.
const CSRF_EXEMPT = new Set([UNSUBSCRIBE_PATH, SHARE_TARGET_PATH]);
const isCsrfExempt = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url !== undefined && CSRF_EXEMPT.has(routeOptions.url);

/** Whether the headers say that a page of this site sent the request; false if they say nothing. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin.replace(/^https?:\/\//, '') === request.headers.host;
}
