import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Bucket, openBucket } from '../../../test/bucket.ts';
import { fileRows, jpeg, objects, pdf, upload } from '../../../test/uploads.ts';
import { member, type Person, visitor } from '../../../test/world.ts';
import { sweepOnce } from '../../sweeps.ts';
import { createS3Store } from './s3.ts';

let state: Bucket['state'];
let settings: Bucket['settings'];
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  ({ state, settings } = await openBucket());
  app = await startApp(settings);
  ada = await member(app, 'ada');
});

describe('an object store', () => {
  test('stores uploads, and nothing stays on the local disk', async () => {
    const picture = (await upload(ada, 'post', await jpeg())).body;
    const entry = (await upload(ada, 'submission', pdf())).body;
    expect([...state.kept.keys()].map((key) => `/files/${key}`).sort()).toEqual(
      [entry.url, ...picture.variants.map((v) => v.url)].sort(),
    );
    expect(state.kept.get(picture.url.replace('/files/', ''))?.mime).toBe('image/webp');
    expect(await objects(app)).toEqual([]);
    const shown = await visitor(app).fetch(picture.url);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await (await ada.fetch(entry.url)).arrayBuffer()).equals(pdf())).toBe(true);
    const part = await ada.fetch(entry.url, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PDF']);
    expect((await visitor(app).fetch(entry.url)).status).toBe(404);
    expect((await ada.fetch(`/files/post_media/${ada.id}/1_0.webp`)).status).toBe(404);
  });

  test('that fails causes a 503, and the sweep removes the unstored row', async () => {
    const rows = await fileRows(app);
    state.failing = true;
    const sent = await upload(ada, 'post', await jpeg());
    expect(sent.status).toBe(503);
    state.failing = false;
    // The server does not ask an unavailable store to remove the objects either: that would delay the response. The rows
    // stay, unusable, for the sweep.
    expect(state.removals).toBe(0);
    const left = (await fileRows(app)).filter((row) => !rows.some(({ id }) => id === row.id));
    expect(left.map((row) => row.stored)).toEqual([false]);
    const age = { name: 'test_age', text: "update files set created_at = '-infinity' where not stored" };
    await app.deps.db.run(age);
    await sweepOnce(app.deps);
    expect(await fileRows(app)).toEqual(rows);
  });

  test('reports a wrong secret as unavailable, and stores nothing', async () => {
    const s3 = {
      endpoint: settings.S3_ENDPOINT,
      region: 'af-south-1',
      bucket: settings.S3_BUCKET,
      accessKeyId: 'tribe',
      secretAccessKey: 'guess',
    };
    const stranger = createS3Store(s3, app.dataDir);
    const path = join(app.dataDir, 'x.pdf');
    await writeFile(path, 'x');
    const before = state.kept.size;
    await expect(stranger.put('post_media/x.pdf', { path }, 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(state.kept.size).toBe(before);
  });

  test('that cannot be reached is reported as unavailable', async () => {
    const s3 = {
      region: 'x',
      bucket: settings.S3_BUCKET,
      accessKeyId: 'tribe',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    };
    const away = createS3Store({ ...s3, endpoint: 'http://127.0.0.1:9' }, app.dataDir);
    for (const content of [Buffer.from('x'), { path: join(app.dataDir, 'x.pdf') }])
      await expect(away.put('post_media/x.pdf', content, 'application/pdf')).rejects.toMatchObject({
        code: 'unavailable',
      });
    await expect(away.get('post_media/x.pdf')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('that switches protocols is reported as unavailable', async () => {
    const server = createServer(({ socket }) => {
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const s3 = { region: 'x', bucket: 'b', accessKeyId: 'tribe', secretAccessKey: 'x' };
    const odd = createS3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }, app.dataDir);
    await expect(odd.get('post_media/x.pdf')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(odd.put('x.pdf', Buffer.from('x'), 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
