import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digestCopy, UNSUBSCRIBE_PATH } from '../../contract/digests/copy.ts';
import { digests } from '../../contract/digests/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * `POST /unsubscribe?token=…`: the unsubscribe button of a mail program (RFC 8058), and of the page itself without
 * JavaScript. A GET request for the address shows that page and changes nothing, since mail scanners open links.
 */
export function serveUnsubscribe(server: FastifyInstance, deps: Pick<Deps, 'db' | 'live' | 'env'>) {
  const asked = route(digests.unsubscribe, async ({ input }) => {
    await unsubscribe(deps, input.token);
    return { ok: true };
  });

  // Responds before the body is parsed: by the standard, it contains nothing that the URL does not.
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    await asked.respond({ viewer: null, input: request.query, request, reply });
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(digestCopy.done);
  }

  server.post(UNSUBSCRIBE_PATH, { onRequest: answer }, notFound);
}
