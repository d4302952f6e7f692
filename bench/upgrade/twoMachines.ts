import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { end } from '../../test/atEnd.ts';
import { openProxy } from '../../test/proxy.ts';
import { SECRET } from '../database.ts';
import { type FaultApp, faultApp } from '../faults/app.ts';
import type { Upgradable } from './oneMachine.ts';
import type { Release } from './releases.ts';
import { askVersion } from './version.ts';

/** Two machines with one database and one folder of files, behind a load balancer. */
export async function startMachines(folder: string, release: Release): Promise<Upgradable> {
  const dataDir = join(folder, 'shared');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  const database = await startEmbedded(join(folder, 'postgres'));
  const settings = { DATABASE_URL: database.url, APP_SECRET: SECRET };
  const machines = [await startOne(release), await startOne(release)];
  const addresses = machines.map((machine) => machine.url);
  const url = await openProxy(addresses);
  return { ...(machines[0] as FaultApp), url, dataDir, databaseUrl: database.url, upgrade, remove };

  async function startOne({ path, version }: Release): Promise<FaultApp> {
    const app = await faultApp(settings, folder, join(path, 'server/main.ts'));
    symlinkSync(join(dataDir, 'files'), join(app.dataDir, 'files'));
    await app.start();
    if ((await askVersion(app.url)) !== version) throw new Error(`${version} does not serve`);
    return app;
  }

  /**
   * Replaces one machine after the other: removes it from the load balancer, stops it, starts the next release and adds it
   * again.
   */
  async function upgrade(next: Release) {
    for (const [n, machine] of machines.entries()) {
      addresses.splice(addresses.indexOf(machine.url), 1);
      await machine.terminate();
      const app = await startOne(next);
      machines[n] = app;
      addresses.push(app.url);
    }
  }

  async function remove() {
    await end();
    for (const machine of machines) await machine.remove();
    await database.stop();
  }
}
