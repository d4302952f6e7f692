import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openBucket } from '../../test/bucket.ts';
import { databaseUrl, testServer } from '../../test/database.ts';
import { command } from '../../test/dataCommand.ts';
import { jpeg, objects, upload } from '../../test/uploads.ts';
import { member, newPost, type Person, signIn } from '../../test/world.ts';
import { loadAppSecret } from '../process/appSecret.ts';
import { backUp } from './backup.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { contentOf } from './pour.ts';
import { restoreToDatabase } from './restore.ts';
import { faultOf } from './target.ts';

const never = new AbortController().signal;
const PASSWORD = 'owner of a test database';
const OTHER_SECRET = 'another secret than the one of the backup';

let app: TestApp;
let ada: Person;
let folder: string;
let backup: string;
let manifest: Manifest;
let secret: string;
let media: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vt-restore-to-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  app = await startApp();
  secret = await loadAppSecret(app.dataDir);
  ada = await member(app, 'ada');
  media = (await upload(ada, 'post', await jpeg())).body.url;
  await newPost(ada, { title: 'Tabs\tand \\N', content: 'Two\nlines, \\. and é 🎉', media_url: media });
  await newPost(ada);
  backup = join(folder, 'backup');
  const source = { url: app.databaseUrl, dataDir: app.dataDir, store: app.deps.store };
  manifest = await backUp(source, backup, never);
});

async function ask(sql: string, url = testServer().url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/** An empty database and a role without other rights on the server, by default its owner. */
async function emptyDatabase({ owned = true, options = '' } = {}) {
  const name = `vt_restore_${randomBytes(6).toString('hex')}`;
  await ask(`create role ${name} login password '${PASSWORD}'`);
  await ask(`create database ${name} ${owned ? `owner ${name}` : ''} template template0 ${options}`);
  atEnd(async () => {
    await ask(`drop database if exists ${name} with (force)`);
    await ask(`drop role ${name}`);
  });
  const url = new URL(databaseUrl(testServer().url, name));
  url.username = name;
  url.password = PASSWORD;
  return { name, url: url.href };
}

const tablesOf = async (name: string) =>
  (
    await ask(
      'select tablename from pg_tables where schemaname = $$public$$',
      databaseUrl(testServer().url, name),
    )
  ).rowCount;

/** An address of the database, whose connections break before the response to a commit. */
async function breakingAtCommit(url: string): Promise<string> {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const server = createServer((coming) => {
    const going = folder
      ? connect(join(folder, `.s.PGSQL.${port}`))
      : connect(Number(port || 5432), hostname);
    going.pipe(coming);
    coming.on('data', (sent) => {
      going.write(sent);
      if (sent.includes('commit\0')) coming.destroy();
    });
    coming.on('close', () => going.end());
    for (const socket of [coming, going]) socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  through.searchParams.delete('host');
  return through.href;
}

const restoreBy = (url: string, settings: Record<string, string>) =>
  command(['restore', backup], { DATABASE_URL: url, APP_SECRET: secret, ...settings });

describe('a restore to the database of DATABASE_URL', () => {
  test('fills an empty database as its ordinary owner, and a bucket, and is rejected a second time', async () => {
    const { url } = await emptyDatabase();
    const { state, settings } = await openBucket();
    const dataDir = join(folder, 'with a bucket');
    const { code, said } = await restoreBy(url, { DATA_DIR: dataDir, ...settings });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('Restore finished: the database of DATABASE_URL\n'),
    ]);
    expect(said).not.toMatch(/APP_SECRET|owner of a test/);
    expect([...state.kept.keys()].sort()).toEqual(manifest.files.map(({ key }) => key));

    const restored = await startApp({ ...settings, APP_SECRET: secret }, url);
    const again = await signIn(restored, 'ada@example.ng');
    const { items } = (await again.call(posts.list, {})).body;
    expect(items.map(({ title, likes_count }) => [title, likes_count])).toEqual([
      ['Danfo to Yaba', 0],
      ['Tabs and \\N', 0],
    ]);
    expect((await again.fetch(media)).status).toBe(200);
    // What was disabled while rows were loaded works again: a foreign key rejects, and sequences continue.
    await again.call(posts.like, { id: items[0]?.id ?? '' });
    const newest = await newPost(again);
    const after = (await again.call(posts.list, {})).body.items;
    expect(after.map(({ id, likes_count }) => [id, likes_count]).slice(0, 2)).toEqual([
      [newest.id, 0],
      [items[0]?.id, 1],
    ]);
    const orphan = `insert into post_likes (post_id, user_id) values (gen_random_uuid(), '${ada.id}')`;
    await expect(ask(orphan, url)).rejects.toThrow('violates foreign key constraint');

    const twice = await restoreBy(url, { DATA_DIR: dataDir, ...settings });
    expect(twice.code).toBe(1);
    expect(twice.said.split('\n').at(1)).toMatch(
      /^The database vt_restore_\w+ at \S+ is not empty \(it holds the table \w+\)\. Name an empty one to restore to\. Nothing was changed\.$/,
    );
  });

  test('keeps existing files, and says which secret to set', async () => {
    const { url } = await emptyDatabase();
    const before = await objects(app);
    const { code, said } = await restoreBy(url, { DATA_DIR: app.dataDir, APP_SECRET: OTHER_SECRET });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        `APP_SECRET is not the secret of this backup, which is in ${join(backup, 'kept/app-secret')}`,
      ),
    ]);
    expect(said).not.toContain(secret);
    expect(await objects(app)).toEqual(before);
  });

  test('rejects a store that holds a different file with the same name', async () => {
    const { url, name } = await emptyDatabase();
    const dataDir = join(folder, 'other files');
    await cp(join(app.dataDir, 'files'), join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'files', manifest.files[0]?.key ?? ''), 'other');
    const target = { databaseUrl: url, dataDir, s3: undefined };
    await expect(restoreToDatabase(backup, target, never)).rejects.toThrow(
      `The store of files holds another ${manifest.files[0]?.key}. Name an empty one. Nothing was restored.`,
    );
    expect(await tablesOf(name)).toBe(0);
  });

  test('leaves nothing behind if the rows violate a foreign key', async () => {
    const { url, name } = await emptyDatabase();
    const torn = join(folder, 'torn');
    await cp(backup, torn, { recursive: true });
    await writeFile(join(torn, 'tables/users.copy'), '');
    const empty = { rows: 0, ...(await contentOf(join(torn, 'tables/users.copy'), never)) };
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, ...empty } : table));
    await writeManifest(torn, { ...manifest, tables });
    const { state, settings } = await openBucket();
    const { code, said } = await command(['restore', torn], {
      DATABASE_URL: url,
      APP_SECRET: secret,
      DATA_DIR: folder,
      ...settings,
    });
    expect([code, said]).toEqual([1, expect.stringContaining('is not what was backed up: ')]);
    expect([await tablesOf(name), state.kept.size]).toEqual([0, 0]);
  });

  const stay = 'The files that it added stay, since the database is not empty any more or does not answer.';

  test('leaves the files that it added if the database is filled meanwhile', async () => {
    const { url, name } = await emptyDatabase();
    const { state, settings } = await openBucket();
    // As by another restore, which was faster.
    state.meanwhile = () => ask("create function answer() returns int language sql as 'select 42'", url);
    const { code, said } = await restoreBy(url, { DATA_DIR: folder, ...settings });
    expect([code, said]).toEqual([1, expect.stringContaining(`The database ${name} at`)]);
    expect(said).toContain(stay);
    expect([...state.kept.keys()].sort()).toEqual(manifest.files.map(({ key }) => key));
  });

  test('leaves the files that it added if the connection breaks at the commit', async () => {
    const { url, name } = await emptyDatabase();
    const { state, settings } = await openBucket();
    const { code, said } = await restoreBy(await breakingAtCommit(url), { DATA_DIR: folder, ...settings });
    expect([code, said]).toEqual([1, expect.stringContaining(stay)]);
    expect(await tablesOf(name)).toBeGreaterThan(50);
    expect([...state.kept.keys()].sort()).toEqual(manifest.files.map(({ key }) => key));
  });

  test('explains in one line why a database cannot be used', async () => {
    const said = async (databaseUrl: string) => {
      const target = { databaseUrl, dataDir: join(folder, 'never'), s3: undefined };
      return restoreToDatabase(backup, target, never).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    expect(await said('postgres://me:hidden@127.0.0.1:9/none')).toBe(
      'The database none at 127.0.0.1:9 does not let us in: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL, and that it runs. Nothing was changed.',
    );
    const options = "encoding 'SQL_ASCII' locale_provider libc locale 'C'";
    expect(await said((await emptyDatabase({ options })).url)).toMatch(
      /stores text as SQL_ASCII\. .*Nothing was changed\.$/,
    );
    expect(await said((await emptyDatabase({ owned: false })).url)).toMatch(
      /^The user of DATABASE_URL may not create tables in .* Nothing was changed\.$/,
    );
    const { url, name } = await emptyDatabase();
    await ask("create function answer() returns int language sql as 'select 42'", url);
    expect(await said(url)).toContain(`The database ${name} at`);
    expect(await said(url)).toContain('is not empty (it holds the function answer)');
    expect(await readdir(folder)).not.toContain('never');
  });

  test('rejects PostgreSQL 14 and accepts PostgreSQL 15', () => {
    const facts = { version: '14.19', number: 140_019, encoding: 'UTF8', creates: true };
    expect(faultOf(facts, 'The database x at y:5432')).toBe(
      'The database x at y:5432 is PostgreSQL 14.19; 15 or newer is needed.',
    );
    expect(faultOf({ ...facts, version: '15.0', number: 150_000 }, 'x')).toBeUndefined();
  });
});
