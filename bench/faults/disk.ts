import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { address } from '../../contract/endpoint.ts';
import { posts } from '../../contract/posts.ts';
import { faultApp, statusOf } from './app.ts';
import { check, faultLine, gather, isWhole, noFaults } from './check.ts';
import { gatherCrowd } from './crowd.ts';
import { every, type Outcome, percentile, spread, statuses } from './figures.ts';
import { type Answer, newLedger, noted } from './ledger.ts';
import { openLoad } from './load.ts';

const MB = 1024 * 1024;
/** Room for the database, the 200 MB that `/readyz` requires, and some load. */
const SIZE_MB = 450;
const FULL_S = 15;
const PEOPLE = 8;
/** The limit until the app is ready again once there is room, in milliseconds. */
const HEAL_MS = 10_000;
const READ_MS = 2_000;
/** The server checks the disk periodically; responses from just before a check do not count. */
const SETTLE_MS = 1_000;

const run = promisify(execFile);

/**
 * A disk that fills to its last byte: the server rejects writes and serves reads. Once there is room, it recovers without
 * help.
 */
export async function disk([seconds = String(FULL_S), seed = '1']: string[]): Promise<Outcome | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'vt-disk-'));
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE_MB}m,mode=0755`,
    'vt-disk',
    folder,
  ]).catch((error: Error) => error);
  if (mounted instanceof Error) {
    console.log(
      `disk: not tried, a small disk cannot be mounted here (root is needed): ${mounted.message.trim()}`,
    );
    await rmdir(folder);
    return undefined;
  }
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  try {
    return await onDisk(folder, Number(seconds), Number(seed));
  } finally {
    process.off('exit', unmount);
    unmount();
    await rmdir(folder);
  }
}

async function onDisk(folder: string, seconds: number, seed: number): Promise<Outcome> {
  const app = await faultApp({}, folder);
  try {
    await app.start();
    const ledger = newLedger();
    const crowd = await gatherCrowd(app, PEOPLE);
    // Reads as a member, since visitors get responses from memory.
    const [reader] = crowd.people;
    const load = await openLoad(crowd, ledger, seed);
    const feed = `${app.url}${address(posts.list, {}).url}`;
    const [reads, ready]: [Answer[], Answer[]] = [[], []];
    const all = noFaults();
    const pid = app.pid();
    load.go();
    await wait(1_500);
    const ballast = await fill(join(folder, 'ballast'));
    const from = performance.now();
    const readers = every(100, () => noted(reads, () => statusOf(feed, reader)));
    const asked = every(500, () => noted(ready, () => statusOf(`${app.url}/readyz`)));
    await wait(seconds * 1_000);
    const to = performance.now();
    await Promise.all([readers.stop(), asked.stop()]);
    await rm(ballast);
    const healing = await app.untilReady();
    await wait(2 * SETTLE_MS);
    await load.stop();
    gather(all, await check(app, ledger), 'after');
    const writes = ledger.answers.filter(({ began, ms }) => began > from + SETTLE_MS && began + ms < to);
    const later = ledger.answers.filter(({ began }) => began > to + healing + SETTLE_MS);
    const readMs = reads.map(({ ms }) => ms);
    return {
      line:
        `disk: full ${seconds} s: writes ${statuses(writes)}; reads ${statuses(reads)}, ${spread(readMs)}; /readyz ` +
        `${statuses(ready.slice(2))}; with room ready after ${Math.round(healing)} ms, writes ${statuses(later)}; ${faultLine(all)}`,
      held:
        writes.length > 0 &&
        writes.every(({ status }) => status === 503) &&
        reads.every(({ status }) => status === 200) &&
        percentile(readMs, 0.99) <= READ_MS &&
        ready.slice(2).every(({ status }) => status === 503) &&
        healing <= HEAL_MS &&
        later.some(({ status }) => status === 201) &&
        later.every(({ status }) => status >= 200 && status < 300) &&
        app.pid() === pid &&
        isWhole(all),
    };
  } finally {
    await app.remove();
  }
}

/** Writes a file until there is no room for one more byte; resolves to its path. */
async function fill(path: string): Promise<string> {
  const file = await open(path, 'w');
  for (let size = 4 * MB; size >= 1; ) {
    const { bytesWritten } = await file.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
    if (bytesWritten < size) size = Math.floor(size / 2);
  }
  await file.close();
  return path;
}
