import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failed, runTool } from './run.mjs';

/**
 * Runs browser tests with their list of slowest files, and returns how many passed; throws where one failed or none ran.
 * What passed at the second try only is listed as flaky, and its trace is in test-results.
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
    if (flaky > 0) console.log(`${flaky} flaky`);
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
