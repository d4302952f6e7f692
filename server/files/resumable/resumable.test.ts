import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../contract/core/errors.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import {
  type FileKind,
  fileKinds,
  type StoredFile,
  storedFile,
  UPLOADS_PATH,
} from '../../../contract/files/endpoints.ts';
import { UNFINISHED_UPLOADS_MAX } from '../../../contract/files/limits.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { offsetOf as arrived } from '../../../test/tus.ts';
import { fileRows, jpeg, objects, pdf } from '../../../test/uploads.ts';
import { member, type Person, visitor } from '../../../test/world.ts';
import { sweepOnce } from '../../sweeps.ts';

const KB = 1024;
const MISSING_ID = '0b5c8a1e-7f0d-4d57-9f0e-3f1d2c4b5a69';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** A document of `size` bytes without repeated parts. */
const document = (size: number) => {
  const head = pdf();
  const rest = Buffer.alloc(size - head.length);
  for (let i = 0; i + 4 <= rest.length; i += 4) rest.writeUInt32LE(i, i);
  return Buffer.concat([head, rest]);
};

interface Said {
  size: number;
  kind?: FileKind | string;
  name?: string;
  headers?: Record<string, string>;
}

const announce = (person: Person, { size, kind = 'submission', name = 'work.pdf', headers }: Said) =>
  person.fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}`,
      ...headers,
    },
  });

async function begin(person: Person, said: Said): Promise<string> {
  const response = await announce(person, said);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

const send = (person: Person, path: string, offset: number, bytes: Buffer, headers = {}) =>
  person.fetch(path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    body: new Uint8Array(bytes),
  });

const ask = (person: Person, path: string, method: 'HEAD' | 'DELETE' = 'HEAD') =>
  person.fetch(path, { method, headers: { 'tus-resumable': '1.0.0' } });

const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error;
const fileOf = async (response: Response) => storedFile.parse(await response.json()) as StoredFile;
const idOf = (path: string) => path.split('/').at(-1) ?? '';
/** Incoming data: drafts of requests, and parts of unfinished uploads. */
const drafts = async () => (await objects(app)).filter((path) => /\/(?:\.tmp|unfinished)\//.test(path));
const draftBytes = async () =>
  (await Promise.all((await drafts()).map(async (path) => (await stat(path)).size))).reduce(
    (a, b) => a + b,
    0,
  );
const age = (path: string, minutes: number) =>
  app.deps.db.run(
    {
      name: 'test_age_unfinished',
      text: 'update unfinished_uploads set updated_at = now() - make_interval(mins => $2) where id = $1',
    },
    [idOf(path), minutes],
  );

const nameOf = async (id: string) =>
  (
    await app.deps.db.one<{ name: string }>(
      { name: 'test_file_name', text: 'select name from files where id = $1' },
      [id],
    )
  ).name;

const unfinished = async (path: string) =>
  (await app.deps.db.maybe(
    { name: 'test_unfinished', text: 'select id from unfinished_uploads where id = $1' },
    [idOf(path)],
  )) !== undefined;

/** Sends the rest in parts and returns the stored file. */
async function sendRest(person: Person, path: string, bytes: Buffer, part = 100 * KB): Promise<StoredFile> {
  for (let at = await arrived(person, path); ; at += part) {
    const response = await send(person, path, at, bytes.subarray(at, at + part));
    expect(response.headers.get('upload-offset')).toBe(String(Math.min(at + part, bytes.length)));
    if (at + part >= bytes.length) {
      expect(response.status).toBe(200);
      return fileOf(response);
    }
    expect(response.status).toBe(204);
  }
}

describe('an upload in parts', () => {
  test('becomes a file of its sender, byte for byte', async () => {
    const bytes = document(700 * KB + 17);
    const path = await begin(ada, { size: bytes.length, name: 'My Work.PDF' });
    expect(path).toMatch(new RegExp(`^${UPLOADS_PATH}/[0-9a-f-]{36}$`));
    const asked = await ask(ada, path);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('upload-offset')).toBe('0');
    expect(asked.headers.get('upload-length')).toBe(String(bytes.length));
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const file = await sendRest(ada, path, bytes);
    expect(file).toMatchObject({ kind: 'submission', mime: 'application/pdf', bytes: bytes.length });
    expect(file.sha256).toBe(sha256(bytes));
    expect(await nameOf(file.id)).toBe('My Work.PDF');
    const served = await ada.fetch(file.url);
    expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(sha256(bytes));
    expect(await drafts()).toEqual([]);
  });

  test('accepts a file of the maximum size in one request', async () => {
    const bytes = document(fileKinds.submission.maxBytes);
    const path = await begin(ada, { size: bytes.length });
    expect((await sendRest(ada, path, bytes, bytes.length)).sha256).toBe(sha256(bytes));
  });

  test('of a picture is converted to WebP', async () => {
    const bytes = await jpeg();
    const file = await sendRest(ada, await begin(ada, { size: bytes.length, kind: 'post' }), bytes);
    expect(file).toMatchObject({ kind: 'post', mime: 'image/webp', width: 640 });
  });

  test.each(['is gone', 'hangs'])('continues from the stored offset when the connection %s', async (end) => {
    const bytes = document(900 * KB);
    const path = await begin(ada, { size: bytes.length });
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      `PATCH ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `origin: ${app.url}`,
      `cookie: ${ada.cookie}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${bytes.length}`,
      '\r\n',
    ].join('\r\n');
    socket.write(head);
    socket.write(bytes.subarray(0, 400 * KB));
    await expect.poll(draftBytes).toBeGreaterThan(200 * KB);
    if (end === 'is gone') socket.destroy();
    const reached = await arrived(ada, path);
    expect(reached).toBeGreaterThan(200 * KB);
    expect((await sendRest(ada, path, bytes)).sha256).toBe(sha256(bytes));
    socket.destroy();
  });

  test('continues in another process after the first one stops', async () => {
    const shared = await startApp();
    const other = await startApp({ DATA_DIR: shared.dataDir }, shared.databaseUrl);
    const chidi = await member(shared, 'chidi');
    const elsewhere = visitor(other, chidi.cookie, chidi.id);
    const bytes = document(300 * KB);
    const path = await begin(chidi, { size: bytes.length });
    await send(chidi, path, 0, bytes.subarray(0, 100 * KB));
    await shared.close();
    expect(await arrived(elsewhere, path)).toBe(100 * KB);
    expect((await sendRest(elsewhere, path, bytes)).sha256).toBe(sha256(bytes));
  });

  test('becomes one whole file when it is sent concurrently to two processes', async () => {
    const shared = await startApp();
    const other = await startApp({ DATA_DIR: shared.dataDir }, shared.databaseUrl);
    const chidi = await member(shared, 'chidi');
    const people = [chidi, chidi, visitor(other, chidi.cookie, chidi.id)];
    const bytes = document(2_000 * KB);
    const path = await begin(chidi, { size: bytes.length });
    const answers = await Promise.all(people.map((person) => send(person, path, 0, bytes)));
    for (const { status } of answers) expect([200, 204, 409, 503]).toContain(status);
    // The rest is sent again after a 503, or if all requests were cut.
    const sendOn = async (at: number) => (await send(chidi, path, at, bytes.subarray(at))).status;
    await expect.poll(async () => sendOn(await arrived(chidi, path))).toBe(200);
    const file = await fileOf(await send(chidi, path, bytes.length, Buffer.alloc(0)));
    expect(file.sha256).toBe(sha256(bytes));
    expect(await fileRows(shared)).toHaveLength(1);
  });
});

describe('after the final response is lost', () => {
  test('a retry returns the same file for an hour', async () => {
    const bytes = document(50 * KB);
    const path = await begin(ada, { size: bytes.length });
    const file = await sendRest(ada, path, bytes);
    const rows = await fileRows(app);
    expect(await arrived(ada, path)).toBe(bytes.length);
    for (let times = 0; times < 2; times++) {
      const again = await send(ada, path, bytes.length, Buffer.alloc(0));
      expect(again.status).toBe(200);
      expect(await fileOf(again)).toEqual(file);
    }
    expect((await send(bola, path, bytes.length, Buffer.alloc(0))).status).toBe(404);
    expect(await fileRows(app)).toEqual(rows);
    await app.deps.db.run(
      { name: 'test_age', text: "update files set created_at = now() - interval '61 minutes' where id = $1" },
      [file.id],
    );
    expect((await ask(ada, path)).status).toBe(404);
  });

  test('a retry stores the file again if the process died while storing it', async () => {
    const bytes = document(50 * KB);
    const path = await begin(ada, { size: bytes.length });
    await app.deps.db.run(
      {
        name: 'test_half_kept',
        text: `insert into files (id, user_id, kind, bucket, key, url, mime)
               values ($1, $2, 'submission', 'challenge_submissions', 'half', '/files/half', 'application/pdf')`,
      },
      [idOf(path), ada.id],
    );
    const refused = await send(ada, path, 0, bytes);
    expect(refused.status).toBe(503);
    await app.deps.db.run(
      {
        name: 'test_age_half',
        text: "update files set created_at = now() - interval '6 minutes' where id = $1",
      },
      [idOf(path)],
    );
    expect(await arrived(ada, path)).toBe(bytes.length);
    const file = await fileOf(await send(ada, path, bytes.length, Buffer.alloc(0)));
    expect(file).toMatchObject({ id: idOf(path), sha256: sha256(bytes) });
  });
});

describe('a rejected upload request changes nothing', () => {
  /** Runs something that must leave neither a row nor an object nor a draft. */
  async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
    const before = { rows: await fileRows(app), objects: await objects(app) };
    const result = await work();
    expect({ rows: await fileRows(app), objects: await objects(app) }).toEqual(before);
    return result;
  }

  test('from a visitor', async () => {
    const stranger = visitor(app);
    const response = await leavesNothing(() => announce(stranger, { size: 10 }));
    expect(response.status).toBe(401);
    expect(await errorOf(response)).toEqual({ code: 'unauthenticated', message: fileCopy.signIn });
    const path = await begin(ada, { size: 10 });
    expect((await ask(stranger, path)).status).toBe(401);
    expect((await send(stranger, path, 0, Buffer.alloc(10))).status).toBe(401);
    expect((await ask(stranger, path, 'DELETE')).status).toBe(401);
    expect((await ask(ada, path, 'DELETE')).status).toBe(204);
  });

  test('from another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await leavesNothing(() => announce(ada, { size: 10, headers }))).status).toBe(403);
    const path = await begin(ada, { size: 10 });
    expect((await send(ada, path, 0, Buffer.alloc(10), headers)).status).toBe(403);
    expect((await ada.fetch(path, { method: 'DELETE', headers })).status).toBe(403);
    expect(await arrived(ada, path)).toBe(0);
    await ask(ada, path, 'DELETE');
  });

  test.each(Object.keys(fileKinds) as FileKind[])('of kind %s that is too large', async (kind) => {
    const { maxBytes, tooLarge } = fileKinds[kind];
    const response = await leavesNothing(() => announce(ada, { kind, size: maxBytes + 1 }));
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toEqual({ code: 'too_large', message: tooLarge });
  });

  test('of an unknown kind, or with invalid length or protocol headers', async () => {
    for (const kind of ['', '../../etc', 'constructor']) {
      const response = await leavesNothing(() => announce(ada, { size: 10, kind }));
      expect(response.status).toBe(400);
      expect((await errorOf(response)).message).toBe(fileCopy.kind);
    }
    const post = (headers: Record<string, string>) =>
      leavesNothing(() => ada.fetch(UPLOADS_PATH, { method: 'POST', headers }));
    const metadata = { 'upload-metadata': `kind ${base64('submission')}` };
    for (const headers of [
      { 'tus-resumable': '1.0.0', ...metadata },
      { 'tus-resumable': '1.0.0', ...metadata, 'upload-length': '-1' },
      { 'tus-resumable': '1.0.0', ...metadata, 'upload-defer-length': '1' },
      { 'tus-resumable': '1.0.0', ...metadata, 'upload-length': '10', 'upload-concat': 'partial' },
      { ...metadata, 'upload-length': '10' },
    ] as Record<string, string>[]) {
      const response = await post(headers);
      expect(response.status).toBe(400);
      expect((await errorOf(response)).code).toBe('invalid');
    }
  });

  test('with content that its kind does not accept', async () => {
    for (const bytes of [Buffer.from('MZ\x90\0program'), Buffer.alloc(200 * KB), Buffer.from('<html>')]) {
      const response = await leavesNothing(async () =>
        send(ada, await begin(ada, { size: bytes.length }), 0, bytes),
      );
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toEqual({ code: 'invalid', message: fileKinds.submission.wrongType });
    }
    expect((await leavesNothing(() => announce(ada, { size: 0 }))).status).toBe(400);
  });

  test('with too many bytes or a wrong offset', async () => {
    const bytes = document(80 * KB);
    const path = await begin(ada, { size: bytes.length });
    const tooMuch = await send(ada, path, 0, Buffer.concat([bytes, Buffer.alloc(1)]));
    expect(tooMuch.status).toBe(413);
    await send(ada, path, 0, bytes.subarray(0, 30 * KB));
    for (const offset of [0, 10 * KB, 40 * KB]) {
      const misplaced = await send(ada, path, offset, bytes.subarray(30 * KB));
      expect(misplaced.status).toBe(409);
      expect((await errorOf(misplaced)).code).toBe('conflict');
    }
    expect(await arrived(ada, path)).toBe(30 * KB);
    expect((await sendRest(ada, path, bytes)).sha256).toBe(sha256(bytes));
  });

  test('from another member, or for an unknown id', async () => {
    const bytes = document(20 * KB);
    const path = await begin(ada, { size: bytes.length });
    for (const strange of [path, `${UPLOADS_PATH}/${MISSING_ID}`, `${UPLOADS_PATH}/..%2f${ada.id}`]) {
      expect((await ask(bola, strange)).status).toBe(404);
      expect((await ask(bola, strange, 'DELETE')).status).toBe(404);
      const sent = await send(bola, strange, 0, bytes);
      expect(sent.status).toBe(404);
      expect((await errorOf(sent)).code).toBe('not_found');
    }
    expect((await sendRest(ada, path, bytes)).sha256).toBe(sha256(bytes));
  });
});

describe('an unfinished upload', () => {
  test('is deleted when its sender cancels it', async () => {
    const path = await begin(ada, { size: 100 });
    await send(ada, path, 0, pdf());
    expect((await ask(ada, path, 'DELETE')).status).toBe(204);
    expect((await ask(ada, path)).status).toBe(404);
    expect(await drafts()).toEqual([]);
  });

  test('is evicted when its member exceeds the limit, the least recently used first', async () => {
    const paths: string[] = [];
    for (let n = 0; n < UNFINISHED_UPLOADS_MAX; n++) paths.push(await begin(ada, { size: 100 }));
    const [first = '', second = ''] = paths;
    for (const [n, path] of paths.entries()) await age(path, 50 - n);
    await send(ada, first, 0, pdf());
    const others = await begin(bola, { size: 100 });
    paths.push(await begin(ada, { size: 100 }));
    const answers = await Promise.all(paths.map(async (path) => (await ask(ada, path)).status));
    expect(answers).toEqual(paths.map((path) => (path === second ? 404 : 200)));
    expect((await ask(bola, others)).status).toBe(200);
  });

  test('is kept for a day after its last part, then swept', async () => {
    const path = await begin(ada, { size: 100 });
    await send(ada, path, 0, pdf());
    for (const [hours, status] of [
      [23, 200],
      [25, 404],
    ] as const) {
      await age(path, hours * 60);
      await sweepOnce(app.deps);
      expect((await ask(ada, path)).status).toBe(status);
    }
    expect(await unfinished(path)).toBe(false);
  });
});
