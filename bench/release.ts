/**
 * Measures a release as an operator installs it: seconds of `npm ci --omit=dev`, seconds of the first start and a later one,
 * each empty and with the demo community, and the disk usage.
 * `npm run bench:release` packs the last commit and the current build of the web (`npm run build`); it needs the npm
 * registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packRelease } from '../scripts/release.mjs';
import { startServer } from '../test/process.ts';
import { type Goal, printTable, say, shown, stands } from './report.ts';

const ROOT = join(import.meta.dirname, '..');
/** Goals in seconds and megabytes, from the issue that requested releases. */
const READY: Goal = { most: 10 };
const ON_DISK: Goal = { most: 250 };

const folder = mkdtempSync(join(tmpdir(), 'vt-release-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const [archive] = packRelease(ROOT, folder);
execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
const release = join(folder, readdirSync(folder).find((name) => /^vibetribe-.*\d$/.test(name)) ?? '');

say('npm ci --omit=dev');
const install = await secondsOf(async () =>
  execFileSync('npm', ['ci', '--omit=dev', '--loglevel=error'], { cwd: release, stdio: 'ignore' }),
);
const onDisk = Number.parseInt(
  execFileSync('du', ['--summarize', '--block-size=1M', release], { encoding: 'utf8' }),
  10,
);

const rows: string[][] = [];
for (const [name, DEMO] of [
  ['empty', 'off'],
  ['with the demo community', 'on'],
] as const) {
  say(name);
  // An empty compile cache, as on a machine that has never started the server.
  const settings = {
    DEMO,
    DATA_DIR: join(folder, `data-${DEMO}`),
    NODE_COMPILE_CACHE: join(folder, `compiled-${DEMO}`),
  };
  const first = await startOnce(settings);
  const again = await startOnce(settings);
  rows.push([name, shown(first, 2), stands(first, READY), shown(again, 2)]);
}
printTable(['start', 'first s', 'goal', 'again s'], rows);
printTable(
  ['release', 'npm ci s', 'on disk MB', 'goal'],
  [['installed', shown(install, 1), shown(onDisk), stands(onDisk, ON_DISK)]],
);

/** Seconds from running the program of `npm start` to its line about readiness. */
async function startOnce(settings: Record<string, string>): Promise<number> {
  const server = startServer(settings, join(release, 'scripts/start.mjs'));
  const seconds = await secondsOf(() => server.ready);
  server.child.kill('SIGTERM');
  await server.ended;
  return seconds;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
