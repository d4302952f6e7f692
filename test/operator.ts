import type { Env } from '../server/env.ts';
import { adminCommand } from '../server/operator/adminCommand.ts';
import type { TestApp } from './app.ts';

const { signal } = new AbortController();

/**
 * Runs a command of `npm run admin` beside an app, with a database connection and an event bus of its own; returns what it
 * prints. `changes` are settings that differ from the app's.
 */
export async function operate(app: TestApp, command: string, changes: Partial<Env> = {}): Promise<string[]> {
  const lines: string[] = [];
  await adminCommand(command.split(' '), {
    readSettings: () => ({ ...app.deps.env, ...changes }),
    signal,
    print: (line) => lines.push(line),
  });
  return lines;
}
