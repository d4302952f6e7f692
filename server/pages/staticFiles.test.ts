import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { serveStaticFiles } from './staticFiles.ts';

let root: string;
let server: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vt-static-'));
  atEnd(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'assets'));
  const files = ['icon.svg', 'worker.js', 'assets/old.js', 'assets/packed.js', 'assets/packed.js.br'];
  for (const file of files) await writeFile(join(root, file), file);
  server = fastify();
  atEnd(() => server.close());
  server.get('/*', async (_, reply) => reply.code(404).send('page'));
  await serveStaticFiles(server, root);
  await server.ready();
});

const get = async (url: string) => {
  const { statusCode, headers, body } = await server.inject({ url });
  return { status: statusCode, cache: headers['cache-control'], body };
};

test('a script added after the start is served like the others, cached for a year', async () => {
  await writeFile(join(root, 'assets/new.js'), 'new');
  const cache = 'public, max-age=31536000, immutable';
  expect(await get('/assets/new.js')).toEqual({ status: 200, cache, body: 'new' });
  expect(await get('/assets/old.js')).toEqual({ status: 200, cache, body: 'assets/old.js' });
});

test('a script is sent precompressed to a browser that accepts Brotli, and plain to others', async () => {
  const ask = async (encoding: string) => {
    const url = '/assets/packed.js';
    const { headers, body } = await server.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    return [headers['content-encoding'], body];
  };
  expect(await ask('gzip, br')).toEqual(['br', 'assets/packed.js.br']);
  expect(await ask('identity')).toEqual([undefined, 'assets/packed.js']);
});

test('an unknown script, the script folder and a path traversal get 404', async () => {
  for (const url of [
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/..%2ficon.svg',
    '/assets/%2e%2e/worker',
  ])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
});

test('a file with a stable name is cached for an hour', async () => {
  expect(await get('/icon.svg')).toEqual({ status: 200, cache: 'public, max-age=3600', body: 'icon.svg' });
});
