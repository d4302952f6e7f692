import { beforeAll, describe, expect, it } from 'vitest';
import { fileCopy } from '../../contract/files/copy.ts';
import { type FileKind, fileKinds, UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import { jpeg, objects, pdf } from '../uploads.ts';
import { member, type Person, visitor } from '../world.ts';
import { refused } from './refused.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const NOBODYS = `${UPLOADS_PATH}/0b5c8a1e-7f0d-4d57-9f0e-3f1d2c4b5a69`;

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const metadata = (kind: string, filename = 'work.pdf') => `kind ${base64(kind)},filename ${base64(filename)}`;

const announce = (person: Person, headers: Record<string, string>) =>
  person.fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': '100', 'upload-metadata': metadata('submission'), ...headers },
  });

async function begin(size: number, told = metadata('submission')): Promise<string> {
  const answer = await announce(ada, { 'upload-length': String(size), 'upload-metadata': told });
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
}

const send = (person: Person, path: string, offset: number | string, bytes: Buffer) =>
  person.fetch(path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });

const ask = (person: Person, path: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  person.fetch(path, { method, headers: TUS });
const arrived = async (path: string) => (await ask(ada, path)).headers.get('upload-offset');

describe('an upload in parts', () => {
  it.each(Object.keys(fileKinds) as FileKind[])(
    '%s: a length beyond the limit is rejected with 413 and the message of its kind',
    async (kind) => {
      const { maxBytes, tooLarge } = fileKinds[kind];
      for (const size of [maxBytes + 1, 2 ** 53 - 1]) {
        const said = { 'upload-length': String(size), 'upload-metadata': metadata(kind) };
        await refused(app, () => announce(ada, said), { status: 413, message: tooLarge });
      }
    },
  );

  it.each(['-1', '0', 'NaN', '1e3', '1.5', '', '0x10', '1, 2', '9'.repeat(40)])(
    'a length that is invalid or too large is rejected: %j',
    async (length) => {
      const answer = await announce(ada, { 'upload-length': length });
      expect([length, [400, 413].includes(answer.status)]).toEqual([length, true]);
      await refused(app, () => announce(ada, { 'upload-length': length }), { status: answer.status });
    },
  );

  it('more bytes than announced are rejected, and none are stored', async () => {
    const path = await begin(100);
    await refused(app, () => send(ada, path, 0, Buffer.alloc(101)), { status: 413 });
    expect(await arrived(path)).toBe('0');
    await ask(ada, path, 'DELETE');
  });

  it.each([1, 50, 100, 101, 2 ** 31, 2 ** 53])(
    'an offset beyond the received bytes is rejected with 409: %i',
    async (offset) => {
      const path = await begin(100);
      await refused(app, () => send(ada, path, offset, Buffer.alloc(10)), {
        status: 409,
        message: fileCopy.moved,
      });
      expect(await arrived(path)).toBe('0');
      await ask(ada, path, 'DELETE');
    },
  );

  it.each(['-1', 'NaN', '1.5', '', '0x0', '0, 0'])('an invalid offset is rejected: %j', async (offset) => {
    const path = await begin(100);
    const answer = await refused(app, () => send(ada, path, offset, Buffer.alloc(10)), { status: 400 });
    expect(answer).toContain('invalid');
    expect(await arrived(path)).toBe('0');
    await ask(ada, path, 'DELETE');
  });

  it('another member gets 404 and a visitor 401, and the upload stays intact', async () => {
    const bytes = pdf();
    const path = await begin(bytes.length);
    await send(ada, path, 0, bytes.subarray(0, 10));
    for (const strange of [path, NOBODYS, `${UPLOADS_PATH}/..%2f${ada.id}%2f${path.split('/').at(-1)}`]) {
      for (const method of ['HEAD', 'DELETE'] as const)
        expect((await ask(bola, strange, method)).status).toBe(404);
      await refused(app, () => send(bola, strange, 10, bytes.subarray(10)), { status: 404 });
    }
    await refused(app, () => send(visitor(app), path, 10, bytes.subarray(10)), { status: 401 });
    expect((await ask(visitor(app), path, 'DELETE')).status).toBe(401);
    expect(await arrived(path)).toBe('10');
    expect((await send(ada, path, 10, bytes.subarray(10))).status).toBe(200);
  });

  it.each<[what: string, told: string]>([
    ['no kind', `filename ${base64('x.pdf')}`],
    ['a kind of no list', metadata('../../etc')],
    ['__proto__', metadata('__proto__')],
    ['constructor', metadata('constructor')],
    ['a kind in no base64', 'kind submission'],
    ['a kind twice', `kind ${base64('submission')},kind ${base64('post')}`],
    ['nothing', ''],
    ['commas', ',,,,'],
    ['10 kB', `${metadata('../x')},${'x'.repeat(10_000)}`],
  ])('metadata are rejected with 400: %s', async (_what, told) => {
    await refused(app, () => announce(ada, { 'upload-metadata': told }), { status: 400 });
  });

  it.each([
    ['../../x', '../../../../x.pdf'],
    ['a header', 'x.pdf"\r\ncontent-type: text/html\r\n'],
    ['NUL', 'x\0.pdf'],
    ['JSON', '","kind":"post","size":1,"x":"'],
    ['4k', 'x'.repeat(4_000)],
  ])('a harmful file name in the metadata is not used for the stored file: %s', async (_what, name) => {
    const bytes = pdf();
    const told = `${metadata('submission', name)},user_id ${base64(bola.id)},url ${base64('/files/x')}`;
    const answer = await send(ada, await begin(bytes.length, told), 0, bytes);
    const file = await answer.json();
    expect([answer.status, file.kind, file.bytes]).toEqual([200, 'submission', bytes.length]);
    expect(file.url).toMatch(new RegExp(`^/files/challenge_submissions/${ada.id}/\\d+_[0-9a-f]{32}\\.pdf$`));
    expect(await objects(app)).toContain(`${app.dataDir}${file.url}`);
    const served = await ada.fetch(file.url);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"/\\\r\n]{1,140}"/);
    expect((await bola.fetch(file.url)).status).toBe(404);
  });

  it('HTML declared as a picture is rejected with 400 and leaves no file', async () => {
    const bytes = Buffer.from('<!doctype html><script>alert(1)</script>');
    const before = await objects(app);
    const answer = await send(ada, await begin(bytes.length, metadata('post', 'a.png')), 0, bytes);
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      400,
      'Please select an image file',
    ]);
    expect(await objects(app)).toEqual(before);
    const picture = await jpeg();
    expect((await send(ada, await begin(picture.length, metadata('post')), 0, picture)).status).toBe(200);
  });
});
