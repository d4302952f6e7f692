import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { LIVE_PATH } from '../../contract/live.ts';
import type { Parts } from '../parts.ts';
import { metricsOfAll } from './metricsOfAll.ts';
import { isUpload } from './slow.ts';

/** Seconds; from an answer out of memory to the longest a handler may take. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** `/metrics` for Prometheus. Without METRICS_TOKEN only this machine may read it, with it only who knows the token. */
export function serveMetrics(server: FastifyInstance, { db, env, live }: Pick<Parts, 'db' | 'env' | 'live'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(server, registry);
  countOpen(server, registry);
  watchCrowd(server, registry);
  watchConnections(registry, db);
  countEvents(registry, live);
  const read = metricsOfAll(registry);

  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env.metricsToken)) throw new AppError('not_found', errorCopy.notFound);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await read());
  });
}

function timeRequests(server: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const labels = { method: request.method, route, status: reply.statusCode };
    // A live stream takes as long as its reader stays.
    if (route !== LIVE_PATH) durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Where a request went, as one of few: what a visitor typed is never part of it. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'page';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** A request that lasts for as long as its reader stays. */
export const isStream = (url: string) => url === LIVE_PATH || url.startsWith(`${LIVE_PATH}?`);

/** What lasts, and so is told by no request that has ended: how many are open now. */
function countOpen(server: FastifyInstance, registry: Registry) {
  const registers = [registry];
  const streams = new Gauge({
    name: 'live_streams',
    help: 'Streams of live events that are open',
    registers,
  });
  const uploads = new Gauge({ name: 'uploads_in_flight', help: 'Files that are on their way in', registers });
  server.addHook('onRequest', ({ url }, reply, done) => {
    const open = isStream(url) ? streams : isUpload(url) ? uploads : undefined;
    open?.inc();
    if (open) reply.raw.once('close', () => open.dec());
    done();
  });
}

function watchCrowd({ crowd }: FastifyInstance, registry: Registry) {
  gauge(registry, 'http_requests_in_flight', 'Requests under way', () => crowd.underWay);
  gauge(registry, 'http_requests_in_flight_limit', 'Beyond as many, more are refused', () => crowd.most);
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused because too many were under way',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(crowd.refused);
    },
  });
}

function watchConnections(registry: Registry, { usage }: Parts['db']) {
  gauge(registry, 'db_pool_connections', 'Connections to the database', () => usage().open);
  gauge(registry, 'db_pool_connections_limit', 'No more are opened', () => usage().most);
  gauge(registry, 'db_pool_idle', 'Connections that wait for work', () => usage().idle);
  gauge(registry, 'db_pool_waiting', 'Queries that wait for a connection', () => usage().waiting);
}

/** Of every process, as this one heard them; topic `resync` says that some may have been missed. */
function countEvents(registry: Registry, live: Parts['live']) {
  const events = new Counter({
    name: 'live_events_total',
    help: 'Live events heard from this process and the others',
    labelNames: ['topic'],
    registers: [registry],
  });
  live.on(({ topic }) => events.inc({ topic }));
}

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  const collect = function (this: Gauge) {
    this.set(read());
  };
  return new Gauge({ name, help, registers: [registry], collect });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  // A proxy on this machine would make every reader look local; it says so by these headers.
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !proxied && isLocal(request.socket.remoteAddress ?? '');
}

const isLocal = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

// Hashed, so that the comparison takes the same time whatever the lengths.
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
