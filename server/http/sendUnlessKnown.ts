import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Download {
  /** What it is made of. */
  facts: string;
  type: string;
  /** Of the saved file; without one it is shown. */
  name?: string;
  make(facts: string): Promise<string | Buffer>;
}

/** Sends what the client does not have already. It asks every time, since the permission may have ended. */
export async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { facts, type, name, make }: Download,
) {
  const etag = `"${createHash('sha256').update(facts).digest('base64url').slice(0, 16)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(await make(facts));
}
