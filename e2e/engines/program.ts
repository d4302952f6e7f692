import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd } from '../../test/atEnd.ts';

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (!found) throw new Error(`There is no ${names.join(' or ')} on this machine`);
  return found;
}

/** Starts a program, and stops it after the file's tests. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    /** The pattern's first group, from the first line of output that matches. */
    lineOf: (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}`)));
        for (const output of [child.stdout, child.stderr])
          createInterface(output).on('line', (line) => {
            const found = pattern.exec(line)?.[1];
            if (found) resolve(found);
          });
      }),
  };
}
