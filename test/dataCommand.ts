import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../server/backup/main.ts');

/** Runs the program of `npm run backup` and `npm run restore` with nothing set but `settings`. */
export async function command(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...settings } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}
