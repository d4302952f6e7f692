/**
 * Takes each guard out of the server, one at a time, and runs the attacks: whatever is not caught is a guard that no test
 * needs. `npm run bench:mutants -- [regular expression of paths]`, on the embedded database or on the server of DATABASE_URL; all of
 * them take about half an hour on two cores. Nothing is changed here: it works in copies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutants } from './mutants/list.ts';

const ROOT = join(import.meta.dirname, '..');
/** What a run needs of the repository. */
const COPIED = [
  'contract',
  'server',
  'test',
  'web',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vite.config.ts',
];
const LINKED = ['node_modules', 'dist', 'scripts', 'e2e', 'bench'];
/** A run that takes longer has lost its way, which is a way of being caught. */
const RUN_MS = 5 * 60_000;
const ATTACKS = [
  'test/security/authority',
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
/** Tests that have passed with every guard in its place. */
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

/** The tests that fail without this guard: its own slice's, else any attack. */
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

/** Tests that fail with every guard in its place would catch anything. */
async function beSound(copy: string, tests: string[]): Promise<void> {
  const name = tests.join(' ');
  if (sound.has(name)) return;
  // A busy machine may fail one of them once.
  if (!(await passes(copy, tests)) && !(await passes(copy, tests)))
    throw new Error(`These fail as they are: ${name}`);
  sound.add(name);
}

/** Where this guard is most likely missed. */
function nearest(path: string): string[] {
  const [side, slice = ''] = path.split('/');
  if (side === 'contract') return ['test/security/authority'];
  if (path.endsWith('/rates.ts')) return ['test/security/limits'];
  if (path === 'server/auth/limits.ts') return ['server/auth/', 'server/account/'];
  if (slice === 'http') return ['test/security/authority', 'test/security/accounts', 'server/http/refusals'];
  if (slice === 'notify') return ['server/notifications/', 'server/digests/'];
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
