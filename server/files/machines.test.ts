import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNFINISHED_UPLOADS_MAX } from '../../contract/files/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Bucket, openBucket } from '../../test/bucket.ts';
import { beginUpload, offsetOf, sendPart, uploadInParts } from '../../test/tus.ts';
import { fileRows, objects, pdf } from '../../test/uploads.ts';
import { member, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';
import { storePart } from './resumable/unfinishedUploads.ts';

const KB = 1024;
const bytes = Buffer.concat([pdf(), randomBytes(600 * KB)]);

let bucket: Bucket['state'];
let one: TestApp;
let two: TestApp;
let ada: Person;
/** Ada on the second machine, which shares the database and the bucket but no disk. */
let away: Person;

beforeAll(async () => {
  const { state, settings } = await openBucket();
  bucket = state;
  one = await startApp(settings);
  two = await startApp(settings, one.databaseUrl);
  ada = await member(one, 'ada');
  away = visitor(two, ada.cookie, ada.id);
});

beforeEach(async () => {
  await one.deps.db.pool.query('delete from unfinished_parts');
  await one.deps.db.pool.query('delete from unfinished_uploads');
  bucket.kept.clear();
});

const unfinished = () => [...bucket.kept.keys()].filter((key) => key.startsWith('unfinished/'));
const rows = async () =>
  (
    await one.deps.db.pool.query(
      'select id from unfinished_uploads union all select id from unfinished_parts',
    )
  ).rowCount;
const fetched = async (person: Person, url: string) =>
  Buffer.from(await (await person.fetch(url)).arrayBuffer());

/** Another request holds each upload for so long. */
const lease = (seconds: number) =>
  one.deps.db.pool.query(
    `update unfinished_uploads set lease_holder = gen_random_uuid(), lease_expires_at = now() + interval '${seconds} s'`,
  );

describe('an upload to two machines that share a bucket', () => {
  test('continues on the other machine after each part, and leaves only the file', async () => {
    const file = await uploadInParts(bytes, 6, (n) => (n % 2 ? away : ada));
    expect(bytes.equals(await fetched(away, file.url))).toBe(true);
    expect([unfinished(), await rows()]).toEqual([[], 0]);
    expect([await objects(one), await objects(two)]).toEqual([[], []]);
  });

  test('becomes one whole file when the same part is sent to both concurrently', async () => {
    const path = await beginUpload(ada, bytes.length);
    const before = (await fileRows(one)).length;
    const answers = await Promise.all(
      [ada, away, ada, away].map((person) => sendPart(person, path, 0, bytes)),
    );
    // A stalled machine loses its lease, so that even the last of the four may not count, or only a part of it (204). One
    // that waits for the other machine gives way to a later one (503, see below). Then a client sends the rest.
    for (const { status } of answers) expect([200, 204, 409, 503]).toContain(status);
    const stored = await offsetOf(away, path);
    const again = await sendPart(away, path, stored, bytes.subarray(stored));
    expect(bytes.equals(await fetched(ada, (await again.json()).url))).toBe(true);
    expect(await fileRows(one)).toHaveLength(before + 1);
    expect(unfinished()).toEqual([]);
  });

  test('is left by a request that waits for the other machine, once a later request comes', async () => {
    const path = await beginUpload(ada, bytes.length);
    await lease(60);
    const answers = [sendPart(away, path, 0, bytes), sendPart(away, path, 0, bytes)];
    expect((await Promise.race(answers)).status).toBe(503);
    await lease(0);
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 503]);
  });

  test('continues while the other machine still holds a stalled connection', async () => {
    const path = await beginUpload(ada, bytes.length);
    const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
    const header = [
      `PATCH ${path} HTTP/1.1`,
      `host: ${new URL(one.url).host}`,
      `origin: ${one.url}`,
      `cookie: ${ada.cookie}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${bytes.length}`,
      '\r\n',
    ];
    socket.write(header.join('\r\n'));
    socket.write(bytes.subarray(0, 300 * KB));
    await expect.poll(async () => (await objects(one)).length).toBe(1);
    const reached = await offsetOf(away, path);
    expect(reached).toBeGreaterThan(0);
    expect((await sendPart(away, path, reached, bytes.subarray(reached))).status).toBe(200);
    socket.destroy();
  });

  test('waits until the lease of a dead machine expires, then continues', async () => {
    const path = await beginUpload(ada, bytes.length);
    await lease(2);
    const began = performance.now();
    expect((await sendPart(away, path, 0, bytes.subarray(0, 10 * KB))).status).toBe(204);
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(await offsetOf(ada, path)).toBe(10 * KB);
  });

  test('stores nothing from a request that has lost its lease', async () => {
    const path = await beginUpload(ada, bytes.length);
    const uploadId = path.split('/').at(-1) ?? '';
    const late = { uploadId, userId: ada.id, holder: randomUUID(), start: 0 };
    const stored = storePart(one.deps, Readable.from([bytes]), late);
    await expect(stored).rejects.toMatchObject({ status_code: 404 });
    expect(await offsetOf(away, path)).toBe(0);
    expect((await sendPart(away, path, 0, bytes)).status).toBe(200);
  });

  test('keeps the stored parts while the bucket fails, and continues when it recovers', async () => {
    const path = await beginUpload(ada, bytes.length);
    await sendPart(ada, path, 0, bytes.subarray(0, 100 * KB));
    bucket.failing = true;
    expect((await sendPart(away, path, 100 * KB, bytes.subarray(100 * KB))).status).toBe(503);
    bucket.failing = false;
    expect(await offsetOf(ada, path)).toBe(100 * KB);
    expect((await sendPart(away, path, 100 * KB, bytes.subarray(100 * KB))).status).toBe(200);
    expect([unfinished(), await rows()]).toEqual([[], 0]);
  });

  test('is discarded with 404 when a stored part is lost', async () => {
    const path = await beginUpload(ada, bytes.length);
    await sendPart(ada, path, 0, bytes.subarray(0, 100 * KB));
    bucket.kept.clear();
    expect((await sendPart(away, path, 100 * KB, bytes.subarray(100 * KB))).status).toBe(404);
    expect(await offsetOf(ada, path)).toBeNaN();
  });

  test('counts against one limit of unfinished uploads on both machines', async () => {
    const paths = await Promise.all(
      Array.from({ length: 12 }, (_, n) => beginUpload(n % 2 ? away : ada, 100)),
    );
    const offsets = await Promise.all(paths.map((path) => offsetOf(ada, path)));
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(UNFINISHED_UPLOADS_MAX);
  });

  test('is swept by the other machine after it expires, objects before rows', async () => {
    const [old, fresh] = [await beginUpload(ada, 1_000), await beginUpload(ada, 1_000)];
    await sendPart(ada, old, 0, bytes.subarray(0, 500));
    await sendPart(ada, fresh, 0, bytes.subarray(0, 400));
    await one.deps.db.pool.query(
      "update unfinished_uploads set updated_at = now() - interval '25 hours' where id = $1",
      [old.split('/').at(-1)],
    );
    bucket.failing = true;
    await expect(sweepOnce(two.deps)).rejects.toThrow();
    bucket.failing = false;
    expect([unfinished().length, await rows()]).toEqual([2, 4]);
    await sweepOnce(two.deps);
    expect([unfinished().length, await rows()]).toEqual([1, 2]);
    expect([await offsetOf(ada, old), await offsetOf(ada, fresh)]).toEqual([Number.NaN, 400]);
  });

  test('is swept after its member is deleted', async () => {
    const bola = await member(one, 'bola');
    await sendPart(bola, await beginUpload(bola, 1_000), 0, bytes.subarray(0, 500));
    await one.deps.db.pool.query('delete from users where id = $1', [bola.id]);
    await sweepOnce(two.deps);
    expect([unfinished(), await rows()]).toEqual([[], 0]);
  });
});
