import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase } from '../server/db/connect.ts';
import type { TestApp } from '../test/app.ts';
import { execute } from '../test/postgres.ts';
import { member, type Person, signIn } from '../test/world.ts';
import { type BenchServer, benchServer } from './benchServer.ts';

/** Signs the cookies in every measuring process, so that one process can use a sign-in of another. */
export const SECRET = 'a secret for measuring only, 32 characters';

let opened = 0;

/**
 * The real server as a process, with the settings of production except for rate limits, on an empty database: on the server
 * of DATABASE_URL, else on an embedded one. `remove` ends it and drops the database.
 */
export async function openProduct(settings: Record<string, string> = {}): Promise<BenchServer> {
  const server = process.env.DATABASE_URL;
  if (!server) return started(await benchServer({ NODE_ENV: 'production', APP_SECRET: SECRET, ...settings }));
  const name = `vt_bench_${process.pid}_${++opened}`;
  await execute(server, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const own = { NODE_ENV: 'production', APP_SECRET: SECRET, DATABASE_URL: databaseUrl };
  const app = await benchServer({ ...own, ...settings });
  const remove = async () => {
    await app.remove();
    await execute(server, `drop database if exists ${name} with (force)`);
  };
  return started({ ...app, databaseUrl, remove });
}

async function started(app: BenchServer): Promise<BenchServer> {
  await app.start().catch(async (error) => {
    await app.remove();
    throw error;
  });
  return app;
}

/** Creates an account for each name and signs it in. */
export async function signedIn(app: BenchServer, names: string[]): Promise<Person[]> {
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

/** Signs in as one of the members whose passwords are in demo-logins.txt. */
export function demoMember({ url, dataDir }: BenchServer, role: 'Member' | 'Admin'): Promise<Person> {
  const logins = readFileSync(join(dataDir, 'demo-logins.txt'), 'utf8');
  const [, email = '', password] = new RegExp(`${role}:\\s+(\\S+)\\s+(\\S+)`).exec(logins) ?? [];
  return signIn({ url } as TestApp, email, password);
}

/** Numbered names, such as `reader7`. */
export const names = (name: string, many: number) => Array.from({ length: many }, (_, n) => `${name}${n}`);
