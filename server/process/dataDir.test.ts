import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { dataDirError, openDataDir } from './dataDir.ts';

/** Permissions of group and others, in octal, without the group's execute bit, which root sets for the database. */
const forOthers = async (path: string) => ((await stat(path)).mode & 0o067).toString(8);

async function oldDataDir(...names: string[]) {
  const parent = await mkdtemp(join(tmpdir(), 'vt-data-'));
  atEnd(() => rm(parent, { recursive: true, force: true }));
  const dataDir = join(parent, 'data');
  await mkdir(dataDir);
  for (const name of names) {
    if (name.endsWith('/')) await mkdir(join(dataDir, name));
    else await writeFile(join(dataDir, name), 'x');
    await chmod(join(dataDir, name), name.endsWith('/') ? 0o755 : 0o644);
  }
  await chmod(dataDir, 0o755);
  return dataDir;
}

test('creates a folder that only this user can access', async () => {
  const dataDir = join(await oldDataDir(), 'new', 'er');
  await openDataDir(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});

test('removes the access of other users that an earlier version allowed', async () => {
  const dataDir = await oldDataDir('files/', 'mail/', 'scripts/', 'app-secret', 'demo-logins.txt');
  await openDataDir(dataDir);
  for (const path of ['', 'files', 'mail', 'scripts', 'app-secret', 'demo-logins.txt'])
    expect([path, await forOthers(join(dataDir, path))]).toEqual([path, '0']);
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
});

test('restricts only its own entries in a shared folder', async () => {
  const dataDir = await oldDataDir('files/', 'holiday.jpg');
  await openDataDir(dataDir);
  expect(await forOthers(join(dataDir, 'files'))).toBe('0');
  expect(await forOthers(join(dataDir, 'holiday.jpg'))).toBe('44');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
});

describe('a DATA_DIR that cannot be used', () => {
  test('is rejected with advice if it is a file', async () => {
    const file = join(await oldDataDir('file'), 'file');
    await expect(openDataDir(file)).rejects.toThrow(
      `${file} cannot be used: it is not a folder. Set DATA_DIR to a folder that this user may write to.`,
    );
  });

  test('is rejected if its parent is a file', async () => {
    const below = join(await oldDataDir('file'), 'file', 'data');
    await expect(openDataDir(below)).rejects.toThrow(
      `${below} cannot be used: a part of the path is a file.`,
    );
  });

  test.each([
    ['ENOSPC', 'The disk of /data is full. Free some space'],
    ['EDQUOT', 'The disk of /data is full. Free some space'],
    ['EROFS', 'the disk is read-only. Set DATA_DIR'],
    ['EACCES', 'this user may not write there. Set DATA_DIR'],
  ])('has an error message that explains %s', (code, said) => {
    const { message } = dataDirError('/data', Object.assign(new Error('write'), { code }));
    expect(message).toContain(said);
    expect(message).toMatch(/^[^\n]*\/data[^\n]*\.$/);
  });
});
