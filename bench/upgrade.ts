/**
 * Tests a rolling upgrade under load, as deploy/README.md describes it: an earlier release is installed from its archive,
 * and started with two server processes on an embedded database with the demo community. Eight members post, comment, like,
 * send messages and upload, others read, and streams are open, while the release of the last commit replaces it and SIGHUP
 * replaces the processes. No request may be rejected and no write lost.
 * `npm run bench:upgrade -- [commit] [--machines]`, from the newest tag v* unless a commit is given. With `--machines`: two
 * machines with one database, replaced one after the other behind a load balancer.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findRelease } from '../scripts/upgradeTest.mjs';
import { check, faultLine, isWhole } from './faults/check.ts';
import { gatherCrowd } from './faults/crowd.ts';
import { statuses } from './faults/figures.ts';
import { acknowledges, newLedger } from './faults/ledger.ts';
import { openLoad } from './faults/load.ts';
import { printTable, say, shown } from './report.ts';
import { watchConnections } from './upgrade/connections.ts';
import { startMachine } from './upgrade/oneMachine.ts';
import { startReaders } from './upgrade/readers.ts';
import { installRelease } from './upgrade/releases.ts';
import { countResyncs, findMissed, openStream } from './upgrade/streams.ts';
import { startMachines } from './upgrade/twoMachines.ts';

const ROOT = join(import.meta.dirname, '..');
const PEOPLE = 8;
const READERS = 4;
/** Milliseconds between two actions of a member: about 30 mutations a second in all. */
const PAUSE_MS = 250;
/** Milliseconds of load before and after the upgrade. */
const LOAD_MS = 10_000;
/** An event that a stream has not received by then counts as missed; milliseconds. */
const LATE_MS = 5_000;

const given = process.argv.slice(2);
const start = given.includes('--machines') ? startMachines : startMachine;
const { commit } = findRelease(
  ROOT,
  given.find((text) => !text.startsWith('--')),
);
const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'vt-upgrade-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const before = installRelease(commit, folder, 'app');
const after = installRelease(head, folder, 'app-next');
const app = await start(folder, before);
try {
  const ledger = newLedger();
  // The demo community has rows that no member could create, which the check reports.
  const ofDemo = new Set((await check(app, ledger)).torn);
  const crowd = await gatherCrowd(app, PEOPLE);
  const connections = watchConnections(app.url);
  const streams = await Promise.all(crowd.people.map(openStream));
  const readers = startReaders(app.url, crowd.people.slice(0, READERS));
  const load = await openLoad(crowd, ledger, 1, PAUSE_MS);
  load.go();
  await wait(LOAD_MS);
  const atUpgrade = ledger.answers.length;
  say(`${atUpgrade} mutations before the upgrade`);
  const began = performance.now();
  await app.upgrade(after);
  const seconds = (performance.now() - began) / 1_000;
  const during = ledger.answers.length - atUpgrade;
  await wait(LOAD_MS);
  await load.stop();
  await readers.stop();
  await wait(LATE_MS);
  connections.stop();

  const { fresh, kept } = readers.answers;
  const { onClosed, refused } = connections.failures;
  const answers = [...ledger.answers, ...fresh, ...kept];
  // `watchConnections` sees only the requests of `fetch`, which did not send these.
  const rejected = fresh.filter((answer) => !acknowledges(answer));
  for (const line of refused) say(`refused: ${line}`);
  if (refused.length > 0) say(app.said());
  const missed = findMissed(streams, ledger);
  const reconnects = streams.reduce((sum, stream) => sum + stream.reconnects, 0);
  for (const stream of streams) stream.close();
  const faults = await check(app, ledger);
  faults.torn = faults.torn.filter((line) => !ofDemo.has(line));
  for (const line of Object.values(faults).flat()) say(line);

  const isNew = (path: string) => !before.migrations.includes(path);
  const refusals = refused.length + rejected.length;
  printTable(
    ['upgrade', 'result'],
    [
      ['versions', `${before.version} to ${after.version}`],
      ['migrations between', String(after.migrations.filter(isNew).length)],
      ['seconds until every process was replaced', shown(seconds, 1)],
      ['mutations, of them meanwhile', `${ledger.answers.length}, ${during}`],
      ['reads, of them on new connections', `${fresh.length + kept.length}, ${fresh.length}`],
      ['responses by status', statuses(answers)],
      ['refused', String(refusals)],
      ['sent again, since an idle connection was closed', String(onClosed)],
      ['acknowledged mutations', faultLine(faults)],
      ['streams, reconnects, told to refetch', `${streams.length}, ${reconnects}, ${countResyncs(streams)}`],
      ['events missed', String(missed.length)],
    ],
  );
  if (refusals > 0 || missed.length > 0 || !isWhole(faults)) process.exitCode = 1;
} finally {
  await app.remove();
}
