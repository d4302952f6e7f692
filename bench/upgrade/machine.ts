import { cpSync, renameSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from '../../test/process.ts';
import { type BenchServer, benchServer } from '../benchServer.ts';
import type { Release } from '../installRelease.ts';

const POLL_MS = 50;
const ASSETS = 'dist/web/assets';
/** The number of requests that check the version, each on a new connection to any process. */
const QUESTIONS = 50;

/** An app that `upgrade` moves to another release; resolves once only that release serves. */
export type Upgradable = BenchServer & { upgrade(next: Release): Promise<void> };

/** Two server processes on an embedded database with the demo community. */
export async function startMachine(folder: string, { path, version }: Release): Promise<Upgradable> {
  const app = await benchServer({ WORKERS: '2', DEMO: 'on' }, folder, join(path, 'server/main.ts'));
  await app.start();
  await mustServe(version);
  return { ...app, upgrade };

  async function upgrade(next: Release) {
    const before = await workers();
    // As in deploy/README.md: the scripts of pages that are open.
    cpSync(join(path, ASSETS), join(next.path, ASSETS), { recursive: true, force: false });
    renameSync(path, `${path}-old`);
    renameSync(next.path, path);
    process.kill(app.pid(), 'SIGHUP');
    while (!app.said().includes('All server processes were replaced')) {
      if (app.said().includes('were not replaced')) throw new Error(app.said());
      app.mustRun();
      await wait(POLL_MS);
    }
    if ((await workers()).some((pid) => before.includes(pid))) throw new Error('A process was not replaced');
    await mustServe(next.version);
  }

  async function workers() {
    const children = await childrenOf(app.pid());
    return children.filter(({ command }) => command.includes('worker.ts')).map(({ pid }) => pid);
  }

  async function mustServe(wanted: string) {
    for (let n = 0; n < QUESTIONS; n++) {
      const found = await askVersion(app.url);
      if (found !== wanted) throw new Error(`${found} serves instead of ${wanted}`);
    }
  }
}

/** The version of the process that accepts a new connection. */
const askVersion = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${url}/livez`, { agent: false }, async (response) =>
      resolve(((await json(response)) as { version: string }).version),
    ).once('error', reject);
  });
