import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

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

  test('keeps what it acknowledges, uses UTF-8, and listens on no network address', async () => {
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

  test('its address can be given another database, as one gives it to any other', async () => {
    await ask(database.url, 'create database other');
    const other = new URL(database.url);
    other.pathname = '/other';
    expect(await ask(other.href, 'select current_database() name')).toEqual([{ name: 'other' }]);
  });

  test('a second start on it is refused', async () => {
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^Another VibeTribe \(process \d+\) is running on .* Stop it first, or set DATA_DIR to another folder\.$/,
    );
  });

  test('when its connection is cut, the lock is taken again', async () => {
    const holder = `select pid from pg_locks where locktype = 'advisory'`;
    const [cut] = await ask<{ pid: number }>(database.url, holder);
    await ask(database.url, `select pg_terminate_backend(${cut?.pid})`);
    await expect.poll(() => heard).toContain('Database: running again');
    const [again] = await ask<{ pid: number }>(database.url, holder);
    expect(again?.pid).not.toBe(cut?.pid);
    await expect(startEmbedded(dataDir)).rejects.toThrow('Another VibeTribe');
  });

  test('what a refused row held is not in the log', async () => {
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

  test('is not started by other binaries than made it', async () => {
    const path = join(dataDir, 'database/cluster/PG_VERSION');
    const version = await readFile(path, 'utf8');
    await writeFile(path, '15\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 15; this app brings PostgreSQL 18/,
    );
    await writeFile(path, version);
  });

  test('is not served over a socket that others could replace', async () => {
    const database = await startEmbedded(dataDir);
    await database.stop();
    const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
    await chmod(socketFolder, 0o777);
    await expect(startEmbedded(dataDir)).rejects.toThrow(`${socketFolder} is not ours alone`);
    await rm(socketFolder, { recursive: true });
  });

  test.each(['', 'eighteen'])('is refused in one line where PG_VERSION holds %j', async (text) => {
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

  test('is refused at once where it starts but its files are gone', async () => {
    const databases = join(dataDir, 'database/cluster/base');
    const moved = join(dataDir, 'database/base');
    await rename(databases, moved);
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database in \S+ (?:is damaged|does not start): [^\n]* [Rr]estore [^\n]*\.$/,
    );
    await rm(databases, { recursive: true, force: true });
    await rename(moved, databases);
  });

  test('that cannot start says why', async () => {
    await rm(join(dataDir, 'database/cluster/global/pg_control'));
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /^The database in \S+ does not start: [^\n]*pg_control[^\n]* restore a backup [^\n]*\.$/,
    );
  });
});
