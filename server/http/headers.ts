import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../env.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** What is asked for by a page of ours, and is none itself. */
const DATA = /^\/(?:(?:api|files|banners|assets)\/|worker\.js)/;
/** What a browser reads of a page alone: on data they would cost every answer 220 bytes (decision 036). */
const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/** Of an answer that is given past the hooks: what it says is data, never a page. */
export const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
};

/** The headers of every other answer. A page replaces the content policy by its own, which allows our scripts and styles. */
export function setHeaders(server: FastifyInstance, env: Env) {
  const headers = headersFor(env);
  const ofData = Object.fromEntries(Object.entries(headers).filter(([name]) => !PAGE_HEADERS.includes(name)));
  server.addHook('onRequest', (request, reply, done) => {
    // HTTP/1.1 keeps connections alive by default; saying so would cost 48 bytes. A close is always announced.
    if (reply.raw.shouldKeepAlive && request.raw.httpVersionMinor === 1) reply.raw.removeHeader('connection');
    reply.headers(DATA.test(request.url) ? ofData : headers);
    done();
  });
}

// The same in every answer, so worked out once.
function headersFor(env: Env): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:') ? { maxAge: HSTS_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers that are gone or that nosniff covers; each would cost every answer some bytes.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  protect({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}

/**
 * The content policy of a page. `inline` are the hashes ('sha256-…') of its inline style and scripts;
 * `imageHost` is the object store's origin where files do not come from us.
 */
export function pagePolicy(inline: { style: string; scripts: string[] }, imageHost = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.map((hash) => `'${hash}'`).join(' ')}`,
    `style-src 'self' '${inline.style}'`,
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
