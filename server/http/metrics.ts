import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { LIVE_PATH } from '../../contract/live.ts';
import type { Parts } from '../parts.ts';

/** Seconds; from a cached read to the longest a handler may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** `/metrics` for Prometheus. Without METRICS_TOKEN only this machine may read it, with it only who knows the token. */
export function serveMetrics(server: FastifyInstance, { db, env }: Pick<Parts, 'db' | 'env'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  timeRequests(server, registry);
  watchPool(registry, db.pool);

  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env.metricsToken)) throw new AppError('not_found', errorCopy.notFound);
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
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
  server.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    // A live stream takes as long as its reader stays.
    if (route === LIVE_PATH) return;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

// A label has few values: what a visitor typed is never one.
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'page';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

function watchPool(registry: Registry, pool: Parts['db']['pool']) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('db_pool_connections', 'Connections to the database', () => pool.totalCount);
  gauge('db_pool_idle', 'Connections that wait for work', () => pool.idleCount);
  gauge('db_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
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
