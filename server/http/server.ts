import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Viewer } from '../../contract/viewer.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Deps } from '../deps.ts';
import { COMPRESSION } from '../pages/precompressed.ts';
import { rejectWhenDiskFull } from '../protection/diskGuard.ts';
import { shedLoad } from '../protection/loadShedding.ts';
import { timeoutSlowBodies } from '../protection/slowRequests.ts';
import { rejectCrossSite } from './csrf.ts';
import { handleErrors, rejectMalformedUrl } from './errors.ts';
import { setHeaders } from './headers.ts';
import { rejectLongUrls } from './longUrls.ts';
import { pageOfMalformedUrl } from './malformedUrls.ts';
import { newRequestId } from './requestId.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member who sends this request, looked up once; null for a visitor. */
    viewer(): Promise<Viewer | null>;
    /** The cached promise of `viewer`; not for other use. */
    viewing: Promise<Viewer | null> | undefined;
  }
}

/** JSON bodies hold a form, never a file. */
const BODY_BYTES = 64 * 1024;
/**
 * Time limit of a request with its body, in milliseconds: for uploads on slow networks. Forms have less (slowRequests.ts).
 */
const REQUEST_MS = 120_000;
const HEADERS_MS = 10_000;
const KEEP_ALIVE_MS = 72_000;

type ServerDeps = Pick<Deps, 'env' | 'log' | 'accounts'>;

export async function createServer({ env, log, accounts }: ServerDeps): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    frameworkErrors: (error, request, reply) => void rejectMalformedUrl(error, request, reply),
    rewriteUrl: pageOfMalformedUrl,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // While the server closes, a request on an open connection is served, and the connection closes with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  server.server.headersTimeout = HEADERS_MS;
  handleErrors(server);
  shedLoad(server);
  setHeaders(server, env);
  rejectLongUrls(server);
  rejectCrossSite(server, env.publicUrl);
  timeoutSlowBodies(server);
  rejectWhenDiskFull(server, env.dataDir);
  await server.register(cookie);
  await server.register(compress, COMPRESSION);
  decorateViewer(server, accounts);
  return server;
}

function decorateViewer(server: FastifyInstance, accounts: Accounts) {
  server.decorateRequest('viewing', undefined);
  server.decorateRequest('viewer', function (this: FastifyRequest) {
    this.viewing ??= accounts.viewerOf(this);
    return this.viewing;
  });
}
