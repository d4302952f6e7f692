/**
 * Mutation testing: removes each guard of the server, one at a time, and runs the security tests. A removal that no test
 * catches shows a guard without a test.
 * `npm run bench:mutants -- [regular expression of paths]`, on the embedded database or on the server of DATABASE_URL; all
 * of them take hours on two cores. It works in copies and changes nothing here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutants } from './mutants/list.ts';

const ROOT = join(import.meta.dirname, '..');
/** The files and folders that a run needs. Code that imports the server is copied: through a link it would import ROOT's. */
const COPIED = [
  'contract',
  'demo',
  'server',
  'test',
  'web',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vite.config.ts',
];
const LINKED = ['node_modules', 'dist', 'scripts', 'e2e', 'bench', 'README.md'];
/** A run that takes longer is stopped, and counts as caught. */
const RUN_MS = 5 * 60_000;
const ATTACKS = [
  'test/security/authorization',
  'test/security/privacy',
  'server/blocks',
  'server/settings/privacy',
  'test/security/accounts',
  'test/security/uploads',
  'test/security/live',
  'server/challenges/challenges',
  'server/notifications/kinds',
];

const wanted = new RegExp(process.argv[2] ?? '');
const all = mutants().filter(({ path, line }) => wanted.test(`${path}:${line}`));
const queue = all.values();
const survivors: Mutant[] = [];
/** Tests that have passed with all guards in place. */
const sound = new Set<string>();
const started = performance.now();
let done = 0;

await Promise.all(Array.from({ length: cpus().length }, work));
for (const { path, line, what } of survivors) console.log(`NOT CAUGHT ${path}:${line} ${what}`);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`mutants: ${all.length - survivors.length} of ${all.length} caught in ${minutes} min`);
process.exitCode = survivors.length > 0 ? 1 : 0;

async function work() {
  const copy = await mkdtemp(join(tmpdir(), 'vt-mutants-'));
  try {
    for (const name of COPIED) await cp(join(ROOT, name), join(copy, name), { recursive: true });
    for (const name of LINKED) await symlink(join(ROOT, name), join(copy, name));
    for (const mutant of queue) {
      const by = await caughtBy(copy, mutant);
      if (!by) survivors.push(mutant);
      const { path, line, what } = mutant;
      console.log(
        `${++done}/${all.length} ${by ?? 'NOT CAUGHT'}  ${path}:${line} ${what.replace(/\s+/g, ' ').slice(0, 80)}`,
      );
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The tests that fail without this guard: those of its slice, else the security tests. */
async function caughtBy(copy: string, { path, text }: Mutant): Promise<string | undefined> {
  const file = join(copy, path);
  for (const tests of [nearest(path), ATTACKS]) {
    await beSound(copy, tests);
    await writeFile(file, text);
    const passed = await passes(copy, tests).finally(() => cp(join(ROOT, path), file));
    if (!passed) return tests.join(' ');
  }
  return undefined;
}

/** Throws if tests fail with all guards in place, since they would catch every removal. */
async function beSound(copy: string, tests: string[]): Promise<void> {
  const name = tests.join(' ');
  if (sound.has(name)) return;
  // A busy machine may fail one of them once.
  if (!(await passes(copy, tests)) && !(await passes(copy, tests)))
    throw new Error(`These fail as they are: ${name}`);
  sound.add(name);
}

/** The tests that most likely catch the removal of this guard. */
function nearest(path: string): string[] {
  const [side, slice = ''] = path.split('/');
  if (side === 'contract') return ['test/security/authorization'];
  if (path.endsWith('/rateLimitSettings.ts'))
    return ['test/security/limits', 'server/auth/', 'server/account/', 'server/live/publicEvents'];
  if (slice === 'http') return ['server/http/', 'test/security/authorization', 'test/security/accounts'];
  if (slice === 'visibility') return ['server/blocks/', 'server/settings/privacy', 'test/security/privacy'];
  if (slice === 'notifications') return ['server/notifications/', 'server/digests/'];
  return [`server/${slice}/`];
}

async function passes(copy: string, tests: string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const run = spawn(
    process.execPath,
    [vitest, 'run', ...tests, '--bail=1', '--reporter=dot', '--maxWorkers=1'],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: RUN_MS,
    },
  );
  const [code] = await once(run, 'close');
  return code === 0;
}
