import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT, runTool } from './run.mjs';

const STAMP = join(ROOT, 'dist', '.stamp');
/** A folder for each language but English. */
const LANGUAGES = join('contract', 'languages');
/** Builds that run at the same time. */
const AT_ONCE = 2;
/** What the web build is made from. */
const SOURCES = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/bundleGroups.ts',
  'scripts/localize-build.ts',
  'scripts/pageStyles.ts',
  'scripts/strip-schemas.ts',
  'scripts/strip-sources.ts',
  'scripts/syntax.ts',
  'scripts/inline-copy.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Whether dist/ was made, to the end, from what the sources say now. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();

export async function build() {
  console.log('Building the web');
  const hash = hashOfSources();
  rmSync(STAMP, { force: true });
  for (const made of ['web', 'server']) rmSync(join(ROOT, 'dist', made), { recursive: true, force: true });
  const languages = readdirSync(join(ROOT, LANGUAGES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const modes = ['en', ...languages].map((language) => ['--mode', language]);
  // The browser builds need the groups.
  await workAll([
    ['--mode', 'groups'],
    ['--mode', 'worker'],
    ...modes.map((mode) => [...mode, '--ssr', 'web/server.tsx']),
  ]);
  await workAll(modes);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, hash);
}

const workAll = (jobs) => Promise.all(Array.from({ length: AT_ONCE }, () => work(jobs)));

/** One after the other, while there are any. */
async function work(jobs) {
  // All are production builds, whatever the server that serves them is.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (let job = jobs.shift(); job; job = jobs.shift())
    await runTool('vite', 'vite', ['build', '--logLevel', 'warn', ...job], env);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesIn))
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  const names = readdirSync(join(ROOT, path)).sort();
  return names.filter((name) => !name.includes('.test.')).flatMap((name) => filesIn(join(path, name)));
}

if (process.argv[1] === import.meta.filename) await build().catch(fail);
