import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { admin } from '../../contract/admin.ts';
import { auth } from '../../contract/auth.ts';
import type { TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { listen } from '../../test/listener.ts';

import { postmasterPid, type ServerProcess, startServer } from '../../test/process.ts';
import { runProgram } from '../../test/program.ts';
import { freePort } from '../../test/redis.ts';
import { PASSWORD, type Person, signIn, visitor } from '../../test/world.ts';

let settings: Record<string, string>;
let server: ServerProcess;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-operator-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  settings = { DATA_DIR: join(folder, 'data'), PORT: `${await freePort()}` };
  server = startServer(settings);
  app = { url: await server.ready } as TestApp;
  for (const username of ['ada', 'boss']) {
    const form = { email: `${username}@example.ng`, password: PASSWORD, full_name: 'Ada Test', username };
    expect((await visitor(app).call(auth.signUp, form)).status).toBe(201);
  }
  ada = await signIn(app, 'ada@example.ng');
});

test('a running app with the embedded database obeys npm run admin at once', async () => {
  const stream = await listen(ada);
  expect(await runProgram('operator/admin.ts', ['suspend', 'ada', 'Spam'], settings)).toEqual({
    code: 0,
    said: '@ada is suspended and signed out everywhere.\n',
  });
  await stream.ended;
  expect((await runProgram('operator/admin.ts', ['make-admin', 'boss'], settings)).code).toBe(0);
  const boss = await signIn(app, 'boss@example.ng');
  const { items } = (await boss.call(admin.audit, { limit: 2 })).body;
  expect(items).toMatchObject([
    { by_operator: true, actor: null, action: 'grant_admin', member: { username: 'boss' } },
    { by_operator: true, actor: null, action: 'suspend', member: { username: 'ada' }, detail: 'Spam' },
  ]);
});

test('a stopped app obeys npm run admin, which leaves no database running', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await runProgram('operator/admin.ts', ['restore', 'ada'], settings)).toEqual({
    code: 0,
    said: '@ada is not suspended.\n',
  });
  expect(await runProgram('operator/admin.ts', ['suspend', 'nobody', 'Spam'], settings)).toEqual({
    code: 1,
    said: 'No member has the username or email address nobody.\n',
  });
  expect(await postmasterPid(settings.DATA_DIR ?? '')).toBeUndefined();
});
