import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../server');
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node');

/** Runs a program of `server/` to its end, with no settings except `settings`. */
export async function runProgram(path: string, args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [join(SERVER, path), ...args], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}
