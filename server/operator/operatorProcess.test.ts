import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { admin } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import type { TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { freePort } from '../../test/freePort.ts';
import { listen } from '../../test/listener.ts';
import { postmasterPid, type ServerProcess, startServer } from '../../test/process.ts';
import { runProgram } from '../../test/program.ts';
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

/** The state of each part, by its name. */
const statesOf = (said: string) =>
  Object.fromEntries(
    said
      .trim()
      .split('\n')
      .map((line) => line.split(/ {2,}/, 2)),
  );

test('npm run admin takes effect immediately in a running app with the embedded database', async () => {
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

test('npm run doctor finds no problem in a running app with the embedded database', async () => {
  const { code, said } = await runProgram('operator/doctor.ts', [], {
    ...settings,
    PUBLIC_URL: app.url.replace('127.0.0.1', 'localhost'),
  });
  expect([code, statesOf(said)]).toEqual([
    0,
    {
      Node: 'ok',
      database: 'ok',
      // A warning if this machine has no PostgreSQL 18.6.
      PostgreSQL: expect.stringMatching(/^(ok|warning)$/),
      replica: 'not set',
      pooler: 'not set',
      Redis: 'not set',
      S3: 'not set',
      SMTP: 'not set',
      OpenID: 'not set',
      disk: 'ok',
      clock: 'ok',
      'proxy headers': 'ok',
      'job queue': 'ok',
    },
  ]);
});

test('npm run admin works for a stopped app, and leaves no database running', async () => {
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

test('npm run admin without the secret of the app makes no other one', async () => {
  const path = join(settings.DATA_DIR ?? '', 'app-secret');
  await rename(path, `${path}.elsewhere`);
  for (const command of [['renew-signing-key'], ['restore', 'ada']])
    expect(await runProgram('operator/admin.ts', command, settings)).toEqual({
      code: 1,
      said: "The app has its APP_SECRET elsewhere. Run this with the app's settings.\n",
    });
  await expect(access(path)).rejects.toThrow('ENOENT');
  await rename(`${path}.elsewhere`, path);
});

test('npm run doctor finds no problem in a stopped app, and does not check the proxy', async () => {
  const { code, said } = await runProgram('operator/doctor.ts', [], {
    ...settings,
    PUBLIC_URL: 'https://vibe.example',
  });
  expect([code, statesOf(said)]).toMatchObject([0, { database: 'ok', 'proxy headers': 'not checked' }]);
  expect(await postmasterPid(settings.DATA_DIR ?? '')).toBeUndefined();
});

test('npm run doctor exits with 1 if there is a problem', async () => {
  const nowhere = { DATA_DIR: join(settings.DATA_DIR ?? '', 'none') };
  const { code, said } = await runProgram('operator/doctor.ts', [], nowhere);
  expect([code, statesOf(said).database]).toEqual([1, 'problem']);
  expect(said).toContain(`There is no database in ${nowhere.DATA_DIR}. Set DATA_DIR to the app's folder`);
});
