/**
 * Load shedding. Refuses requests with 503 while too many are in flight. A request is in flight from the moment its body is
 * complete until its response is made; a body that is still arriving and a response that is still being read wait for the
 * client, and are bounded for each address (clientWaits.ts).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { bodyOf, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { BARE_HEADERS } from '../http/headers.ts';
import { createClientWaits } from './clientWaits.ts';
import { addressKey } from './rateLimiter.ts';
import { isUpload } from './slowRequests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For /metrics. */
    load: Readonly<LoadStats>;
  }
  interface FastifyRequest {
    /** What this request holds at the moment: a place among those in flight, or among its address's waiting clients. */
    held: { address: string; inFlight: boolean; release(): void } | undefined;
  }
}

interface LoadStats {
  inFlight: number;
  /** Beyond as many, requests are refused. */
  limit: number;
  refused: number;
  /** Slow clients that were disconnected because their address had too many of them. */
  disconnected: number;
}

/** More requests would only queue for the database's ten connections, and none would be answered in time. */
const IN_FLIGHT_MAX = 300;
/** Of these, so many may be of one address: what is left is for all others. */
const ADDRESS_SHARE = 0.9;
/** Bodies of one address that may be unfinished at once, and of all. A form is one packet or two, so few ever are. */
const BODIES = { perAddress: 100, total: 2_000 };
/** Responses that clients of one address have not read yet, and of all: pages, on the lines of a whole mobile network. */
const RESPONSES = { perAddress: 200, total: 2_000 };
/** Health checks, what lasts by its nature, and what waits for a disk or an object store rather than the database. */
const EXEMPT = /^\/(?:livez|readyz|metrics|assets\/|files\/|api\/live(?:[/?]|$))/;
/** The log counts the refused this often, in milliseconds; a line for each would be one more burden. */
const LOG_MS = 1_000;

const REJECTION = JSON.stringify(bodyOf(new AppError('unavailable', errorCopy.unavailable)));
const HEADERS = {
  ...BARE_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REJECTION),
  'retry-after': RETRY_AFTER_SECONDS,
  // A retry queues behind connections that have not been served at all.
  connection: 'close',
};

/** Register before every other hook: a refusal must cost less than an answer. */
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

  /** Gives up what the request held, and holds something else instead. */
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
    // Also before a body: room is not likely to be found by the time it is here.
    if (isFull(address)) return reject(reply);
    if (hasBody(request)) hold(request, address, false, () => bodies.add(address, request.raw));
    else hold(request, address, true, () => enter(address));
    // However it ends: answered, refused, or given up by the client.
    reply.raw.once('close', () => request.held?.release());
    done();
  });

  // The first hook after the body.
  server.addHook('preValidation', (request, reply, done) => {
    const { held } = request;
    // A client that is gone has let go already, and would never do so again.
    if (!held || held.inFlight || reply.raw.destroyed) return done();
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
