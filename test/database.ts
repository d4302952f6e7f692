import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases; its database `template` is migrated and empty. */
    adminUrl: string;
    template: string;
  }
}

/** One PostgreSQL for the whole run (`DATABASE_URL`, else the embedded one) with one migrated template database. */
export default async function setup(project: TestProject) {
  const postgres = process.env.DATABASE_URL ? outside(process.env.DATABASE_URL) : await embedded();
  const template = `vt_template_${randomBytes(8).toString('hex')}`;
  await ask(postgres.url, `create database ${template}`);
  await migrate(databaseUrl(postgres.url, template));
  project.provide('adminUrl', postgres.url);
  project.provide('template', template);
  return async () => {
    await ask(postgres.url, `drop database if exists ${template} with (force)`);
    await postgres.stop();
  };
}

const outside = (url: string) => ({ url, stop: async () => {} });

async function embedded() {
  const { startEmbedded } = await import('../server/db/embedded.ts');
  const folder = await mkdtemp(join(tmpdir(), 'vt-test-'));
  const postgres = await startEmbedded(folder);
  // An interrupted run never comes to its end, and would leave a PostgreSQL behind each time.
  process.once('exit', () => postgres.stopNow());
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
