import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { etagOf, isKnown } from '../http/etag.ts';
import type { OperationOf, ScopeOf } from '../http/operations.ts';
import type { Route } from '../http/route.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { docsPage, docsStyle } from './docsPage.ts';
import { openApi } from './openapi.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `/api/openapi.json`, generated from the endpoints, and the same as a page at `/api/docs`. */
export async function serveDocs(
  server: FastifyInstance,
  routes: Route[],
  names: { operationOf: OperationOf; scopeOf: ScopeOf },
  { appName, publicUrl }: Pick<Env, 'appName' | 'publicUrl'>,
  rateLimits: Pick<RateLimits, 'document'>,
) {
  // Generated once, at the first request: most servers never get one.
  const document = once(() =>
    openApi(
      routes.map((route) => route.endpoint),
      { appName, publicUrl, ...names },
    ),
  );
  const files = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      body: once(() => JSON.stringify(document())),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', body: once(() => docsPage(document())) },
    '/api/docs/style.css': { type: 'text/css; charset=utf-8', body: () => docsStyle },
  };

  for (const [path, { type, body }] of Object.entries(files)) {
    const etag = once(() => etagOf(body()));
    server.get(path, async (request, reply) => {
      await rateLimits.document({ viewer: await request.viewer(), request, reply });
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY, etag: etag() });
      if (isKnown(request, etag())) return reply.code(304).send();
      return reply.type(type).send(body());
    });
  }
}

/** A function that calls `make` at its first call only. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
