import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { command } from '../../test/dataCommand.ts';
import { postmasterPid } from '../../test/process.ts';
import { fileRows, jpeg, pdf, upload } from '../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  type Person,
  signIn,
  submitted,
} from '../../test/world.ts';
import { connectDedicated } from '../db/connection.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate, newestMigration } from '../db/migrate.ts';
import type { FileStore } from '../deps/fileStore.ts';
import type { Env } from '../env.ts';
import { loadAppSecret } from '../process/appSecret.ts';
import { sweepOnce } from '../sweeps.ts';
import { backUp } from './backup.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { contentOf } from './pour.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';

const never = new AbortController().signal;

let app: TestApp;
let ada: Person;
let bola: Person;
/** The folder for everything these tests write, except the app's DATA_DIR. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vt-backup-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  app = await startApp();
  await loadAppSecret(app.dataDir);
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  await makeMutual(ada, bola);
});

const sourceOf = ({ databaseUrl: url, dataDir, deps: { store } }: TestApp) => ({ url, dataDir, store });
const urlOf = async (person: Person, kind: 'post' | 'message') =>
  (await upload(person, kind, await jpeg({ width: 900 }))).body.url;
const rowsOf = (manifest: Manifest, name: string) =>
  manifest.tables.find((table) => table.name === name)?.rows;
const bytesAt = async (person: Person, url: string) =>
  Buffer.from(await (await person.fetch(url)).arrayBuffer()).toString('base64');

/** The app's store. Runs `work` before it returns the first object: after the snapshot, before any file is copied. */
function meanwhile(work: () => Promise<unknown>): FileStore {
  let done: Promise<unknown> | undefined;
  const { store } = app.deps;
  return {
    ...store,
    get: async (key) => {
      done ??= work();
      await done;
      return store.get(key);
    },
  };
}

const to = (dataDir: string) => ({ dataDir, s3: undefined });
const secretIn = (dataDir: string) => readFile(join(dataDir, 'app-secret'), 'utf8');

async function write(url: string, sql: string) {
  const session = await connectDedicated(url);
  await session.client.query(sql).finally(() => session.close());
}

async function emptyDatabase() {
  const url = await freshDatabase();
  await write(url, 'drop schema public cascade; create schema public');
  return url;
}

/** The error of a restore that must fail and leave nothing. */
async function refused(backup: string, s3?: Env['s3']): Promise<string> {
  const target = join(folder, 'never', 'data');
  const said = await restore(backup, { dataDir: target, s3 }, never).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  expect(existsSync(target)).toBe(false);
  return said;
}

/** Writes a manifest that this version would never write, with a valid seal. */
async function forge(backup: string, manifest: object) {
  const seal = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, seal }));
}

describe('a backup made while the app is in use', () => {
  let target: string;
  let backup: string;
  let manifest: Manifest;
  let kept: { url: string; by: Person; bytes: string }[];
  let removed: { id: string; url: string };
  let later: { id: string; url: string };

  beforeAll(async () => {
    backup = join(folder, 'backup');
    target = join(folder, 'restored', 'data');
    removed = await postWithPicture();
    const urls = [
      { url: (await postWithPicture()).url, by: bola },
      { url: (await newMessage(ada, bola, { media_url: await urlOf(ada, 'message') })).media_url, by: bola },
      { url: (await submitted(bola, await newChallenge(ada))).file_url, by: ada },
      { url: (await upload(ada, 'submission', pdf())).body.url, by: ada },
    ];
    await newPost(ada, { title: 'Tabs\tand \\N and "quotes"', content: 'Two\nlines, \\. and é 🎉' });
    kept = await Promise.all(
      urls.map(async ({ url, by }) => ({ url: url ?? '', by, bytes: await bytesAt(by, url ?? '') })),
    );
    const store = meanwhile(async () => {
      await ada.call(posts.remove, { id: removed.id });
      await sweepOnce(app.deps);
      later = await postWithPicture();
    });
    manifest = await backUp({ ...sourceOf(app), store }, backup, never);
    await restore(backup, to(target), never);
  });

  async function postWithPicture() {
    const url = await urlOf(ada, 'post');
    return { id: (await newPost(ada, { media_url: url })).id, url };
  }

  test('is a consistent snapshot with files that were removed meanwhile, readable only by its owner', async () => {
    expect(rowsOf(manifest, 'posts')).toBe(3);
    expect(manifest.lost).toEqual([]);
    const keys = manifest.files.map(({ key }) => `/files/${key}`);
    expect(keys).toEqual(expect.arrayContaining([removed.url, ...kept.map(({ url }) => url)]));
    expect(keys).not.toContain(later.url);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect((await stat(join(backup, 'tables/users.copy'))).mode & 0o777).toBe(0o600);
    // Control: the same sweep removes the file after the backup has released its lease.
    expect((await fileRows(app)).map(({ url }) => url)).toContain(removed.url);
    await sweepOnce(app.deps);
    expect((await fileRows(app)).map(({ url }) => url)).not.toContain(removed.url);
  });

  test('can be made by the command while no app is running', async () => {
    const { code, said } = await command(['backup', join(folder, 'of stopped')], { DATA_DIR: target });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`Backup finished: ${join(folder, 'of stopped')}\n`),
    ]);
    expect(await postmasterPid(target)).toBeUndefined();
    const made = await readManifest(join(folder, 'of stopped'), manifest.migration);
    expect(made).toEqual({ ...manifest, made_at: made.made_at });
  });

  test('restores all rows, files, passwords and the secret', async () => {
    const database = await startEmbedded(target);
    atEnd(() => database.stop());
    const restored = await startApp({ DATA_DIR: target }, database.url);
    const people = {
      ada: await signIn(restored, 'ada@example.ng'),
      bola: await signIn(restored, 'bola@example.ng'),
    };
    await expect(signIn(restored, 'ada@example.ng', 'wrong horse')).rejects.toThrow('could not sign in');
    for (const { url, by, bytes } of kept)
      expect(await bytesAt(by === ada ? people.ada : people.bola, url), url).toBe(bytes);
    for (const { url } of await fileRows(restored))
      expect((await stat(join(target, url.slice(1)))).isFile(), url).toBe(true);
    // Sequences continue where they were.
    const { items } = (await people.ada.call(posts.list, {})).body;
    const newest = await newPost(people.ada);
    expect((await people.ada.call(posts.list, {})).body.items.map(({ id }) => id)).toEqual([
      newest.id,
      ...items.map(({ id }) => id),
    ]);
    expect(await secretIn(target)).toBe(await secretIn(app.dataDir));
    expect((await stat(join(target, 'app-secret'))).mode & 0o777).toBe(0o600);
    await expect(restore(backup, to(target), never)).rejects.toThrow(
      `A VibeTribe (process ${process.pid}) is running on ${target}. Set DATA_DIR to an empty folder to restore to. Nothing was changed.`,
    );
  });

  test('can be made by the command while an app is running', async () => {
    const { code, said } = await command(['backup', join(folder, 'of running')], { DATA_DIR: target });
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(`Backup finished: ${join(folder, 'of running')}\n`),
    ]);
    const made = await readManifest(join(folder, 'of running'), manifest.migration);
    expect(rowsOf(made, 'posts')).toBe((rowsOf(manifest, 'posts') ?? 0) + 1);
  });

  describe('that is invalid is not restored:', () => {
    let copies = 0;
    /** Damages a copy of the backup and returns the error of its restore. */
    async function refusal(spoil: (copy: string) => Promise<unknown>): Promise<string> {
      const copy = join(folder, `copy ${copies++}`);
      await cp(backup, copy, { recursive: true });
      await spoil(copy);
      return refused(copy);
    }

    test('one changed byte in a table, a file or the manifest', async () => {
      const [object] = manifest.files;
      const flip = async (path: string) => {
        const bytes = await readFile(path);
        bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
        await writeFile(path, bytes);
      };
      expect(await refusal((copy) => flip(join(copy, 'tables/posts.copy')))).toBe(
        'This backup is damaged: tables/posts.copy is not as it was written. Use another one. Nothing was changed.',
      );
      expect(await refusal((copy) => flip(join(copy, 'files', object?.key ?? '')))).toBe(
        `This backup is damaged: files/${object?.key} is not as it was written. Use another one. Nothing was changed.`,
      );
      const manifestOnly =
        'This backup is damaged: manifest.json is not as it was written. Use another one. Nothing was changed.';
      expect(await refusal((copy) => flip(join(copy, 'manifest.json')))).toBe(manifestOnly);
      expect(await refusal((copy) => truncate(join(copy, 'manifest.json'), 100))).toBe(manifestOnly);
    });

    test('a missing file, or more than can be listed', async () => {
      expect(await refusal((copy) => unlink(join(copy, 'kept/app-secret')))).toBe(
        'This backup is damaged: kept/app-secret is missing. Use another one. Nothing was changed.',
      );
      expect(await refusal((copy) => rm(join(copy, 'tables'), { recursive: true }))).toMatch(
        /^This backup is damaged: tables\/\w+\.copy is missing, .* and \d+ more\. Use another one\./,
      );
    });

    test('an unfinished backup, or none', async () => {
      for (const [path, made] of [
        [join(folder, 'nowhere'), false],
        [join(folder, 'copy x'), true],
      ] as const) {
        if (made) await cp(backup, path, { recursive: true }).then(() => unlink(join(path, 'manifest.json')));
        expect(await refused(path)).toBe(
          `${path} is not a finished backup: it has no manifest.json, which is written last. Nothing was changed.`,
        );
      }
    });

    test('a backup of a newer version', async () => {
      const known = await newestMigration();
      expect(
        await refusal((copy) => writeManifest(copy, { ...manifest, version: '9.1.0', migration: known + 1 })),
      ).toBe(
        `This backup was made by a newer version (9.1.0, migration ${known + 1}; this one knows ${known}). ` +
          'Restore it with that version. Nothing was changed.',
      );
    });

    test('a manifest that names files outside the backup', async () => {
      const key = '../../stolen';
      expect(
        await refusal((copy) =>
          forge(copy, { ...manifest, files: [{ key, mime: 'x', bytes: 0, sha256: '' }] }),
        ),
      ).toContain('manifest.json is not as it was written');
    });
  });

  test('is not restored into a folder that is not empty', async () => {
    const used = await mkdtemp(join(folder, 'used-'));
    await writeFile(join(used, 'notes.txt'), 'mine');
    await expect(restore(backup, to(used), never)).rejects.toThrow(
      `${used} is not empty (it holds notes.txt). Set DATA_DIR to an empty folder to restore to, or move this one away. Nothing was changed.`,
    );
    expect(await readdir(used)).toEqual(['notes.txt']);
  });

  test('is not restored if its rows violate a foreign key', async () => {
    const copy = join(folder, 'torn');
    await cp(backup, copy, { recursive: true });
    await writeFile(join(copy, 'tables/users.copy'), '');
    const empty = { rows: 0, ...(await contentOf(join(copy, 'tables/users.copy'), never)) };
    const tables = manifest.tables.map((table) => (table.name === 'users' ? { ...table, ...empty } : table));
    await expect(rebuild(await emptyDatabase(), copy, { ...manifest, tables }, never)).rejects.toThrow(
      /^The restored database is not what was backed up: .*posts_user_id_fkey/,
    );
  });

  test('leaves nothing behind if its files cannot be restored', async () => {
    const key = { accessKeyId: 'x', secretAccessKey: 'x' };
    const away = { endpoint: 'http://127.0.0.1:9', bucket: 'away', region: 'x', ...key };
    expect(await refused(backup, away)).toBe(errorCopy.unavailable);
  });
});

test('a backup of an older version is restored and migrated to the current one', async () => {
  const newest = await newestMigration();
  const old = await emptyDatabase();
  await migrate(old, undefined, newest - 1);
  await write(old, `insert into users (id, email, name) values (gen_random_uuid(), 'old@example.ng', 'Old')`);
  const made = await backUp({ ...sourceOf(app), url: old }, join(folder, 'old'), never);
  expect(made.migration).toBeLessThan(newest);
  const url = await emptyDatabase();
  await rebuild(url, join(folder, 'old'), made, never);
  const remade = await backUp({ ...sourceOf(app), url }, join(folder, 'old again'), never);
  expect(remade.migration).toBe(newest);
  expect(await readFile(join(folder, 'old again/tables/users.copy'), 'utf8')).toContain('\told@example.ng\t');
});

describe('a backup that fails', () => {
  const failing = (store: FileStore) => backUp({ ...sourceOf(app), store }, join(folder, 'failing'), never);

  test('leaves nothing behind if the store fails', async () => {
    const store = meanwhile(() => Promise.reject(new Error('the store is away')));
    await expect(failing(store)).rejects.toThrow('the store is away');
    expect(existsSync(join(folder, 'failing'))).toBe(false);
  });

  test.each([
    [
      'where the connection of its lease broke',
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%lock_timeout%' and pid <> pg_backend_pid()`,
    ],
    [
      'where its lease expired',
      "update leases set expires_at = now() - interval '1 second' where name = 'backup'",
    ],
    ['where another had its lease', "update leases set holder = gen_random_uuid() where name = 'backup'"],
  ])('leaves nothing behind %s', async (_, sql) => {
    const store = meanwhile(() => write(app.databaseUrl, sql));
    await expect(failing(store)).rejects.toThrow();
    expect(existsSync(join(folder, 'failing'))).toBe(false);
    await write(app.databaseUrl, "update leases set expires_at = null, holder = null where name = 'backup'");
  });

  test('leaves nothing behind if it was stopped', async () => {
    const stopping = new AbortController();
    const store = meanwhile(async () => stopping.abort(new Error('stopped')));
    await expect(
      backUp({ ...sourceOf(app), store }, join(folder, 'failing'), stopping.signal),
    ).rejects.toThrow(/stopped|aborted/);
    expect(existsSync(join(folder, 'failing'))).toBe(false);
  });

  test('does not overwrite an existing folder, and cannot be written into DATA_DIR', async () => {
    const taken = await mkdtemp(join(folder, 'taken-'));
    await expect(backUp(sourceOf(app), taken, never)).rejects.toThrow(
      `${taken} is there already, and a backup overwrites nothing. Name another folder. Nothing was changed.`,
    );
    const inside = join(app.dataDir, 'backup');
    expect((await command(['backup', inside], { DATA_DIR: app.dataDir })).said).toContain(
      `${inside} lies in ${app.dataDir} and would be lost with it. Name a folder elsewhere. Nothing was changed.`,
    );
    expect([await readdir(taken), existsSync(inside)]).toEqual([[], false]);
  });

  test('is rejected while another backup is running', async () => {
    const store = meanwhile(async () => {
      await expect(backUp(sourceOf(app), join(folder, 'second'), never)).rejects.toThrow(
        'Another backup of this data is being made. Try again when it is finished; one that was killed counts for 30 s.',
      );
    });
    await backUp({ ...sourceOf(app), store }, join(folder, 'first'), never);
    expect(existsSync(join(folder, 'first'))).toBe(true);
    expect(existsSync(join(folder, 'second'))).toBe(false);
  });
});

test('a backup reports a file that is missing from the store, and contains the rest', async () => {
  const { url } = (await upload(ada, 'submission', pdf())).body;
  await unlink(join(app.dataDir, url.slice(1)));
  const { lost, files } = await backUp(sourceOf(app), join(folder, 'with a loss'), never);
  expect(lost).toEqual([url.replace('/files/', '')]);
  expect(files.length).toBeGreaterThan(0);
});
