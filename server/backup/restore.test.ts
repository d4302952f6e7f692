import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { execute } from '../../test/postgres.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newPost } from '../../test/world.ts';
import { joinEmbedded } from '../db/embedded/embedded.ts';
import { MAJOR } from '../db/embedded/programs.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { loadAppSecret } from '../process/appSecret.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const never = new AbortController().signal;

test('a restore removes the remains of a killed one, and is rejected while another is running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-restore-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const { databaseUrl: url, dataDir, deps } = await startApp();
  await loadAppSecret(dataDir);
  const backup = join(folder, 'backup');
  await backUp({ url, dataDir, store: deps.store }, backup, never);

  const target = join(folder, 'data');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const underWay = `restoring-${process.ppid}-0123abcd`;
  // In a container, each process has the same id as the killed one.
  for (const left of [pid, process.pid])
    await mkdir(join(target, `restoring-${left}-0123abcd`, 'files'), { recursive: true });
  await mkdir(join(target, underWay));
  const again = () => restore(backup, { dataDir: target, s3: undefined }, never);
  await expect(again()).rejects.toThrow(`is not empty (it holds ${underWay})`);
  expect(await readdir(target)).toEqual([underWay]);

  await rmdir(join(target, underWay));
  await again();
  expect((await readdir(target)).toSorted()).toEqual(['app-secret', 'database']);
});

test('the documented command stops a rehearsed copy from reaching browsers and webhooks of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-rehearsal-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const app = await startApp();
  await loadAppSecret(app.dataDir);
  await member(app, 'ada');
  await execute(
    app.databaseUrl,
    `insert into push_subscriptions (user_id, sign_in_id, endpoint, p256dh, auth)
       select user_id, id, 'https://push.example/ada', 'key', 'secret' from sign_ins limit 1;
     insert into webhooks (id, name, url, events, secret, slot)
       values (gen_random_uuid(), 'Campus', 'https://hooks.example', array['post.created'], 'secret', 1)`,
  );
  const [backup, DATA_DIR] = [join(folder, 'backup'), join(folder, 'data')];
  const source = { url: app.databaseUrl, dataDir: app.dataDir, store: app.deps.store };
  await backUp(source, backup, never);
  await restore(backup, { dataDir: DATA_DIR, s3: undefined }, never);

  const cwd = join(import.meta.dirname, '../..');
  const operations = await readFile(join(cwd, 'docs/operations.md'), 'utf8');
  const [, input] = /^node --input-type=module <<'EOF'\n([\s\S]*?)^EOF$/m.exec(operations) ?? [];
  expect(input).toBeDefined();
  const env = { PATH: process.env.PATH, DATA_DIR };
  const { status } = spawnSync(process.execPath, ['--input-type=module'], {
    cwd,
    env,
    input,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  expect(status).toBe(0);
  const embedded = await joinEmbedded(DATA_DIR);
  if (!embedded) throw new Error('the restore left no database');
  atEnd(embedded.stop);
  const left =
    'select (select count(*)::int from push_subscriptions) as browsers, name, enabled from webhooks';
  expect((await execute(embedded.url, left)).rows).toEqual([{ browsers: 0, name: 'Campus', enabled: false }]);
});

// With services, DATABASE_URL names an older PostgreSQL: this is the way to a new major version of the embedded one.
test('the embedded PostgreSQL takes every row of a backup of another major version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-major-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const app = await startApp();
  await loadAppSecret(app.dataDir);
  const ada = await member(app, 'ada');
  const picture = (await upload(ada, 'post', await jpeg())).body.url;
  await newPost(ada, { title: 'Ẹ káàbọ̀ 🎉', media_url: picture });
  const [first, second, target] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'data')];
  const before = await backUp(
    { url: app.databaseUrl, dataDir: app.dataDir, store: app.deps.store },
    first,
    never,
  );

  await restore(first, { dataDir: target, s3: undefined }, never);
  const embedded = await joinEmbedded(target);
  if (!embedded) throw new Error('the restore left no database');
  atEnd(embedded.stop);
  expect((await execute(embedded.url, 'show server_version')).rows[0].server_version).toMatch(
    RegExp(`^${MAJOR}\\.`),
  );
  const store = createFileStore({ dataDir: target, s3: undefined });
  const after = await backUp({ url: embedded.url, dataDir: target, store }, second, never);
  // With the secret of the sign-ins.
  expect(after).toEqual({ ...before, made_at: after.made_at });
});
