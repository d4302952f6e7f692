import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type DeltaOf, dictionaryHeaders } from './dictionaries.ts';
import { PAGE_HEADERS } from './headers.ts';

/** What concerns pages, private things, or files that change under one name: not our public scripts, kept for ever. */
const IDLE_HEADERS = [
  ...PAGE_HEADERS,
  'accept-ranges',
  'content-security-policy',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
];
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** The worker that answers offline and shows what is pushed: never an old one, and its headers say whom it may speak to. */
const WORKER = /\/worker\.js(\.br)?$/;
const WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Serves what the build made for browsers, compressed as it lies there or against what a browser has. */
export const serveBuild = (server: FastifyInstance, root: string, deltaOf: DeltaOf) =>
  server.register(async (files) => {
    sendDeltas(files, deltaOf);
    await files.register(fastifyStatic, {
      root,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['.vite/**'],
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        // On six scripts they would cost a first visit 3 kB.
        if (forever) for (const name of IDLE_HEADERS) reply.removeHeader(name);
        reply.header('cache-control', forever ? FOREVER : 'public, max-age=3600');
        for (const [name, value] of Object.entries(dictionaryHeaders(basename(path, '.br'))))
          reply.header(name, value);
        if (WORKER.test(path)) reply.headers(WORKER_HEADERS);
      },
    });
  });

/** Answers with what a browser has not yet, where it says what it has (RFC 9842). */
function sendDeltas(files: FastifyInstance, deltaOf: DeltaOf) {
  files.addHook('onRequest', ({ url, headers }, reply, done) => {
    const hash = /^:(.+):$/.exec(String(headers['available-dictionary']))?.[1];
    const file = basename(url);
    const delta = hash && /\bdcz\b/.test(String(headers['accept-encoding'])) && deltaOf(file, hash);
    if (!delta) return done();
    const send = (body: Buffer) => {
      for (const name of IDLE_HEADERS) reply.removeHeader(name);
      reply
        .headers({ ...dictionaryHeaders(file), 'cache-control': FOREVER, 'content-encoding': 'dcz' })
        .type('application/javascript; charset=utf-8')
        .send(body);
    };
    // Where that fails it is sent whole.
    delta.then(send, () => done());
  });
}
