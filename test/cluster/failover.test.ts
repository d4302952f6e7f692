import { expect, it } from 'vitest';
import { type LiveEvent, resync } from '../../contract/core/live.ts';
import { bookmarks } from '../../contract/posts/endpoints.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startApp } from '../app.ts';
import { listen } from '../listener.ts';
import { findFaults, isSuccess, newLedger, signUpCrowd, startLoad } from '../load.ts';
import { execute } from '../postgres.ts';
import { startPgBouncer, targetOf } from '../proxies/startPgBouncer.ts';
import { isSoak } from '../soak.ts';
import { newPost, type Person } from '../world.ts';
import { missingPackages, startCluster } from './patroni.ts';

const FAILOVERS = 10;
/** Milliseconds within which a member can write again after the primary died. */
const BACK_MS = 10_000;
/** Milliseconds between two attempts of a member. */
const AGAIN_MS = 100;

const missing = await missingPackages();
if (isSoak && missing.length > 0)
  console.log(
    `The failovers of a cluster did not run: this machine lacks ${missing.join(', ')} (Debian packages).`,
  );

it('what a cluster needs and this machine lacks is named by its Debian package', () => {
  expect(['etcd', 'patroni', 'haproxy', 'pgbouncer', 'postgresql']).toEqual(expect.arrayContaining(missing));
});

if (isSoak && missing.length === 0)
  it('ten failovers of a Patroni pair lose no acknowledged write, are over within 10 s, and end no stream', async () => {
    const { cluster, app } = await openCommunity();
    const people = await signUpCrowd(app.url, app.databaseUrl, 6);
    const [ada, bola] = people as [Person, Person];
    const stream = await listen(ada);
    let isOpen = true;
    void stream.ended.then(() => {
      isOpen = false;
    });
    const { id: post } = await newPost(ada);
    const ledger = newLedger();
    const load = await startLoad(people, ledger);
    const took: number[] = [];
    for (let n = 0; n < FAILOVERS; n++) {
      await cluster.whole();
      const before = ledger.statuses.filter(isSuccess).length;
      await expect.poll(() => ledger.statuses.filter(isSuccess).length).toBeGreaterThan(before + 50);
      const old = await cluster.primary();
      const heard = stream.events.length;
      const at = performance.now();
      await old.kill();
      took.push(await untilWritable(bola, post, at));
      const { id } = await newPost(bola);
      // What was published while the new primary was not yet listened to is told as a whole: browsers refetch.
      const isTold = (event: LiveEvent) => event.id === id || event.topic === resync.topic;
      await expect.poll(() => stream.events.slice(heard).some(isTold)).toBe(true);
      expect((await cluster.primary()).name).not.toBe(old.name);
      old.start();
    }
    await load.stop();
    const acknowledged = ledger.statuses.filter(isSuccess).length;
    console.log(
      `${FAILOVERS} failovers: back after ${took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; ${acknowledged} acknowledged, ${ledger.statuses.length - acknowledged} failed and repeated`,
    );
    expect(await findFaults(app, ledger)).toEqual([]);
    expect(isOpen).toBe(true);
    expect(Math.max(...took)).toBeLessThan(BACK_MS);
  });

/** Milliseconds from `since` until a write that began after it succeeds. */
async function untilWritable(person: Person, post: string, since: number): Promise<number> {
  const write = () =>
    person.call(bookmarks.add, { id: post }).then(
      ({ status }) => isSuccess(status),
      () => false,
    );
  await expect.poll(write, { interval: AGAIN_MS }).toBe(true);
  return performance.now() - since;
}

/** The app behind PgBouncer, which is behind HAProxy, before the pair. */
async function openCommunity() {
  const cluster = await startCluster();
  await execute(cluster.url, 'create database vibetribe');
  const url = cluster.url.replace(/postgres$/, 'vibetribe');
  await migrate(url);
  for (const setting of ["timezone = 'UTC'", 'jit = off', "statement_timeout = '5s'"])
    await execute(url, `alter role postgres in database vibetribe set ${setting}`);
  const pooler = await startPgBouncer(targetOf(url));
  return { cluster, app: await startApp({ DATABASE_POOLER_URL: pooler.url }, url) };
}
