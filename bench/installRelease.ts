import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
const PACK = `
  await (await import('./scripts/setup.mjs')).setUp();
  (await import('./scripts/release.mjs')).packRelease(process.cwd(), process.env.RELEASE_FOLDER);`;

/** A release that is installed at `path`, as by an operator. */
export interface Release {
  path: string;
  /** The version that `/livez` returns. */
  version: string;
  migrations: string[];
  /** The duration of `npm ci`. */
  seconds: number;
}

/**
 * Creates the release archive of a commit, and installs it as `<folder>/<name>`. It contains the existing build of this
 * checkout.
 */
export function installRelease(commit: string, folder: string, name: string): Release {
  say(`The release of ${commit}`);
  const checkout = join(folder, `${name}-checkout`);
  run('git', ['clone', '--quiet', '--no-checkout', '--shared', ROOT, checkout]);
  run('git', ['checkout', '--quiet', '--detach', commit], checkout);
  cpSync(join(ROOT, 'dist'), join(checkout, 'dist'), { recursive: true });
  if (lockOf(checkout) === lockOf(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const archives = join(folder, `${name}-archives`);
  run(process.execPath, ['--input-type=module', '--eval', PACK], checkout, { RELEASE_FOLDER: archives });
  const path = join(folder, name);
  const { version } = read(join(checkout, 'package.json'));
  run('tar', [
    '--extract',
    `--file=${join(archives, `vibetribe-${version}.tar.gz`)}`,
    `--directory=${folder}`,
  ]);
  renameSync(join(folder, `vibetribe-${version}`), path);
  const began = performance.now();
  run('npm', ['ci', '--omit=dev', '--loglevel=error'], path);
  const seconds = (performance.now() - began) / 1_000;
  return { path, version: mark(path, commit), migrations: listMigrations(checkout), seconds };
}

/** Adds the commit to the version, since two commits may have the same one. */
function mark(path: string, commit: string): string {
  const file = join(path, 'package.json');
  const manifest = read(file);
  const version = `${manifest.version}+${commit.slice(0, 7)}`;
  writeFileSync(file, JSON.stringify({ ...manifest, version }, null, 2));
  return version;
}

const listMigrations = (checkout: string) =>
  execFileSync('git', ['ls-files', '--', 'server/db/migrations/*.sql'], { cwd: checkout, encoding: 'utf8' })
    .trim()
    .split('\n');

const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

function run(command: string, args: string[], cwd = ROOT, more: Record<string, string> = {}) {
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
