/*
 * Downloads of certificates: the signed credential in two forms, the public keys that verify it, and PDFs. They need no
 * script and no account.
 */

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { clean } from '../../contract/text/text.ts';
import { createByteCache } from '../cache/byteCache.ts';
import { createDrawingQueue } from '../cache/drawingQueue.ts';
import type { Deps } from '../deps/deps.ts';
import { isKnown } from '../http/etag.ts';
import { secretsOf } from '../process/secrets.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { credentialOf, jwkOf } from './credential.ts';
import { publishedKeys } from './keys.queries.ts';
import { createSigners } from './keys.ts';
import { didDocumentOf } from './openBadge/did.ts';
import { signingOf } from './openBadge/openBadge.ts';
import { createPdfThread, type Drawing } from './pdf/pdfThread.ts';
import { cvOf } from './portfolio.queries.ts';
import { getProof } from './queries.ts';

/** Seconds for which public keys may be cached. A new key signs at once; a verifier without it fetches the keys again. */
const KEYS_AGE = 60 * 60;

/** About 400 PDFs, or 1500 Open Badges. */
const PDF_CACHE_BYTES = 10 * 2 ** 20;
/** One drawing at a time leaves the other core to requests. A full queue takes a few seconds. */
const PDF_QUEUE = { atOnce: 1, waitingMax: 10 };

type CodeRequest = FastifyRequest<{ Params: { code: string } }>;

export function serveProofs(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rateLimits: RateLimits,
) {
  const site = { appName: env.appName, publicUrl: env.publicUrl };
  const pdfs = createByteCache(PDF_CACHE_BYTES);
  const inTurn = createDrawingQueue<Buffer>(PDF_QUEUE);
  const thread = createPdfThread();
  server.addHook('onClose', thread.close);
  const signer = createSigners(db.reads, secretsOf(env));

  server.get(proofPaths.credential(':code'), async (request: CodeRequest, reply) => {
    const found = await validProof(request, reply);
    return (
      found &&
      sendUnlessKnown(request, reply, {
        facts: credentialOf(found.proof, env, await signer()),
        type: 'application/vc+jwt',
        make: async (jwt) => jwt,
      })
    );
  });

  server.get(proofPaths.openBadge(':code'), async (request: CodeRequest, reply) => {
    const found = await validProof(request, reply);
    if (!found) return undefined;
    const signing = signingOf(found.proof, site, await signer());
    return sendUnlessKnown(request, reply, {
      facts: JSON.stringify([signing.credential, signing.method, signing.created]),
      type: 'application/vc',
      make: (facts) => drawn(request, reply, facts, { kind: 'openBadge', facts: [signing] }),
    });
  });

  server.get(proofPaths.pdf(':code'), async (request: CodeRequest, reply) => {
    const found = await validProof(request, reply);
    return (
      found &&
      sendUnlessKnown(request, reply, {
        facts: JSON.stringify([found.proof, found.handle]),
        type: 'application/pdf',
        name: `certificate-${found.proof.code}.pdf`,
        make: (facts) =>
          drawn(request, reply, facts, { kind: 'certificate', facts: [found.proof, found.handle, site] }),
      })
    );
  });

  server.get<{ Params: { username: string } }>(proofPaths.cv(':username'), async (request, reply) => {
    await rateLimits.proof({ request, reply });
    const viewer = await request.viewer();
    const cv = await cvOf(db.reads, viewer?.id ?? null, request.params.username);
    if (!cv) throw new AppError('not_found', errorCopy.notFound);
    if (cv.member.username.toLowerCase() !== clean(request.params.username).toLowerCase())
      return reply.redirect(proofPaths.cv(cv.member.username), 302);
    return sendUnlessKnown(request, reply, {
      facts: JSON.stringify(cv),
      type: 'application/pdf',
      name: `${cv.member.username}-cv.pdf`,
      make: (facts) => drawn(request, reply, facts, { kind: 'cv', facts: [cv.member, cv.portfolio, site] }),
    });
  });

  server.get(proofPaths.keys, async (request, reply) => {
    await rateLimits.proof({ request, reply });
    const keys = (await publishedKeys(db.reads)).map((key) => jwkOf(key, env));
    reply.header('cache-control', `public, max-age=${KEYS_AGE}`);
    return reply.type('application/jwk-set+json').send({ keys });
  });

  server.get(proofPaths.did, async (request, reply) => {
    await rateLimits.proof({ request, reply });
    const document = didDocumentOf(await publishedKeys(db.reads), site);
    // Verifiers may run in the browser, on another site.
    reply.header('access-control-allow-origin', '*').header('cache-control', `public, max-age=${KEYS_AGE}`);
    return reply.type('application/json').send(document);
  });

  server.get<{ Params: { id: string } }>(proofPaths.key(':id'), async (request, reply) => {
    await rateLimits.proof({ request, reply });
    const key = (await publishedKeys(db.reads)).find(({ id }) => id === request.params.id);
    if (!key) throw new AppError('not_found', errorCopy.notFound);
    return reply
      .header('cache-control', `public, max-age=${KEYS_AGE}`)
      .type('application/jwk+json')
      .send(jwkOf(key, env));
  });

  /** The PDF or Open Badge of these facts, from memory or made in turn. */
  async function drawn(
    request: FastifyRequest,
    reply: FastifyReply,
    facts: string,
    drawing: Drawing,
  ): Promise<Buffer> {
    const key = digestOf(facts);
    const made = pdfs.get(key);
    if (made) return made;
    await rateLimits.pdfDrawing({ request, reply });
    return inTurn(key, async () => {
      const bytes = await thread.draw(drawing);
      pdfs.set(key, bytes);
      return bytes;
    });
  }

  /** Undefined if the certificate is revoked or withdrawn; then this function has sent the response. */
  async function validProof(request: CodeRequest, reply: FastifyReply) {
    await rateLimits.proof({ request, reply });
    const found = await getProof(db.reads, request.params.code);
    const { state, reason } = found.proof;
    if (state === 'valid') return found;
    const message = state === 'revoked' ? proofCopy.isRevoked : proofCopy.isWithdrawn;
    reply.code(410).header('cache-control', 'no-store');
    reply.send({ error: { code: state, message, ...(reason ? { reason } : {}) } });
    return undefined;
  }
}

interface Download {
  /** The data of the download; the ETag is its digest. */
  facts: string;
  type: string;
  /** Name of the saved file; without it, the browser shows the response. */
  name?: string;
  make(facts: string): Promise<string | Buffer>;
}

/** Sends the download, or 304 if the browser has it. It revalidates every time: a certificate may be revoked. */
async function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { facts, type, name, make }: Download,
) {
  const etag = `"${digestOf(facts).slice(0, 16)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  if (isKnown(request, etag)) return reply.headers(headers).code(304).send();
  const content = await make(facts);
  // After `make`, so that its errors are not saved as a file.
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.headers(headers).type(type).send(content);
}

const digestOf = (facts: string) => createHash('sha256').update(facts).digest('base64url');
