import { installChromium } from './chromium.mjs';
import { engines } from './engines.mjs';
import { runPlaywright } from './playwright.mjs';
import { proxies } from './proxies.mjs';
import { Failed, fail, runTool } from './run.mjs';
import { setUp } from './setup.mjs';
import { BUDGET_SECONDS, overBudget } from './testBudget.mjs';
import { runVitest, withoutSettings } from './vitest.mjs';

const { GITHUB_ACTIONS, DATABASE_URL, REDIS_URL } = process.env;
/** Whether this is `npm run test:budget`, which also fails if something takes longer than it may. */
const HOLDS_BUDGET = process.argv.includes('--budget');
const env = { ...withoutSettings(process.env), ...(HOLDS_BUDGET ? { HOLD_TIME_LIMITS: '1' } : {}) };
/** Messages about steps that exceeded their time budget. */
const slow = [];
/** Messages about steps that the workflow on GitHub could not run. */
const faults = [];
let passed = 0;
let flaky = 0;

const failure = await test().catch((error) => error);
if (failure) fail(failure);
console.log(`${flaky} flaky`);
console.log(`${passed} passed, 0 failed`);
if (slow.length > 0) console.log(['Slow:', ...slow].join('\n'));
if (HOLDS_BUDGET) faults.push(...slow);
if (faults.length > 0) fail(new Failed(faults.join('\n')));

async function test() {
  await step('Set-up', () => setUp({ tools: true }));
  await step('Types, format, lint and dead code', () =>
    atOnce([
      runTool('typescript', 'tsc', ['-p', '.'], env),
      runTool('typescript', 'tsc', ['-p', 'web/service-worker'], env),
      runTool('@biomejs/biome', 'biome', ['check', '--error-on-warnings'], env),
      runTool('knip', 'knip', [], env),
    ]),
  );
  await budgeted('Unit and server tests, on the embedded database', BUDGET_SECONDS.server, () => vitest());
  if (DATABASE_URL || REDIS_URL) {
    await budgeted(
      `Server tests that depend on services, again on ${outside()}`,
      BUDGET_SECONDS.services,
      () =>
        vitest(['--config', 'vitest.services.config.ts'], { ...env, ...given({ DATABASE_URL, REDIS_URL }) }),
    );
  } else {
    console.log(
      '\nThe server tests ran on the embedded database only: DATABASE_URL and REDIS_URL are not set.',
    );
  }
  await reverseProxies();
  await step('A browser', () => installChromium(env));
  await budgeted('Browser tests', BUDGET_SECONDS.browser, () => browsers('journeys'));
  if (HOLDS_BUDGET) await budgeted('Speed of the pages', BUDGET_SECONDS.speed, () => browsers('speed'));
  await otherEngines();
}

async function reverseProxies() {
  const missing = proxies.filter(({ isHere }) => !isHere());
  for (const { name, packages } of missing) {
    const notice = `The tests behind ${name} did not run: a program is missing on this machine (Debian: ${packages}).`;
    console.log(`\n${notice}`);
    if (GITHUB_ACTIONS) faults.push(notice);
  }
  const here = proxies.filter((proxy) => !missing.includes(proxy));
  if (here.length === 0) return;
  await budgeted(`The app behind ${here.map(({ name }) => name).join(' and ')}`, BUDGET_SECONDS.proxies, () =>
    vitest(['--config', 'vitest.proxies.config.ts', ...here.map(({ test }) => test)]),
  );
}

async function otherEngines() {
  const missing = engines.filter(({ isHere }) => !isHere());
  for (const { name, packages } of missing)
    console.log(`\nThe journey in ${name} did not run: this machine has no ${name} (Debian: ${packages}).`);
  for (const { name, project } of engines.filter((engine) => !missing.includes(engine)))
    await step(`The journey in ${name}`, () => browsers(project));
}

/** Waits for all, so that each prints its findings, and throws if one failed. */
async function atOnce(works) {
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** Returns the seconds that the step took. */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  await work();
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${name}: ${seconds.toFixed(1)} s`);
  return seconds;
}

/** Runs a step that has a budget in seconds. */
async function budgeted(name, budget, work) {
  const excess = overBudget({ name, seconds: await step(name, work), budget });
  if (excess) slow.push(excess);
}

async function vitest(args = [], environment = env) {
  passed += await runVitest(args, environment);
}

async function browsers(...projects) {
  const run = await runPlaywright(
    projects.map((project) => `--project=${project}`),
    env,
  );
  passed += run.passed;
  flaky += run.flaky;
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
