import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
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
  const [left, underWay] = [`restoring-${pid}-0123abcd`, `restoring-${process.pid}-0123abcd`];
  await mkdir(join(target, left, 'files'), { recursive: true });
  await mkdir(join(target, underWay));
  const again = () => restore(backup, { dataDir: target, s3: undefined }, never);
  await expect(again()).rejects.toThrow(`is not empty (it holds ${underWay})`);
  expect(await readdir(target)).toEqual([underWay]);

  await rmdir(join(target, underWay));
  await again();
  expect((await readdir(target)).toSorted()).toEqual(['app-secret', 'database']);
});
