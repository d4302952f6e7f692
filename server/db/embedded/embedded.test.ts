import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import type { Embedded } from '../../process/lifecycle.ts';
import { startEmbedded } from './embedded.ts';

async function newFolder(name = 'data') {
  const folder = await mkdtemp(join(tmpdir(), 'vt-embedded-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return join(folder, name);
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

describe('a database in a folder with an awkward name', () => {
  let dataDir: string;
  let database: Embedded;
  const heard: string[] = [];

  beforeAll(async () => {
    dataDir = await newFolder(`it's "my, data" %2F é`);
    database = await startEmbedded(dataDir, { log: (line) => heard.push(line) });
  });
  afterAll(() => database.stop());

  test('commits durably, uses UTF-8, and listens on no network address', async () => {
    const [settings] = await ask(
      database.url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
              current_setting('server_encoding') encoding, current_setting('listen_addresses') listens,
              current_setting('TimeZone') zone, datlocale locale
         from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      listens: '',
      zone: 'UTC',
      locale: 'C.UTF-8',
    });
    expect((await stat(join(dataDir, 'database'))).mode & 0o077).toBe(0);
  });

  test('accepts another database name in its URL', async () => {
    await ask(database.url, 'create database other');
    const other = new URL(database.url);
    other.pathname = '/other';
    expect(await ask(other.href, 'select current_database() name')).toEqual([{ name: 'other' }]);
  });

  test('rejects a second start', async () => {
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^Another VibeTribe \(process \d+\) is running on .* Stop it first, or set DATA_DIR to another folder\.$/,
    );
  });

  test('takes its lock again when the connection is cut', async () => {
    const holder = `select pid from pg_locks where locktype = 'advisory'`;
    const [cut] = await ask<{ pid: number }>(database.url, holder);
    await ask(database.url, `select pg_terminate_backend(${cut?.pid})`);
    await expect.poll(() => heard).toContain('Database: running again');
    const [again] = await ask<{ pid: number }>(database.url, holder);
    expect(again?.pid).not.toBe(cut?.pid);
    await expect(startEmbedded(dataDir)).rejects.toThrow('Another VibeTribe');
  });

  test('does not log the values of a rejected row', async () => {
    await ask(database.url, 'create table mails (mail text primary key)');
    const insert = "insert into mails values ('ada@secret.example')";
    await ask(database.url, insert);
    await expect(ask(database.url, insert)).rejects.toThrow('duplicate key');
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is ready');
    expect(log).not.toContain('ada@secret.example');
  });
});

describe('a stopped database', () => {
  let dataDir: string;

  beforeAll(async () => {
    // The path is too long for a socket, so the socket is elsewhere.
    dataDir = await newFolder('x'.repeat(120));
    const database = await startEmbedded(dataDir);
    expect(database.url).not.toContain('xxx');
    await database.stop();
  });

  test('is not started by another PostgreSQL version', async () => {
    const path = join(dataDir, 'database/cluster/PG_VERSION');
    const version = await readFile(path, 'utf8');
    await writeFile(path, '15\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 15; this app runs PostgreSQL 18/,
    );
    await writeFile(path, version);
  });

  test('is not started if others can write to its socket folder', async () => {
    const database = await startEmbedded(dataDir);
    await database.stop();
    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    await chmod(socketFolder, 0o777);
    await expect(startEmbedded(dataDir)).rejects.toThrow(`${socketFolder} is not ours alone`);
    await rm(socketFolder, { recursive: true });
  });

  test.each(['', 'eighteen'])('is rejected with a one-line error if PG_VERSION contains %j', async (text) => {
    const path = join(dataDir, 'database/cluster/PG_VERSION');
    const version = await readFile(path, 'utf8');
    await writeFile(path, text);
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database in \S+ is damaged: its file PG_VERSION is missing or unreadable\. Restore [^\n]*\.$/,
    );
    await rm(path);
    await expect(startEmbedded(dataDir)).rejects.toThrow('PG_VERSION is missing or unreadable');
    await writeFile(path, version);
  });

  test('is rejected with a one-line error if its data files are missing', async () => {
    const databases = join(dataDir, 'database/cluster/base');
    const moved = join(dataDir, 'database/base');
    await rename(databases, moved);
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database in \S+ (?:is damaged|does not start): [^\n]* [Rr]estore [^\n]*\.$/,
    );
    await rm(databases, { recursive: true, force: true });
    await rename(moved, databases);
  });

  test('that cannot start reports the reason in one line', async () => {
    await rm(join(dataDir, 'database/cluster/global/pg_control'));
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database in \S+ does not start: [^\n]*pg_control[^\n]* restore a backup [^\n]*\.$/,
    );
  });
});
