/**
 * Measures a release as an operator installs it: seconds of `npm ci --omit=dev`, seconds of the first start and a later one,
 * each empty and with the demo community, and the disk usage.
 * `npm run bench:release` packs the last commit and the current build of the web (`npm run build`); it needs the npm
 * registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../test/process.ts';
import { installRelease } from './installRelease.ts';
import { type Goal, printTable, say, shown, stands } from './report.ts';

/** Goals in seconds and megabytes, from the issue that requested releases. */
const READY: Goal = { most: 10 };
const ON_DISK: Goal = { most: 250 };

const folder = mkdtempSync(join(tmpdir(), 'vt-release-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const { path, seconds: install } = installRelease('HEAD', folder, 'app');
const onDisk = Number.parseInt(
  execFileSync('du', ['--summarize', '--block-size=1M', path], { encoding: 'utf8' }),
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
  const began = performance.now();
  const server = startServer(settings, join(path, 'scripts/start.mjs'));
  await server.ready;
  const seconds = (performance.now() - began) / 1_000;
  server.child.kill('SIGTERM');
  await server.ended;
  return seconds;
}
