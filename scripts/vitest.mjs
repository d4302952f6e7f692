// `fs.rmSync`, not a named import: Node 12, which gets a plain sentence, could not load a file that imports it by name.
import fs, { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failed, ROOT, runTool } from './run.mjs';

/** Runs vitest, prints the slowest files, and returns the number of passed tests. Throws if a test failed or none passed. */
export async function runVitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'vt-report-'));
  try {
    const report = join(folder, 'counts.json');
    const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts', 'testReporter.ts')}`];
    await runTool('vitest', 'vitest', ['run', ...args, ...reporters], { ...env, TEST_COUNTS: report });
    if (!existsSync(report)) throw new Failed('vitest wrote no report');
    const { passed, failed, skipped } = JSON.parse(readFileSync(report, 'utf8'));
    if (failed > 0 || passed === 0) throw new Failed(`${passed} passed, ${failed} failed`);
    if (skipped > 0) console.log(`${skipped} skipped`);
    return passed;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment without the server's settings: a PORT or SMTP_URL of this shell must not affect the tests. */
export function withoutSettings(all) {
  const source = readFileSync(join(ROOT, 'server', 'env.ts'), 'utf8');
  const names = new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name.replace(/_FILE$/, ''))));
}
