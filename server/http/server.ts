import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { AppError } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import type { Accounts } from '../deps/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { rejectCrossSite } from './csrf.ts';
import { rejectWhenDiskFull } from './diskGuard.ts';
import { handleErrors, rejectMalformedUrl } from './errors.ts';
import { setHeaders } from './headers.ts';
import { shedLoad } from './loadShedding.ts';
import { pageOfMalformedUrl } from './malformedUrls.ts';
import { COMPRESSION } from './precompressed.ts';
import { timeoutSlowBodies } from './slowRequests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member who sends this request, looked up once; null for a visitor. */
    viewer(): Promise<Viewer | null>;
    /** The cached promise of `viewer`; undefined if the request was not authenticated. */
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

/**
 * Hexadecimal digits: few enough to read out on the telephone. Of a thousand million requests, one in a thousand shares its
 * id with another one.
 */
const DIGITS = 10;

/**
 * The id of a request in the log and in the response to an internal error. Ids from outside are not used: they could
 * collide, or forge a line of the log.
 */
const newRequestId = () => randomUUID().slice(-DIGITS);

/** Characters of a URL. The longest of this site, of fifty profiles, has 1,965. */
const URL_MAX = 2_000;

/** Rejects longer URLs with 414, so that nothing reads them. */
const rejectLongUrls = (server: FastifyInstance) =>
  server.addHook('onRequest', (request, _reply, done) =>
    request.originalUrl.length > URL_MAX ? done(new AppError('too_long', uiCopy.addressTooLong)) : done(),
  );

/** Calls after which a connection without any request ends. */
const IDLE_CALLS = 5;

/**
 * Lets a closing server, which calls the result regularly, end connections without any request. Browsers open them in
 * advance, and Node counts them as busy: one of them would delay the shutdown until its timeout. A connection that was just
 * accepted has time for its request, which a busy process may not have read yet.
 */
export function trackIdleSockets(server: Server): () => void {
  const idle = new Map<Socket, number>();
  server.on('connection', (socket) => {
    idle.set(socket, 0);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }) => idle.delete(socket));
  return () => {
    for (const [socket, calls] of idle) {
      if (calls < IDLE_CALLS) idle.set(socket, calls + 1);
      else socket.destroy();
    }
  };
}
