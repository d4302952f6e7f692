import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, NODE, ROOT, run } from './run.mjs';

const STAMP = join(ROOT, 'dist', '.stamp');
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
/** What the web build is made from. */
const SOURCES = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/lean-endpoints.ts',
  'scripts/texts-in-place.ts',
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
  // All are production builds, whatever the server that serves them is.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(NODE, [VITE, 'build', '--logLevel', 'warn'], env);
  await run(
    NODE,
    [VITE, 'build', '--logLevel', 'warn', '--ssr', 'web/server.tsx', '--outDir', 'dist/server'],
    env,
  );
  await run(NODE, [VITE, 'build', '--logLevel', 'warn', '--mode', 'worker'], env);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, hash);
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
