import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const BIN = join(ROOT, 'node_modules', '.bin');
/** The Node that the product runs on, whatever the machine has: an npm package, so it is there once npm has installed. */
export const NODE = join(BIN, 'node');

/** Runs a program from the repository's folder, its output passed through; throws where it fails. */
export async function run(command, args, env = process.env) {
  const code = await exitOf(command, args, env);
  if (code !== 0)
    throw new Failed(`${[command, ...args].join(' ').replaceAll(`${ROOT}/`, '')} ended with ${code}`);
}

/** Goes on as a program of the server in the caller's folder: its output, the signals it gets and how it ends are ours. */
export function become(...program) {
  const server = spawn(NODE, program, { stdio: 'inherit' });
  server.once('error', fail);
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
}

/** A step that failed after saying why in its own output. */
export class Failed extends Error {}

function exitOf(command, args, env) {
  const path = `${BIN}${delimiter}${env.PATH ?? ''}`;
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, PATH: path } });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** Ends the process with one line for a failure that is explained, and with the stack for any other. */
export function fail(error) {
  console.error(error instanceof Failed ? `\n${error.message}` : error);
  process.exit(1);
}
