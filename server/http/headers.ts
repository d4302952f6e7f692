import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Paths of responses that are never pages. */
const DATA = /^\/(?:(?:api|files|banners|assets|card)\/|worker\.js)/;
/** Headers that browsers read on pages only; leaving them out saves 220 bytes per data response (decision 036). */
const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Headers of a data response that is sent without the hooks. */
export const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
};

/** Sets the security headers of every other response. A page replaces the content policy with its own (`pagePolicy`). */
export function setHeaders(server: FastifyInstance, env: Env) {
  const headers = headersFor(env);
  const ofData = Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGE_HEADERS.includes(name)));
  server.addHook('onRequest', (request, reply, done) => {
    // Keep-alive is the default of HTTP/1.1, so the header is left out. A close is always announced.
    if (reply.raw.shouldKeepAlive && request.raw.httpVersionMinor === 1) reply.raw.removeHeader('connection');
    reply.headers(DATA.test(request.url) ? ofData : headers);
    done();
  });
}

/** OWASP's recommendations: https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html */
const headersFor = ({ publicUrl, indexing }: Env): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera scans the codes of check-in (web/sessions/checkIn/Scanner.tsx).
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(!indexing && { 'x-robots-tag': 'noindex' }),
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
  }),
});

/**
 * The content policy of a page. `inline` holds the hashes ('sha256-…') of its inline style, if it has one, and scripts.
 * `imageHost` is the origin of the object store, if it serves the files.
 */
export function pagePolicy(inline: { style: string; scripts: string[] }, imageHost = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' ${inline.style && `'${inline.style}'`}`.trim(),
    `img-src 'self' blob: data: ${imageHost}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
