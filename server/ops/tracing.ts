import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryChannel } from '../db/connect.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { isStream, routeOf } from './metrics.ts';

/** How long a stopping server waits for its last spans to be sent, in milliseconds. */
const LAST_WORDS_MS = 2_000;

/**
 * Sends a span for each request, and one for each of its queries, to the collector named by OpenTelemetry's environment
 * variables (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). Names and attributes contain no user input: no
 * path, no address, and of a query only its name. Loaded only if tracing is on.
 */
export function traceRequests(server: FastifyInstance) {
  const resource = resourceFromAttributes({ 'service.name': 'vibetribe' });
  const provider = new BasicTracerProvider({
    resource: resource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Not registered as OpenTelemetry's global provider: the spans that libraries would send have not been reviewed.
  const tracer = provider.getTracer('vibetribe');
  const current = new AsyncLocalStorage<Span>();
  const forget = traceQueries(tracer, current);
  logExportErrors(server);
  addSpans(server, tracer, current);

  async function stop() {
    forget();
    diag.disable();
    const shutdown = provider.shutdown().catch(() => {});
    await withTimeout(LAST_WORDS_MS, shutdown, () => {});
  }

  return { stop };
}

/** Logs failed exports. Otherwise nobody notices a collector that is unavailable or rejects spans. */
function logExportErrors(server: FastifyInstance) {
  const tell = (trouble: string) => server.log.warn({ trouble }, 'traces are missing');
  const quiet = () => {};
  const logger = { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

function addSpans(server: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Span>) {
  server.addHook('onRequest', (request, reply, done) => {
    // A live stream lasts as long as its client stays connected.
    if (isStream(request.url)) done();
    else current.run(begin(tracer, request, reply), done);
  });
}

function begin(tracer: Tracer, request: FastifyRequest, reply: FastifyReply): Span {
  const route = routeOf(request);
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.scheme': request.protocol,
    'vibetribe.request.id': request.id,
  };
  const name = `${request.method} ${route}`;
  const options = { kind: SpanKind.SERVER, attributes, links: linksOf(request) };
  const span = tracer.startSpan(name, options, ROOT_CONTEXT);
  // On close: the response was sent, or the client disconnected.
  reply.raw.once('close', () => {
    const status = reply.raw.statusCode;
    if (reply.raw.headersSent) span.setAttribute('http.response.status_code', status);
    if (status >= 500) fail(span, String(status));
    span.end();
  });
  return span;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;

/**
 * The trace to which a trusted proxy (TRUSTED_PROXIES) assigns this request (https://www.w3.org/TR/trace-context/). A link,
 * never the parent: most proxies forward the client's header, so a stranger could add requests to any trace and have all of
 * theirs recorded whatever the sampling.
 */
function linksOf(request: FastifyRequest): Link[] {
  const throughOurs = (request.ips?.length ?? 0) > 1;
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(String(request.headers.traceparent)) ?? [];
  const context = { traceId, spanId, traceFlags: 0, isRemote: true };
  return throughOurs && isSpanContextValid(context) ? [{ context }] : [];
}

/** Queries outside a request, such as those of sweeps, have no span. Returns a function that stops the tracing. */
function traceQueries(tracer: Tracer, current: AsyncLocalStorage<Span>) {
  const spans = new WeakMap<object, Span>();
  const subscriber = {
    start(query: { name: string }) {
      const parent = current.getStore();
      if (!parent) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': query.name };
      const options = { kind: SpanKind.CLIENT, attributes };
      spans.set(query, tracer.startSpan(query.name, options, trace.setSpan(ROOT_CONTEXT, parent)));
    },
    error(query: { error: unknown }) {
      const span = spans.get(query);
      // Only the code: the message quotes values.
      if (span) fail(span, String((query.error as { code?: unknown }).code ?? '_OTHER'));
    },
    asyncEnd: (query: object) => spans.get(query)?.end(),
    end() {},
    asyncStart() {},
  };
  queryChannel.subscribe(subscriber);
  return () => queryChannel.unsubscribe(subscriber);
}

function fail(span: Span, type: string) {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
