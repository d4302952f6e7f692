import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { type Bucket, openBucket } from '../../test/bucket.ts';
import { command } from '../../test/dataCommand.ts';
import { execute } from '../../test/postgres.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newPost, type Person } from '../../test/world.ts';
import { newKey } from './archive.ts';
import { backUp } from './backup.ts';
import { placeOf, sendingAlone } from './bucket.ts';
import { readManifest } from './manifest.ts';
import { listBackups, type Place, send } from './remote.ts';

const never = new AbortController().signal;
const ADDRESS = 's3://tribe-files/nightly';

let app: TestApp;
let ada: Person;
let folder: string;
let bucket: Bucket;
let key: Awaited<ReturnType<typeof newKey>>;
let place: Place;
/** The settings of a machine that makes backups; it cannot read them. */
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vt-remote-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  app = await startApp();
  ada = await member(app, 'ada');
  await newPost(ada, {
    title: 'Kept elsewhere',
    media_url: (await upload(ada, 'post', await jpeg())).body.url,
  });
  [bucket, key] = await Promise.all([openBucket(), newKey()]);
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.settings;
  settings = {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    APP_SECRET: app.deps.env.appSecret ?? '',
    BACKUP_RECIPIENT: key.recipient,
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_REGION: S3_REGION,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  };
  const store = { endpoint: S3_ENDPOINT, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID };
  const backups = { recipient: undefined, identity: undefined, keep: 2 };
  place = placeOf(ADDRESS, { backups: { ...backups, ...store, secretAccessKey: S3_SECRET_ACCESS_KEY } });
});

const backup = (more: Record<string, string> = {}) => command(['backup', ADDRESS], { ...settings, ...more });
const restore = (more: Record<string, string> = {}, ...args: string[]) =>
  command(['restore', ADDRESS, ...args], {
    ...settings,
    DATABASE_URL: '',
    BACKUP_IDENTITY: key.identity,
    ...more,
  });
/** A folder for TMPDIR, which the user of a drill's database can traverse. */
async function temporary() {
  const made = await mkdtemp(join(folder, 'tmp-'));
  await chmod(made, 0o711);
  return made;
}

/** What a backup holds of members and their files. */
async function contentsOfBackup(made: string) {
  const { tables, files } = await readManifest(made, Number.MAX_SAFE_INTEGER);
  expect(tables.length).toBeGreaterThan(50);
  expect(files.length).toBeGreaterThan(0);
  return {
    files,
    tables: tables.filter(({ name }) => ['users', 'profiles', 'posts', 'files'].includes(name)),
  };
}

const objects = () => [...bucket.state.kept.keys()].sort();

/** Sends a backup of the app under this name. */
async function sendAs(name: string, more: { keep?: number; place?: Place } = {}) {
  const made = join(folder, name);
  const source = { url: app.databaseUrl, dataDir: app.dataDir, store: app.deps.store };
  if (!existsSync(made)) await backUp(source, made, never);
  const spool = await mkdtemp(join(folder, 'spool-'));
  const { keep = 2, place: to = place } = more;
  return sendingAlone(app.databaseUrl, (lease) =>
    send(to, made, { name, recipient: key.recipient, keep, spool, lease, signal: never }),
  );
}

test('a backup of DATABASE_URL in a bucket is encrypted, and restores to the byte with the secret key', async () => {
  expect(await backup()).toEqual({ code: 0, said: expect.stringContaining('Encrypted, sent in one part') });
  const [name = ''] = await listBackups(place);
  expect(objects()).toEqual([`nightly/${name}/0001`, 'nightly/backups.json']);
  const sent = bucket.state.kept.get(`nightly/${name}/0001`)?.bytes ?? Buffer.alloc(0);
  expect(sent.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(sent.includes('Kept elsewhere')).toBe(false);

  const target = join(folder, 'restored');
  expect(await restore({ DATA_DIR: target })).toEqual({
    code: 0,
    said: expect.stringContaining('Every row and file was compared with the backup'),
  });
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  for (const [made, from] of [
    [before, settings],
    [after, { DATA_DIR: target }],
  ] as const)
    expect((await command(['backup', made], from)).code).toBe(0);
  expect(await contentsOfBackup(after)).toEqual(await contentsOfBackup(before));
});

test('a drill compares the backup in a temporary folder, and leaves nothing', async () => {
  const DATA_DIR = join(folder, 'drilled');
  const TMPDIR = await temporary();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [killed, underWay] = [`vt-restore-${pid}-0123abcd`, `vt-restore-${process.pid}-0123abcd`];
  for (const name of [killed, underWay]) await mkdir(join(TMPDIR, name, 'data'), { recursive: true });
  const { code, said } = await restore({ DATA_DIR, TMPDIR }, '--drill');
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('It was a drill.') });
  expect(existsSync(DATA_DIR)).toBe(false);
  expect((await readdir(TMPDIR)).filter((name) => name.startsWith('vt-'))).toEqual([underWay]);
});

test('a backup removes the copy of one that was killed', async () => {
  const TMPDIR = await temporary();
  const env = { PATH: process.env.PATH, ...settings, TMPDIR };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'backup', ADDRESS], { env });
  bucket.state.meanwhile = async () => child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(TMPDIR)).toHaveLength(1);
  await execute(app.databaseUrl, 'update leases set holder = null, expires_at = null');
  expect((await backup({ TMPDIR })).code).toBe(0);
  expect(await readdir(TMPDIR)).toEqual([]);
});

test('the newest backups stay, and a backup that is cut off leaves them, and its remains go with the next', async () => {
  bucket.state.kept.clear();
  await sendAs('first');
  await sendAs('second');
  const whole = objects();
  let puts = 0;
  const cut: Place = {
    ...place,
    store: {
      ...place.store,
      // Its part arrives, the list does not.
      put: (...args) => (++puts === 3 ? Promise.reject(new Error('cut off')) : place.store.put(...args)),
    },
  };
  await expect(sendAs('third', { place: cut })).rejects.toThrow('cut off');
  expect(await listBackups(place)).toEqual(['second', 'first']);
  expect(objects()).toEqual([...whole, 'nightly/third/0001'].sort());

  await sendAs('fourth');
  expect(await listBackups(place)).toEqual(['fourth', 'second']);
  expect(objects()).toEqual(['nightly/backups.json', 'nightly/fourth/0001', 'nightly/second/0001']);
});

test('a bucket whose keys may not list it takes the first backup, and leaves no other object', async () => {
  bucket.state.kept.clear();
  bucket.state.hiding = true;
  await sendAs('first').finally(() => (bucket.state.hiding = false));
  expect(objects()).toEqual(['nightly/backups.json', 'nightly/first/0001']);
});

test('a backup that may not read the list of backups ends with one line, and leaves the list', async () => {
  bucket.state.kept.clear();
  await sendAs('first');
  const whole = objects();
  bucket.state.denying = true;
  const { code, said } = await backup().finally(() => (bucket.state.denying = false));
  expect({ code, lines: said.trim().split('\n').slice(1) }).toEqual({
    code: 1,
    lines: [
      'The bucket does not return what is written to it, so its list of backups is unknown. Let the keys of BACKUP_S3_ACCESS_KEY_ID read, write and delete. The earlier backups are as they were.',
    ],
  });
  expect(await listBackups(place)).toEqual(['first']);
  expect(objects()).toEqual(whole);
});

test('a list of backups that could not be read once is not overwritten with an empty one', async () => {
  bucket.state.kept.clear();
  await sendAs('first');
  let gets = 0;
  const once: Place = {
    ...place,
    store: {
      ...place.store,
      get: (...args) =>
        ++gets === 1
          ? Promise.reject(new AppError('not_found', errorCopy.notFound))
          : place.store.get(...args),
    },
  };
  await sendAs('second', { place: once });
  expect(await listBackups(place)).toEqual(['second', 'first']);
});

test('a removal of old parts that is cut off is finished by the next backup', async () => {
  bucket.state.kept.clear();
  await sendAs('first');
  for (const part of ['0002', '0003'])
    await place.store.put(`nightly/first/${part}`, Buffer.from(part), 'application/octet-stream');
  let removals = 0;
  const cut: Place = {
    ...place,
    store: {
      ...place.store,
      remove: (...args) =>
        ++removals === 2 ? Promise.reject(new Error('cut off')) : place.store.remove(...args),
    },
  };
  await expect(sendAs('second', { keep: 1, place: cut })).rejects.toThrow('cut off');
  expect(objects().filter((name) => name.startsWith('nightly/first/'))).toHaveLength(2);

  await sendAs('third', { keep: 1 });
  expect(objects()).toEqual(['nightly/backups.json', 'nightly/third/0001']);
});

test('a backup without some files is listed and recorded as a failure, and leaves the earlier ones', async () => {
  bucket.state.kept.clear();
  const keepOne = { BACKUP_KEEP: '1' };
  expect((await backup(keepOne)).code).toBe(0);
  const [whole = ''] = await listBackups(place);
  const file = join(app.dataDir, (await upload(ada, 'post', await jpeg())).body.url.slice(1));
  await rename(file, `${file}.away`);
  const recorded = async (outcome: string) => {
    const text = 'select ended_at, error from last_backups where outcome = $1';
    return (await app.deps.db.pool.query(text, [outcome])).rows[0];
  };
  const done = await recorded('done');
  const without = await backup(keepOne);
  expect(without).toEqual({ code: 1, said: expect.stringContaining('All earlier backups stay.') });
  expect(await listBackups(place)).toEqual([expect.any(String), whole]);
  expect(await recorded('done')).toEqual(done);
  expect(await recorded('failed')).toMatchObject({
    error: 'It was made without 1 file that the store lacks.',
  });

  await rename(`${file}.away`, file);
  expect((await backup(keepOne)).code).toBe(0);
  expect(await listBackups(place)).toHaveLength(1);
});

test('a backup to a bucket is rejected while another is being sent', async () => {
  bucket.state.kept.clear();
  let second: ReturnType<typeof backup> | undefined;
  bucket.state.meanwhile = () => (second = backup());
  expect((await backup()).code).toBe(0);
  expect(await second).toEqual({
    code: 1,
    said: 'Another backup of this data is being sent to a bucket. Try again when it is finished; one that was killed counts for 30 s.\n',
  });
  const [name, ...others] = await listBackups(place);
  expect(others).toEqual([]);
  expect(objects()).toEqual([`nightly/${name}/0001`, 'nightly/backups.json']);
});

test('a backup to a bucket that lost its lease leaves the earlier ones', async () => {
  bucket.state.kept.clear();
  expect((await backup()).code).toBe(0);
  const before = await listBackups(place);
  const expire = "update leases set expires_at = now() - interval '1 second' where name = 'backup_to_bucket'";
  bucket.state.meanwhile = () => execute(app.databaseUrl, expire);
  expect(await backup()).toEqual({
    code: 1,
    said: expect.stringContaining('so another one may have been sent meanwhile'),
  });
  expect(await listBackups(place)).toEqual(before);
});

test('what was made elsewhere, cut or changed is named, and nothing is restored', async () => {
  bucket.state.kept.clear();
  const DATA_DIR = join(folder, 'never');
  expect((await restore({ DATA_DIR })).said).toContain('There is no finished backup at this address.');
  await sendAs('one');
  expect((await restore({ DATA_DIR }, '--backup', 'two')).said).toContain(
    'There is no backup two at this address, but one.',
  );
  const other = (await newKey()).identity;
  expect((await restore({ DATA_DIR, BACKUP_IDENTITY: other })).said).toContain(
    'is not the key of this backup',
  );
  const part = bucket.state.kept.get('nightly/one/0001');
  if (!part) throw new Error('no part');
  const middle = Math.floor(part.bytes.length / 2);
  part.bytes.writeUInt8(part.bytes.readUInt8(middle) ^ 1, middle);
  expect((await restore({ DATA_DIR })).said).toContain('This backup is damaged');
  part.bytes = part.bytes.subarray(0, middle);
  expect((await restore({ DATA_DIR })).said).toContain('This backup is damaged');
  bucket.state.kept.delete('nightly/one/0001');
  expect((await restore({ DATA_DIR })).said).toContain('part 1 of one is missing');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test.each([
  ['without a key', { BACKUP_RECIPIENT: '' }, 'Set BACKUP_RECIPIENT'],
  ['with a wrong secret', { BACKUP_S3_SECRET_ACCESS_KEY: 'guess' }, '403 SignatureDoesNotMatch'],
  ['without a bucket there', { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
])('a backup %s ends with one line and code 1', async (_, more, line) => {
  const { code, said } = await backup(more);
  expect({ code, lines: said.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    lines: expect.stringContaining(line),
  });
});

test('a backup to a bucket may have its temporary folder in DATA_DIR, as in the container', async () => {
  const { code, said } = await backup({ TMPDIR: app.dataDir });
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Backup finished: s3://') });
  expect((await readdir(app.dataDir)).filter((name) => name.startsWith('vt-'))).toEqual([]);
});

test('a full bucket ends a backup with one line', async () => {
  bucket.state.failing = true;
  const { code, said } = await backup();
  bucket.state.failing = false;
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('500 InternalError') });
});

test('a new key encrypts by its recipient', async () => {
  const { said } = await command(['backup', '--new-key'], {});
  expect(said).toMatch(/^BACKUP_RECIPIENT=age1[0-9a-z]{58}\nKeep .*\nAGE-SECRET-KEY-1[0-9A-Z]{58}\n$/);
});
