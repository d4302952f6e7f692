// `fs.rmSync`, not a named import: Node 12, which gets a plain sentence, could not load a file that imports it by name.
import fs, { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failed, runTool } from './run.mjs';

/**
 * Runs browser tests, prints the slowest files, and returns the numbers of passed and, among them, of flaky tests. Throws if
 * a test failed or none passed. A flaky test passed only on the retry; its trace is in test-results.
 */
export async function runPlaywright(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'vt-report-'));
  try {
    const report = join(folder, 'report.json');
    await runTool('@playwright/test', 'playwright', ['test', '--reporter=list,json', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    if (!existsSync(report)) throw new Failed('Playwright wrote no report');
    const { expected, flaky, skipped, unexpected } = JSON.parse(readFileSync(report, 'utf8')).stats;
    const passed = expected + flaky;
    if (unexpected > 0 || passed === 0) throw new Failed(`${passed} passed, ${unexpected} failed`);
    if (skipped > 0) console.log(`${skipped} skipped`);
    return { passed, flaky };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
