import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { etagOf, isKnown } from '../http/etag.ts';
import { operations } from '../http/operations.ts';
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
  { appName, publicUrl }: Pick<Env, 'appName' | 'publicUrl'>,
  rateLimits: Pick<RateLimits, 'document'>,
) {
  // Generated once, at the first request: most servers never get one.
  const document = once(async () =>
    openApi(
      routes.map((route) => route.endpoint),
      { appName, publicUrl, operationOf: await operations() },
    ),
  );
  const files = {
    '/api/openapi.json': {
      type: 'application/json; charset=utf-8',
      body: once(async () => JSON.stringify(await document())),
    },
    '/api/docs': { type: 'text/html; charset=utf-8', body: once(async () => docsPage(await document())) },
    '/api/docs/style.css': { type: 'text/css; charset=utf-8', body: async () => docsStyle },
  };

  for (const [path, { type, body }] of Object.entries(files)) {
    const etag = once(async () => etagOf(await body()));
    server.get(path, async (request, reply) => {
      await rateLimits.document({ viewer: await request.viewer(), request, reply });
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY, etag: await etag() });
      if (isKnown(request, await etag())) return reply.code(304).send();
      return reply.type(type).send(await body());
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
