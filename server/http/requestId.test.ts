import { beforeAll, expect, test } from 'vitest';
import { type ErrorBody, errorCopy } from '../../contract/core/errors.ts';
import type { TestApp } from '../../test/app.ts';
import { freshDatabase } from '../../test/app.ts';
import { startServer } from '../../test/process.ts';
import { visitor } from '../../test/world.ts';
import { connectDatabase } from '../db/connect.ts';

const ID = /^[0-9a-f]{10}$/;
let server: ReturnType<typeof startServer>;
let databaseUrl: string;
let person: ReturnType<typeof visitor>;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  server = startServer({ DATABASE_URL: databaseUrl, APP_SECRET: 'a secret for tests only, 32 characters' });
  person = visitor({ url: await server.ready } as TestApp);
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await person.fetch(path, { headers });
  const { error } = (await answer.json()) as ErrorBody;
  return { status: answer.status, id: answer.headers.get('x-request-id'), error };
};

test('an error response has its request id in a header, not in the body', async () => {
  const { status, id, error } = await ask('/api/nowhere');
  expect(status).toBe(404);
  expect(id).toMatch(ID);
  expect(error).toEqual({ code: 'not_found', message: errorCopy.notFound });
  expect((await ask('/api/nowhere')).id).not.toBe(id);
});

test('the response to an unreadable address has a request id, too', async () => {
  const { status, id, error } = await ask('/api/posts/%E0%A4');
  expect(status).toBe(400);
  expect(id).toMatch(ID);
  expect(error).toEqual({ code: 'invalid', message: errorCopy.invalid });
});

test('a request id from the client is ignored', async () => {
  const theirs = { 'x-request-id': '0123456789', 'request-id': '0123456789' };
  const { id } = await ask('/api/nowhere', theirs);
  expect(id).toMatch(ID);
  expect(id).not.toBe('0123456789');
});

test('an internal error has the same id as its log line', async () => {
  const db = connectDatabase(databaseUrl);
  await db.pool.query('drop table posts cascade').finally(() => db.close());
  const { status, id, error } = await ask('/api/posts');
  expect(status).toBe(500);
  expect(error).toEqual({ code: 'internal', message: errorCopy.internal, id });
  server.child.kill('SIGTERM');
  const lines = (await server.ended).said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      reqId: id,
      msg: 'request failed',
      err: expect.objectContaining({ code: '42P01' }),
    }),
  ]);
});
