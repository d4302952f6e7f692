import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { loadDictionaries } from './dictionaryCompression.ts';

const ASSETS = 'dist/web/assets';
const HEAD_BYTES = 40;

const hashOf = (script: Buffer | string) => createHash('sha256').update(script).digest('base64');

function read(body: Buffer, dictionary: Buffer | string): string {
  expect(body.subarray(8, HEAD_BYTES).toString('base64')).toBe(hashOf(dictionary));
  return zstdDecompressSync(body.subarray(HEAD_BYTES), { dictionary: Buffer.from(dictionary) }).toString();
}

describe('a script', () => {
  let app: TestApp;
  /** A script of this build, and the one of another language in place of one of an earlier build. */
  let asked: string;
  let had: Buffer;
  let script: string;

  beforeAll(async () => {
    app = await startApp();
    const [one = '', other = ''] = (await readdir(ASSETS)).filter((file) => /^base\..*\.js$/.test(file));
    asked = one;
    had = await readFile(join(ASSETS, other));
    script = await readFile(join(ASSETS, one), 'utf8');
  });

  // Without `fetch`, which does not accept this encoding.
  async function ask(headers: Record<string, string>) {
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
    get(`${app.url}/assets/${asked}`, { headers }, resolve).on('error', reject);
    const answer = await promise;
    return { headers: answer.headers, status: answer.statusCode, body: await buffer(answer) };
  }

  it('is sent as a delta to an earlier script that the browser has', async () => {
    const answer = await ask({
      'accept-encoding': 'gzip, br, dcb, dcz',
      'available-dictionary': `:${hashOf(had)}:`,
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'dcz',
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'use-as-dictionary': 'match="/assets/base.*.js"',
        vary: 'accept-encoding, available-dictionary',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(read(answer.body, had)).toBe(script);
    expect(answer.body.length).toBeLessThan(15_000);
  });

  it.each([
    ['has none', {}],
    ['has one that nobody knows', { 'available-dictionary': `:${hashOf('of another site')}:` }],
    ['cannot read the difference', { 'accept-encoding': 'br', 'available-dictionary': 'known' }],
    ['says it in a way of its own', { 'available-dictionary': 'base' }],
  ])('is sent whole, as a dictionary for the next, to a browser that %s', async (_why, headers) => {
    const said = JSON.parse(JSON.stringify(headers).replace('known', `:${hashOf(had)}:`));
    const answer = await ask({ 'accept-encoding': 'br, dcz', ...said });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        'use-as-dictionary': 'match="/assets/base.*.js"',
        vary: 'accept-encoding, available-dictionary',
      },
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(script);
  });
});

async function folder() {
  const root = await mkdtemp(join(tmpdir(), 'vt-scripts-'));
  atEnd(() => rm(root, { recursive: true, force: true }));
  return root;
}

describe('the scripts of earlier builds', () => {
  async function folders() {
    const root = await folder();
    const [assets, kept] = [join(root, 'assets'), join(root, 'kept')];
    await mkdir(assets);
    return { assets, kept };
  }

  async function build(assets: string, script: string) {
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets);
    const file = `base.${hashOf(script).slice(0, 7).replace(/\W/g, '_')}.js`;
    await writeFile(join(assets, file), script);
    await writeFile(join(assets, 'Short77.js'), 'too small to keep');
    return file;
  }

  it('are kept as dictionaries for the next build', async () => {
    const { assets, kept } = await folders();
    await build(assets, 'let first = 1;');
    await loadDictionaries(assets, kept);
    const file = await build(assets, 'let second = 2;');
    const deltaOf = await loadDictionaries(assets, kept);
    expect(read((await deltaOf(file, hashOf('let first = 1;'))) ?? Buffer.of(), 'let first = 1;')).toBe(
      'let second = 2;',
    );
    expect(deltaOf(file, hashOf('let third = 3;'))).toBeUndefined();
    expect(deltaOf('../package.json', hashOf('let first = 1;'))).toBeUndefined();
  });

  it('are used as dictionaries for scripts of the same kind only', async () => {
    const { assets, kept } = await folders();
    const file = await build(assets, 'let one = 1;');
    await writeFile(join(assets, 'parts.abcdefg.js'), 'let other = 1;');
    const deltaOf = await loadDictionaries(assets, kept);
    expect(deltaOf(file, hashOf('let other = 1;'))).toBeUndefined();
    expect(deltaOf('parts.abcdefg.js', hashOf('let one = 1;'))).toBeUndefined();
    expect(deltaOf('parts.abcdefg.js', hashOf('let other = 1;'))).toBeDefined();
  });

  it('are not required: the app serves scripts if they cannot be stored', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'scripts'), 'in the way');
    const app = await startApp({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const [file] = (await readdir(ASSETS)).filter((name) => /^base\..*\.js$/.test(name));
    expect((await fetch(`${app.url}/assets/${file}`)).status).toBe(200);
  });

  it('are deleted after five builds in each language, the oldest first', async () => {
    const { assets, kept } = await folders();
    for (let n = 0; n < 27; n++) {
      const file = await build(assets, `let n = ${n};`);
      await loadDictionaries(assets, kept);
      await utimes(join(kept, file), n, n);
    }
    const file = await build(assets, 'let last;');
    const deltaOf = await loadDictionaries(assets, kept);
    expect((await readdir(kept)).length).toBe(25);
    expect(deltaOf(file, hashOf('let n = 2;'))).toBeUndefined();
    expect(deltaOf(file, hashOf('let n = 3;'))).toBeDefined();
  });
});
