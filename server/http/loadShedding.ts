/**
 * Load shedding: rejects requests with 503 while too many are in flight. A request is in flight from the moment its body is
 * complete until its response is ready. A body that is still arriving and a response that the client is still reading wait
 * for the client; clientWaits.ts bounds these for each address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import { createClientWaits } from '../protection/clientWaits.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { bodyOf, RETRY_AFTER_SECONDS } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { isUpload } from './slowRequests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For /metrics. */
    load: Readonly<LoadStats>;
  }
  interface FastifyRequest {
    /** The slot that this request holds now: among the requests in flight, or among the waiting clients of its address. */
    held: { address: string; inFlight: boolean; release(): void } | undefined;
  }
}

interface LoadStats {
  inFlight: number;
  /** Requests in flight; above it, requests are rejected. */
  limit: number;
  refused: number;
  /** Slow clients that were disconnected because there were too many of them. */
  disconnected: number;
}

/** More requests would only queue for the ten database connections, and none would get a response in time. */
const IN_FLIGHT_MAX = 300;
/** The share of these that one address may use; the rest stays free for all others. */
const ADDRESS_SHARE = 0.9;
/** Unfinished bodies, per address and in total. A form is one packet or two, so few are unfinished at a time. */
const BODIES = { perAddress: 100, total: 2_000 };
/** Responses that clients have not read yet, per address and in total. A slow mobile network may share one address. */
const RESPONSES = { perAddress: 200, total: 2_000 };
const PUBLIC_BUCKETS = Object.values(fileKinds).flatMap((kind) => (kind.private ? [] : [kind.bucket]));
/**
 * Health checks, long-lived requests, and requests that wait for a disk or an object store rather than the database: private
 * files and pictures of link cards need the database, so they are not among them.
 */
const EXEMPT = new RegExp(
  `^/(?:(?:livez|readyz|metrics)(?:\\?|$)|assets/|files/(?:${PUBLIC_BUCKETS.join('|')})/|api/live(?:[/?]|$))`,
);
/** Milliseconds that one log line covers, with counts; a line for each rejected request would add load. */
const LOG_MS = 1_000;

const REJECTION = JSON.stringify(bodyOf(new AppError('unavailable', errorCopy.unavailable)));
const HEADERS = {
  ...BARE_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REJECTION),
  'retry-after': RETRY_AFTER_SECONDS,
  // Closes the connection, so that a retry queues behind connections that have not been served yet.
  connection: 'close',
};

/** Register it before every other hook: rejecting a request must cost less than serving it. */
export function shedLoad(server: FastifyInstance, limit = IN_FLIGHT_MAX, unread = RESPONSES) {
  const stats: LoadStats = { inFlight: 0, limit, refused: 0, disconnected: 0 };
  const perAddress = Math.ceil(limit * ADDRESS_SHARE);
  const inFlightOf = new Map<string, number>();
  const disconnect = (raw: { destroy(): unknown }) => {
    log();
    stats.disconnected++;
    raw.destroy();
  };
  const bodies = createClientWaits(BODIES, disconnect);
  const responses = createClientWaits(unread, disconnect);
  let logged: LoadStats | undefined;

  function log() {
    if (logged) return;
    const before = { ...stats };
    logged = before;
    setTimeout(() => {
      const refused = stats.refused - before.refused;
      const disconnected = stats.disconnected - before.disconnected;
      server.log.warn({ refused, disconnected }, 'requests shed: too many in flight, or clients too slow');
      logged = undefined;
    }, LOG_MS).unref();
  }

  const isFull = (address: string) => stats.inFlight >= limit || (inFlightOf.get(address) ?? 0) >= perAddress;

  function enter(address: string): () => void {
    stats.inFlight++;
    inFlightOf.set(address, (inFlightOf.get(address) ?? 0) + 1);
    return () => {
      stats.inFlight--;
      const left = (inFlightOf.get(address) ?? 1) - 1;
      if (left > 0) inFlightOf.set(address, left);
      else inFlightOf.delete(address);
    };
  }

  /** Releases the slot that the request holds, and takes another one. */
  function hold(request: FastifyRequest, address: string, inFlight: boolean, take: () => () => void) {
    request.held?.release();
    let release: (() => void) | undefined = take();
    request.held = {
      address,
      inFlight,
      release: () => {
        release?.();
        release = undefined;
      },
    };
  }

  function reject(reply: FastifyReply) {
    log();
    stats.refused++;
    reply.hijack();
    reply.raw.writeHead(503, HEADERS).end(REJECTION);
  }

  server.decorate('load', stats);
  server.decorateRequest('held', undefined);

  server.addHook('onRequest', (request, reply, done) => {
    if (EXEMPT.test(request.url) || isUpload(request.url)) return done();
    const address = addressKey(request.ip);
    // Also rejects a request whose body is still to come: there is unlikely to be room by the time it has arrived.
    if (isFull(address)) return reject(reply);
    if (hasBody(request)) hold(request, address, false, () => bodies.add(address, request.raw));
    else hold(request, address, true, () => enter(address));
    // Runs however the request ends: with a response, a rejection or a disconnected client.
    whenOver(request, reply, () => request.held?.release());
    done();
  });

  // The first hook that runs once the body is complete.
  server.addHook('preValidation', (request, reply, done) => {
    const { held } = request;
    // A disconnected client has already released its slot: 'close' would not release a new one.
    if (!held || held.inFlight || reply.raw.destroyed || request.raw.socket.destroyed) return done();
    held.release();
    if (isFull(held.address)) return reject(reply);
    hold(request, held.address, true, () => enter(held.address));
    done();
  });

  server.addHook('onSend', (request, reply, _payload, done) => {
    const { held } = request;
    if (held && !reply.raw.destroyed)
      hold(request, held.address, false, () => responses.add(held.address, reply.raw));
    done();
  });
}

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hasBody = ({ method, headers }: FastifyRequest) =>
  !BODILESS.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Runs `work` once, when the response has ended or the connection has. */
export function whenOver({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, work: () => void) {
  const over = () => {
    raw.off('close', over);
    socket.off('close', over);
    work();
  };
  raw.once('close', over);
  // Before Node 24, a response that waits behind another one of its connection does not hear of the end of both.
  socket.once('close', over);
}
