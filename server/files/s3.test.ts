import { createHash, createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { fileRows, jpeg, objects, pdf, upload } from '../../test/uploads.ts';
import { member, type Person, visitor } from '../../test/world.ts';
import { openS3 } from './s3.ts';
import { sweepOnce } from './sweep.ts';

const SECRET = 'the secret of the bucket';
const BUCKET = 'tribe-files';

const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that an S3-compatible store computes for a request (AWS Signature Version 4). */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, date, region, names = ''] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, url, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(asked)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part ?? ''),
    hmac(`AWS4${SECRET}`, date ?? ''),
  );
  return hmac(key, text).toString('hex');
}

/** A store that keeps objects in memory and refuses whatever is not signed with the secret. */
function openBucket() {
  const kept = new Map<string, { bytes: Buffer; mime: string | undefined }>();
  const state = { kept, failing: false, removals: 0 };
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const key = (request.url ?? '').replace(`/${BUCKET}/`, '');
    const signed = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`);
    if (!signed) return response.writeHead(403).end();
    if (request.method === 'DELETE') state.removals++;
    if (state.failing) return response.writeHead(500).end();
    if (request.method === 'PUT') kept.set(key, { bytes, mime: request.headers['content-type'] });
    if (request.method === 'DELETE') kept.delete(key);
    const found = kept.get(key);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    return found ? response.writeHead(200).end(found.bytes) : response.writeHead(404).end();
  });
  return { state, server };
}

const { state, server } = openBucket();
let endpoint: string;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startApp({
    S3_ENDPOINT: endpoint,
    S3_REGION: 'af-south-1',
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'tribe',
    S3_SECRET_ACCESS_KEY: SECRET,
  });
  ada = await member(app, 'ada');
});
afterAll(() => server.close());

describe('an object store', () => {
  test('keeps what is uploaded, and nothing stays on this machine', async () => {
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
    expect((await visitor(app).fetch(entry.url)).status).toBe(404);
    expect((await ada.fetch(`/files/post_media/${ada.id}/1_0.webp`)).status).toBe(404);
  });

  test('that fails leaves no row and says so', async () => {
    const rows = await fileRows(app);
    state.failing = true;
    const sent = await upload(ada, 'post', await jpeg());
    expect(sent.status).toBe(503);
    state.failing = false;
    // A store that is away is not asked to remove them either: that would hold up the answer. The rows stay for the
    // sweep, unusable.
    expect(state.removals).toBe(0);
    const left = (await fileRows(app)).filter((row) => !rows.some(({ id }) => id === row.id));
    expect(left.map((row) => row.stored)).toEqual([false]);
    const age = { name: 'test_age', text: "update files set created_at = '-infinity' where not stored" };
    await app.parts.db.run(age);
    await sweepOnce(app.parts);
    expect(await fileRows(app)).toEqual(rows);
  });

  test('gives nothing to who does not know the secret', async () => {
    const s3 = {
      endpoint,
      region: 'af-south-1',
      bucket: BUCKET,
      accessKeyId: 'tribe',
      secretAccessKey: 'guess',
    };
    const stranger = openS3(s3, app.dataDir);
    const path = join(app.dataDir, 'x.pdf');
    await writeFile(path, 'x');
    const before = state.kept.size;
    await expect(stranger.put('post_media/x.pdf', { path }, 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(state.kept.size).toBe(before);
  });

  test('that is away is a 503', async () => {
    const s3 = { region: 'x', bucket: BUCKET, accessKeyId: 'tribe', secretAccessKey: SECRET };
    const away = openS3({ ...s3, endpoint: 'http://127.0.0.1:9' }, app.dataDir);
    for (const content of [Buffer.from('x'), { path: join(app.dataDir, 'x.pdf') }])
      await expect(away.put('post_media/x.pdf', content, 'application/pdf')).rejects.toMatchObject({
        code: 'unavailable',
      });
    await expect(away.get('post_media/x.pdf')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
