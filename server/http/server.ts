import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Viewer } from '../../contract/policy.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Parts } from '../parts.ts';
import { refuseCrowds } from './crowds.ts';
import { handleErrors, refuseUnreadable } from './errors.ts';
import { refuseCrossSite } from './guard.ts';
import { setHeaders } from './headers.ts';
import { knowLanguages } from './language.ts';
import { COMPRESSION } from './packed.ts';
import { newRequestId } from './requestId.ts';
import { refuseWhenFull } from './room.ts';
import { hangUpOnSlowForms } from './slow.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends this request, looked up once; null for a visitor. */
    viewer(): Promise<Viewer | null>;
  }
}

/** JSON bodies hold a form, never a file. */
const BODY_BYTES = 64 * 1024;
/** The longest upload that a bad line may need, in milliseconds; forms have less (slow.ts). */
const REQUEST_MS = 120_000;
const HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;

type Needed = Pick<Parts, 'env' | 'log' | 'accounts'>;

export async function createServer({ env, log, accounts }: Needed): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    frameworkErrors: (error, request, reply) => void refuseUnreadable(error, request, reply),
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  server.server.headersTimeout = HEADERS_MS;
  handleErrors(server);
  refuseCrowds(server);
  await setHeaders(server, env);
  refuseCrossSite(server, env.publicUrl);
  hangUpOnSlowForms(server);
  refuseWhenFull(server, env.dataDir);
  await server.register(cookie);
  knowLanguages(server);
  await server.register(compress, COMPRESSION);
  knowViewer(server, accounts);
  return server;
}

function knowViewer(server: FastifyInstance, accounts: Accounts) {
  const seen = new WeakMap<FastifyRequest, Promise<Viewer | null>>();
  server.decorateRequest('viewer', function (this: FastifyRequest) {
    const known = seen.get(this) ?? accounts.viewerOf(this);
    seen.set(this, known);
    return known;
  });
}
