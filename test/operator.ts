import type { Env } from '../server/env.ts';
import { adminCommand } from '../server/operator/adminCommand.ts';
import type { CheckResult } from '../server/operator/checkResult.ts';
import { examine } from '../server/operator/examine.ts';
import type { TestApp } from './app.ts';

const { signal } = new AbortController();

/**
 * Runs a command of `npm run admin` beside an app, with its own database connection and event bus; returns the printed
 * lines. `changes` are settings that differ from the app's.
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

/** The results of `npm run doctor` beside an app, by part. */
export async function examined(
  app: TestApp,
  changes: Partial<Env> = {},
): Promise<Record<string, CheckResult>> {
  const results: Record<string, CheckResult> = {};
  const env = { ...app.deps.env, localUrl: app.url, publicUrl: app.url, ...changes };
  await examine(env, signal, (part, result) => {
    results[part] = result;
  });
  return results;
}
