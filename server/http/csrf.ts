import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH } from '../../contract/digests.copy.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { SHARE_TARGET_PATH } from '../../contract/shareTarget.ts';
import { hostnameOf, isLoopbackName } from './hosts.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF: refuses writes that another site's page sent in a member's name (OWASP: fetch metadata, then Origin), and writes to
 * another host than ours: a page whose name was made to lead here (DNS rebinding) is same-origin to its browser.
 */
export function rejectCrossSite(server: FastifyInstance, publicUrl: string) {
  const publicOrigin = new URL(publicUrl).origin;
  rejectForeignHosts(server, publicUrl);
  server.addHook('onRequest', (request, _reply, done) => {
    const fine = SAFE.has(request.method) || isSameOrigin(request, publicOrigin) || isHarmless(request);
    done(fine ? undefined : new AppError('forbidden', errorCopy.crossSite));
  });
}

function rejectForeignHosts(server: FastifyInstance, publicUrl: string) {
  const publicName = new URL(publicUrl).hostname;
  server.addHook('onRequest', (request, _reply, done) => {
    // Of `request.host`: a proxy in TRUSTED_PROXIES may say in X-Forwarded-Host what it was asked.
    const name = SAFE.has(request.method) ? publicName : hostnameOf(request.host);
    const ours = name === publicName || (name !== undefined && isLoopbackName(name));
    done(ours ? undefined : new AppError('forbidden', errorCopy.wrongHost));
  });
}

// Mail programs send no origin and no sign-in: the token in the address is the only credential, valid from any site.
// What another app shares comes from no site, and is answered by a redirect alone.
const HARMLESS = new Set([UNSUBSCRIBE_PATH, SHARE_TARGET_PATH]);
const isHarmless = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url !== undefined && HARMLESS.has(routeOptions.url);

/** Whether our own page sent this, as far as its headers tell; false where they say nothing. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin.replace(/^https?:\/\//, '') === request.headers.host;
}
