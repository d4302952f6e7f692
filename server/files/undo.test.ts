import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { fileRows, objects, pdf } from '../../test/uploads.ts';
import { member, type Person } from '../../test/world.ts';
import type { Database, Statement } from '../db/db.ts';
import { BACKUP, holdLease } from '../db/leases.ts';
import { sweepOnce } from '../sweeps.ts';
import { keepUpload } from './upload/upload.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

/**
 * The database over a connection that breaks after the statement `last` was executed and before its response. With
 * `forGood`, it stays broken.
 */
function breakingAfter(last: string, { forGood }: { forGood: boolean }): Database {
  const { db } = app.deps;
  let broken = false;
  const over = async <T>(said: Statement, work: () => Promise<T>): Promise<T> => {
    if (broken && forGood) throw new Error('the line is broken');
    const answer = await work();
    if (said.name !== last) return answer;
    broken = true;
    throw new Error('the line is broken');
  };
  return {
    ...db,
    run: (said, values) => over(said, () => db.run(said, values)),
    maybe: (said, values) => over(said, () => db.maybe(said, values)),
  };
}

async function received() {
  const path = join(app.dataDir, 'received.pdf');
  await writeFile(path, pdf());
  const sha256 = createHash('sha256').update(pdf()).digest('hex');
  return { path, bytes: pdf().length, sha256, filename: 'entry.pdf' };
}

const keepOver = async (db: Database) =>
  keepUpload({ db, store: app.deps.store }, ada.id, 'submission', await received());

describe('an upload that loses the database response after its row was written', () => {
  test('leaves nothing behind', async () => {
    await expect(keepOver(breakingAfter('files_set_stored', { forGood: false }))).rejects.toThrow('broken');
    expect(await fileRows(app)).toEqual([]);
    expect(await objects(app)).toEqual([]);
  });

  test('keeps its object if its row cannot be deleted', async () => {
    await expect(keepOver(breakingAfter('files_set_stored', { forGood: true }))).rejects.toThrow('broken');
    expect(await fileRows(app)).toEqual([expect.objectContaining({ stored: true })]);
    expect(await objects(app)).toHaveLength(1);
  });

  test('is removed by the sweep only after a running backup ends', async () => {
    const before = await objects(app);
    const backup = await holdLease(app.databaseUrl, BACKUP, randomUUID());
    await expect(keepOver(breakingAfter('files_set_stored', { forGood: false }))).rejects.toThrow('broken');
    await sweepOnce(app.deps);
    expect(await objects(app)).toHaveLength(before.length + 1);
    await backup?.release();
    await sweepOnce(app.deps);
    expect(await objects(app)).toEqual(before);
  });
});
