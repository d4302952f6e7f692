import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failed, fail, ROOT, run } from './run.mjs';
import { setUp } from './setup.mjs';

const { DATABASE_URL, REDIS_URL } = process.env;
const env = withoutSettings(process.env);
const reports = mkdtempSync(join(tmpdir(), 'vt-report-'));
let passed = 0;

const failure = await test().catch((error) => error);
rmSync(reports, { recursive: true, force: true });
if (failure) fail(failure);
console.log(`${passed} passed, 0 failed`);

async function test() {
  await step('Set-up', setUp);
  await step('Types', () => run('tsc', ['-p', '.'], env));
  await step('Format and lint', () => run('biome', ['check', '--error-on-warnings'], env));
  await step('Dead code', () => run('knip', [], env));
  await step('Unit and server tests, on the embedded database', () => vitest());
  if (DATABASE_URL || REDIS_URL) {
    await step(`Server tests again, on ${outside()}`, () =>
      vitest(['server', 'test'], { ...env, ...given({ DATABASE_URL, REDIS_URL }) }),
    );
  } else {
    console.log(
      '\nThe server tests ran on the embedded database only: DATABASE_URL and REDIS_URL are not set.',
    );
  }
  await step('Browser tests', () => vitest(['--config', 'vitest.e2e.config.ts']));
}

async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  await work();
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function vitest(args = [], environment = env) {
  const report = join(reports, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await run('vitest', ['run', ...args, ...reporters], environment);
  if (!existsSync(report)) throw new Failed('vitest wrote no report');
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  if (numFailedTests > 0 || numPassedTests === 0)
    throw new Failed(`${numPassedTests} passed, ${numFailedTests} failed`);
  if (numPendingTests > 0) console.log(`${numPendingTests} skipped`);
  passed += numPassedTests;
}

function given(settings) {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
}

function outside() {
  const parts = given({
    'the PostgreSQL of DATABASE_URL': DATABASE_URL,
    'the Redis of REDIS_URL': REDIS_URL,
  });
  return Object.keys(parts).join(' and ');
}

/** The environment without the product's own settings: a PORT or SMTP_URL of this shell must not change what is tested. */
function withoutSettings(all) {
  const source = readFileSync(join(ROOT, 'server', 'env.ts'), 'utf8');
  const names = new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
}
