import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { LIVE_PATH } from '../../contract/core/live.ts';
import type { Deps } from '../deps/deps.ts';
import { hostnameOf, isLoopbackName } from '../http/hosts.ts';
import { whenOver } from '../http/loadShedding.ts';
import { isUpload } from '../http/slowRequests.ts';
import { getJobsUsage } from '../jobs/usage.queries.ts';
import { registerAppInfo } from './appInfo.ts';
import { clusterMetrics } from './clusterMetrics.ts';

/** Seconds, from a response out of memory to the time limit of a handler. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Gauges of prom-client that are named like counters, which `promtool check metrics` rejects; the same values by type stay. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Headers that show that a request came through a proxy. */
const FROM_PROXIES = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * `/metrics` for Prometheus. Reading requires METRICS_TOKEN. Without a token it is readable only from this machine, and only
 * if PUBLIC_URL is this machine, too.
 */
export function serveMetrics(
  server: FastifyInstance,
  { db, env, live, mail, store }: Pick<Deps, 'db' | 'env' | 'live' | 'mail' | 'store'>,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  registerAppInfo(registry);
  timeRequests(server, registry);
  countOpen(server, registry);
  watchLoad(server, registry);
  watchConnections(registry, db);
  countEvents(registry, live);
  watchMail(registry, mail);
  watchJobs(registry, db);
  watchS3(registry, store);
  const read = clusterMetrics(registry);

  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) throw new AppError('not_found', errorCopy.notFound);
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
    // A live stream lasts as long as its client stays connected.
    if (route !== LIVE_PATH) durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** The route of a request, one of a few values. It never contains what a visitor typed. */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'page';
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** Whether a URL is that of the live stream. */
export const isStream = (url: string) => url === LIVE_PATH || url.startsWith(`${LIVE_PATH}?`);

/** Gauges of open live streams and uploads. */
function countOpen(server: FastifyInstance, registry: Registry) {
  const registers = [registry];
  const streams = new Gauge({
    name: 'live_streams',
    help: 'Streams of live events that are open',
    registers,
  });
  const uploads = new Gauge({ name: 'uploads_in_flight', help: 'Files that are on their way in', registers });
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const open = isStream(url) ? streams : isUpload(url) ? uploads : undefined;
    open?.inc();
    if (open) whenOver(request, reply, () => open.dec());
    done();
  });
}

function watchLoad({ load }: FastifyInstance, registry: Registry) {
  gauge(
    registry,
    'http_requests_in_flight',
    'Requests whose body is here and whose response is not made',
    () => load.inFlight,
  );
  gauge(registry, 'http_requests_in_flight_limit', 'Beyond as many, more are refused', () => load.limit);
  count(
    registry,
    'http_requests_refused_total',
    'Requests refused with 503 because too many were in flight',
    () => load.refused,
  );
  count(
    registry,
    'http_slow_clients_disconnected_total',
    'Slow clients disconnected because their address had too many',
    () => load.disconnected,
  );
}

function watchConnections(registry: Registry, { usage }: Deps['db']) {
  gauge(registry, 'db_pool_connections', 'Connections to the database', () => usage().open);
  gauge(registry, 'db_pool_connections_limit', 'No more are opened', () => usage().most);
  gauge(registry, 'db_pool_idle', 'Connections that wait for work', () => usage().idle);
  gauge(registry, 'db_pool_waiting', 'Queries that wait for a connection', () => usage().waiting);
}

/** Counts the events that this process received. The topic `resync` means that some may have been missed. */
function countEvents(registry: Registry, live: Deps['live']) {
  const events = new Counter({
    name: 'live_events_total',
    help: 'Live events heard from this process and the others',
    labelNames: ['topic'],
    registers: [registry],
  });
  live.subscribe(({ topic }) => events.inc({ topic }));
  gauge(registry, 'redis_away', 'Processes that cannot reach the Redis of REDIS_URL', () =>
    live.status().redis === 'away' ? 1 : 0,
  );
  new Counter({
    name: 'live_messages_dropped_total',
    help: 'Malformed messages on the bus between the processes, which were dropped',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(live.status().dropped);
    },
  });
}

function watchMail(registry: Registry, { usage }: Deps['mail']) {
  count(
    registry,
    'mails_sent_total',
    'Mails that the mail server took, or that were written to DATA_DIR/mail',
    () => usage().sent,
  );
  count(registry, 'mails_failed_total', 'Tries to send a mail that failed', () => usage().failed);
}

/** Gauges of the job queue. All processes count the same table, so their maximum is taken. */
function watchJobs(registry: Registry, db: Deps['db']) {
  const options = { registers: [registry], aggregator: 'max' as const };
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the first job of those waiting has been due',
    ...options,
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs of the queue that wait, are tried again later, run, or failed for good',
    labelNames: ['state'],
    ...options,
    async collect() {
      // If the database is unavailable, the other metrics are still returned.
      const usage = await getJobsUsage(db.reads).catch(() => undefined);
      if (!usage) return;
      const { oldest_seconds, ...states } = usage;
      oldest.set(oldest_seconds);
      for (const [state, count] of Object.entries(states)) this.set({ state }, count);
    },
  });
}

/** Without S3 both metrics stay empty. The keys of objects are only in the log: as labels they would be unbounded. */
function watchS3(registry: Registry, { s3 }: Deps['store']) {
  gauge(
    registry,
    's3_failing',
    'Kinds of request (PUT, GET, DELETE) of which the last one to the bucket failed',
    () => (s3 ? s3.failing().length : 0),
  );
  new Counter({
    name: 's3_request_errors_total',
    help: 'Requests to the bucket that failed, by HTTP status (none: no answer) and error code',
    labelNames: ['operation', 'bucket', 'status', 'code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of s3?.faults() ?? []) this.inc(labels, count);
    },
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number) {
  const collect = function (this: Gauge) {
    this.set(read());
  };
  return new Gauge({ name, help, registers: [registry], collect });
}

function count(registry: Registry, name: string, help: string, read: () => number) {
  const collect = function (this: Counter) {
    this.reset();
    this.inc(read());
  };
  return new Counter({ name, help, registers: [registry], collect });
}

function mayRead(request: FastifyRequest, env: Pick<Deps['env'], 'metricsToken' | 'publicUrl'>): boolean {
  const { metricsToken: token, publicUrl } = env;
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  // A site with a public address may have a proxy on this machine, and not every proxy sends these headers.
  if (!isLoopbackName(new URL(publicUrl).hostname)) return false;
  const proxied = FROM_PROXIES.some((name) => request.headers[name] !== undefined);
  return !proxied && isLocal(request.socket.remoteAddress ?? '') && isAskedHere(request);
}

/** Whether Host names this server, by a loopback name and its port. Through a proxy, it names the proxy's address. */
function isAskedHere({ socket, headers: { host } }: FastifyRequest): boolean {
  const port = URL.parse(`http://${host}`)?.port || '80';
  return isLoopbackName(hostnameOf(host) ?? '') && Number(port) === socket.localPort;
}

const isLocal = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

// Hashed, so that the comparison takes the same time for texts of any length.
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
