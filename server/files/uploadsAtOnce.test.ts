import { beforeAll, describe, expect, test } from 'vitest';
import { UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import { UNFINISHED_UPLOADS_MAX } from '../../contract/files/limits.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

async function begin(size: number): Promise<string> {
  const metadata = `kind ${base64('submission')},filename ${base64('work.pdf')}`;
  const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata };
  const response = await ada.fetch(UPLOADS_PATH, { method: 'POST', headers });
  return response.headers.get('location') ?? '';
}

const look = (path: string) => ada.fetch(path, { method: 'HEAD', headers: TUS });
const send = (path: string, body: RequestInit) =>
  ada.fetch(path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    ...body,
  });

describe('resumable uploads', () => {
  test('that begin concurrently are kept up to the limit, and the others get 404', async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, () => begin(100)));
    const statuses = await Promise.all(paths.map(async (path) => (await look(path)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(UNFINISHED_UPLOADS_MAX);
    const gone = paths[statuses.findIndex((status) => status !== 200)] ?? '';
    expect((await send(gone, { body: Buffer.alloc(100) })).status).toBe(404);
  });

  test('that stream more bytes than announced are rejected with 413', async () => {
    const path = await begin(10);
    const body = new ReadableStream({
      start(flow) {
        flow.enqueue(new Uint8Array(8));
        flow.enqueue(new Uint8Array(8));
        flow.close();
      },
    });
    expect((await send(path, { body, duplex: 'half' } as RequestInit)).status).toBe(413);
  });
});
