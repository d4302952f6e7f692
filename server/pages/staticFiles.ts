import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { etagOf, isKnown } from '../http/etag.ts';

/**
 * Headers for private responses, or for files that change under one name. The public, immutable scripts do not need them.
 */
const IDLE_HEADERS = [
  'accept-ranges',
  'content-security-policy',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
];
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** File names without a folder: all assets are in one. */
const ASSET = /^[\w-][\w.-]+$/;
const OPTIONS = { index: false, preCompressed: true } as const;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/** Serves the browser build, its scripts precompressed. */
export const serveStaticFiles = (server: FastifyInstance, root: string) =>
  server.register(async (files) => {
    await serveWorker(files, root);
    // One route for all scripts: a thousand routes took most of the time and memory of a start. Files are looked up at each
    // request: during an upgrade, pages of both releases request files from processes of both (deploy/README.md).
    await files.register(fastifyStatic, {
      ...OPTIONS,
      root: join(root, 'assets'),
      serve: false,
      setHeaders: cacheImmutable,
    });
    files.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) =>
      ASSET.test(file) ? reply.sendFile(file) : reply.callNotFound(),
    );
    // A route for each of the few files at the root; everything else there is a page.
    await files.register(fastifyStatic, {
      ...OPTIONS,
      root,
      wildcard: false,
      globIgnore: ['.vite/**', 'assets/**', 'worker.js'],
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    });
  });

/**
 * The service worker. It is revalidated on each visit, by a hash of its content, since a build rewrites the file even
 * without a change. Its headers limit the hosts to which it may connect.
 */
async function serveWorker(files: FastifyInstance, root: string) {
  const script = await readFile(join(root, 'worker.js'), 'utf8');
  const etag = etagOf(script);
  files.get('/worker.js', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      etag,
    });
    if (isKnown(request, etag)) return reply.code(304).send();
    return reply.type('application/javascript; charset=utf-8').send(script);
  });
}

/** Makes a file immutable: its name contains the hash of its content. */
function cacheImmutable(reply: FastifyReply, path: string) {
  // On the six scripts of a first visit they would take 3 kB. The content policy of the PDF reader's worker stays: what reads
  // strangers' documents fetches nothing and evaluates no code.
  if (!/\.mjs(?:\.br)?$/.test(path)) for (const name of IDLE_HEADERS) reply.removeHeader(name);
  reply.header('cache-control', FOREVER);
}
