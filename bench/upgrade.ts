/**
 * Tests a rolling upgrade under load, as deploy/README.md describes it: an earlier release is installed from its archive,
 * and started with two server processes on an embedded database with the demo community. Eight members post, comment, like,
 * send messages and upload, others read, and streams are open, while the release of the last commit replaces it and SIGHUP
 * replaces the processes. No request may be rejected and no write lost.
 * `npm run bench:upgrade -- [commit]`, from the newest tag v* unless a commit is given.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRelease } from '../scripts/upgradeTest.mjs';
import { findFaults, isSuccess, newLedger, signUpCrowd, startLoad } from '../test/load.ts';
import { installRelease } from './installRelease.ts';
import { printTable, say, shown } from './report.ts';
import { startMachine } from './upgrade/machine.ts';
import { startReaders } from './upgrade/readers.ts';
import { countResyncs, findMissed, openStream } from './upgrade/streams.ts';

const ROOT = join(import.meta.dirname, '..');
const PEOPLE = 8;
const READERS = 4;
/** Milliseconds between two actions of a member: about 30 mutations a second in all. */
const PAUSE_MS = 250;
/** Milliseconds of load before and after the upgrade. */
const LOAD_MS = 10_000;
/** An event that a stream has not received by then counts as missed; milliseconds. */
const LATE_MS = 5_000;

const { commit } = findRelease(ROOT, process.argv[2]);
const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'vt-upgrade-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const before = installRelease(commit, folder, 'app');
const after = installRelease(head, folder, 'app-next');
const app = await startMachine(folder, before);
try {
  // The demo community has rows that no member could create: counts are corrected here, other faults are known.
  const ofDemo = new Set(await findFaults(app, newLedger()));
  const ledger = newLedger();
  const crowd = await signUpCrowd(app.url, app.databaseUrl, PEOPLE);
  const streams = await Promise.all(crowd.map(openStream));
  const readers = startReaders(app.url, crowd.slice(0, READERS));
  const load = await startLoad(crowd, ledger, () => wait(PAUSE_MS));
  await wait(LOAD_MS);
  const atUpgrade = ledger.statuses.length;
  say(`${atUpgrade} mutations before the upgrade`);
  const began = performance.now();
  await app.upgrade(after);
  const seconds = (performance.now() - began) / 1_000;
  const during = ledger.statuses.length - atUpgrade;
  await wait(LOAD_MS);
  await load.stop();
  await readers.stop();
  await wait(LATE_MS);

  const statuses = [...ledger.statuses, ...readers.statuses];
  // A kept connection may be idle when the server closes it. Browsers, too, send the next request on it again.
  const again = ledger.statuses.filter((status) => status === 0).length;
  const refused = statuses.filter((status) => !isSuccess(status)).length - again;
  if (refused > 0) say(app.said());
  for (const [of, all] of Object.entries({ mutations: ledger.statuses, reads: readers.statuses }))
    for (const status of new Set(all)) {
      const many = all.filter((one) => one === status).length;
      if (!isSuccess(status)) say(`${many} of ${all.length} ${of} got ${status || 'no response'}`);
    }
  const missed = findMissed(streams, ledger);
  const reconnects = streams.reduce((sum, stream) => sum + stream.reconnects, 0);
  for (const stream of streams) stream.close();
  const faults = (await findFaults(app, ledger)).filter((line) => !ofDemo.has(line));
  for (const line of faults) say(line);

  const isNew = (path: string) => !before.migrations.includes(path);
  printTable(
    ['upgrade', 'result'],
    [
      ['versions', `${before.version} to ${after.version}`],
      ['migrations between', String(after.migrations.filter(isNew).length)],
      ['seconds until every process was replaced', shown(seconds, 1)],
      ['mutations, of them meanwhile', `${ledger.statuses.length}, ${during}`],
      ['reads on new connections', String(readers.statuses.length)],
      ['refused', String(refused)],
      ['sent again, since a kept connection was closed', String(again)],
      ['acknowledged mutations lost or changed', String(faults.length)],
      ['streams, reconnects, told to refetch', `${streams.length}, ${reconnects}, ${countResyncs(streams)}`],
      ['events missed', String(missed.length)],
    ],
  );
  if (refused > 0 || missed.length > 0 || faults.length > 0) process.exitCode = 1;
} finally {
  await app.remove();
}
