import { connectDatabase } from '../server/db/connect.ts';
import type { TestApp } from '../test/app.ts';
import { member, type Person } from '../test/world.ts';
import { ask, SECRET } from './database.ts';
import { type FaultApp, faultApp } from './faults/app.ts';

let opened = 0;

/**
 * The real server as a process, with the settings of production except for rate limits, on an empty database: on the server
 * of DATABASE_URL, else on an embedded one. `remove` ends it and drops the database.
 */
export async function openProduct(settings: Record<string, string> = {}): Promise<FaultApp> {
  const server = process.env.DATABASE_URL;
  if (!server) return started(await faultApp({ NODE_ENV: 'production', APP_SECRET: SECRET, ...settings }));
  const name = `vt_bench_${process.pid}_${++opened}`;
  await ask(server, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const own = { NODE_ENV: 'production', APP_SECRET: SECRET, DATABASE_URL: databaseUrl };
  const app = await faultApp({ ...own, ...settings });
  const remove = async () => {
    await app.remove();
    await ask(server, `drop database if exists ${name} with (force)`);
  };
  return started({ ...app, databaseUrl, remove });
}

async function started(app: FaultApp): Promise<FaultApp> {
  await app.start().catch(async (error) => {
    await app.remove();
    throw error;
  });
  return app;
}

/** Creates an account for each name and signs it in. */
export async function signedIn(app: FaultApp, names: string[]): Promise<Person[]> {
  const db = connectDatabase(app.databaseUrl);
  const place = { url: app.url, deps: { db } } as TestApp;
  try {
    const people: Person[] = [];
    for (const name of names) people.push(await member(place, name));
    return people;
  } finally {
    await db.close();
  }
}

/** Numbered names, such as `reader7`. */
export const names = (name: string, many: number) => Array.from({ length: many }, (_, n) => `${name}${n}`);
