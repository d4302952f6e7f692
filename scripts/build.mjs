import { createHash } from 'node:crypto';
// `fs.rmSync`, not a named import: Node 12, which gets a plain sentence, could not load a file that imports it by name.
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildsAtOnce } from './machine.mjs';
import { fail, ROOT, runTool } from './run.mjs';

const STAMP = join(ROOT, 'dist', '.stamp');
/** Contains a folder for each language except English. */
const LANGUAGES = join('contract', 'languages');
/** The inputs of the web build. */
const SOURCES = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/inLanguage.ts',
  'scripts/scriptGroups.ts',
  'scripts/leanEndpoints.ts',
  'scripts/syntax.ts',
  'scripts/textsInPlace.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Whether dist/ is a complete build of the current sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();

export async function build() {
  console.log('Building the web');
  const hash = hashOfSources();
  fs.rmSync(STAMP, { force: true });
  for (const made of ['web', 'server']) fs.rmSync(join(ROOT, 'dist', made), { recursive: true, force: true });
  const languages = readdirSync(join(ROOT, LANGUAGES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const modes = ['en', ...languages].map((language) => ['--mode', language]);
  const jobs = [['--mode', 'worker'], ...modes.map((mode) => [...mode, '--ssr', 'web/server.tsx']), ...modes];
  await Promise.all(Array.from({ length: buildsAtOnce() }, () => work(jobs)));
  addWorkerLicences(join(ROOT, 'dist', 'web'));
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** One file has the licences of all bundled code (contract/core/paths.ts). */
function addWorkerLicences(folder) {
  const added = readFileSync(join(folder, '.vite', 'worker-licences.txt'), 'utf8');
  const path = join(folder, 'licences.txt');
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n\n${added}`);
}

/** Takes jobs from the list and runs them one after the other, until the list is empty. */
async function work(jobs) {
  // All are production builds, even if a development server serves them.
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

if (process.argv[1] === import.meta.filename) build().catch(fail);
