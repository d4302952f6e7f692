import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { posts } from '../contract/posts/endpoints.ts';
import { socketUrl } from '../server/db/embedded/postmaster.ts';
import { atEnd } from './atEnd.ts';
import { findFaults, isSuccess, newLedger, signUpCrowd, startLoad } from './load.ts';
import { execute } from './postgres.ts';
import { childrenOf, postmasterPid, startServer } from './process.ts';
import { isSoak } from './soak.ts';

const KILLS = isSoak ? 60 : 3;
const PEOPLE = 6;

test(`${KILLS} kills of server, database and connections lose no acknowledged write or file`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vt-kills-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  let server = startServer({ DATA_DIR: dataDir });
  const url = await server.ready;
  const app = { dataDir, databaseUrl: socketUrl(join(dataDir, 'database')) };
  const people = await signUpCrowd(url, app.databaseUrl, PEOPLE);
  const ledger = newLedger();
  const acknowledged = () => ledger.statuses.filter(isSuccess).length;

  async function killServer() {
    server.child.kill('SIGKILL');
    await server.ended;
    server = startServer({ DATA_DIR: dataDir, PORT: new URL(url).port });
    await server.ready;
  }

  /** PostgreSQL closes all connections when one of its processes is killed. */
  async function killInDatabase(pid: number) {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    client.on('error', () => {}).on('end', close);
    process.kill(pid, 'SIGKILL');
    await closed;
    const works = (attempt: Promise<unknown>) =>
      attempt.then(
        () => true,
        () => false,
      );
    await expect.poll(() => works(execute(app.databaseUrl, 'select 1'))).toBe(true);
    // `/readyz` may respond from before the kill.
    await expect.poll(async () => (await people[0]?.call(posts.list, {}))?.status).toBe(200);
  }

  const postmaster = async () => (await postmasterPid(dataDir)) ?? 0;
  const connections = async () =>
    (await childrenOf(await postmaster())).filter(({ command }) => /postgres: postgres /.test(command));
  const kills = [
    killServer,
    async () => killInDatabase(await postmaster()),
    async () => killInDatabase((await connections())[0]?.pid ?? 0),
  ];

  for (let n = 0; n < KILLS; n++) {
    const load = await startLoad(people, ledger);
    const enough = acknowledged() + 20 + Math.random() * 40;
    await expect.poll(acknowledged).toBeGreaterThan(enough);
    await kills[n % kills.length]?.();
    await load.stop();
    expect(await findFaults(app, ledger)).toEqual([]);
  }
  expect(ledger.statuses).not.toContain(500);
});
