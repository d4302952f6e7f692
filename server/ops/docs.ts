import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { Route } from '../http/route.ts';
import { docsPage, docsStyle } from './docsPage.ts';
import { openApi } from './openapi.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `/api/openapi.json`, generated from the endpoints, and the same as a page at `/api/docs`. */
export async function serveDocs(server: FastifyInstance, routes: Route[], env: Pick<Env, 'appName'>) {
  // Generated at the first request: most servers never get one.
  let made: ReturnType<typeof openApi> | undefined;
  const document = () => {
    made ??= openApi(
      routes.map((route) => route.endpoint),
      env.appName,
    );
    return made;
  };

  server.get('/api/openapi.json', async () => document());
  server.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(document())),
  );
  server.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
