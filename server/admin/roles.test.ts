import { beforeEach, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import { ensureAdmin } from '../auth/admin.ts';
import { grantRole, revokeAdmin } from './roles.queries.ts';

const AT_ONCE = 50;

let app: TestApp;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  app = await startApp();
  [admin, ada] = await Promise.all([member(app, 'admin'), member(app, 'ada')]);
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<Row>(text, values)).rows;
const admins = async () =>
  (await sql<{ user_id: string }>('select user_id from user_roles order by user_id')).map(
    (row) => row.user_id,
  );
const acts = async () =>
  (
    await sql<{ action: string }>(
      "select action from audit_log where action not in ('sign_in', 'refused') order by created_at, id",
    )
  ).map(({ action }) => action);
const grant = (by: Person, id: string) => by.call(adminCalls.grant, { id });
const revoke = (by: Person, id: string) => by.call(adminCalls.revoke, { id });

describe('the admin role', () => {
  it('takes effect on every process when it is granted or revoked, and both are audited', async () => {
    const there = visitor(await startApp({}, app.databaseUrl), ada.cookie, ada.id);
    const status = async (person: Person) => (await person.call(adminCalls.overview, {})).status;
    expect([await status(ada), await status(there)]).toEqual([403, 403]);
    expect(await grant(admin, ada.id)).toMatchObject({ status: 200, body: { id: ada.id, is_admin: true } });
    expect(await status(ada)).toBe(200);
    await expect.poll(() => status(there)).toBe(200);
    expect((await ada.call(signedIn.session, {})).body.roles).toEqual(['admin']);
    expect(await revoke(admin, ada.id)).toMatchObject({ status: 200, body: { is_admin: false } });
    expect(await status(ada)).toBe(403);
    await expect.poll(() => status(there)).toBe(403);
    expect((await ada.call(posts.remove, { id: (await newPost(admin)).id })).status).toBe(403);
    expect(await acts()).toEqual(['grant_admin', 'revoke_admin']);
  });

  it('is granted and revoked once each; repeating a request changes nothing', async () => {
    for (const _ of [1, 2]) expect((await grant(admin, ada.id)).status).toBe(200);
    for (const _ of [1, 2]) expect((await revoke(admin, ada.id)).status).toBe(200);
    expect(await acts()).toEqual(['grant_admin', 'revoke_admin']);
  });

  it('can be given up by its holder, unless they are the last admin', async () => {
    expect(await revoke(admin, admin.id)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: adminCopy.lastAdmin },
    });
    await grant(admin, ada.id);
    expect((await revoke(admin, admin.id)).status).toBe(200);
    expect(await admins()).toEqual([ada.id]);
    expect((await revoke(admin, ada.id)).status).toBe(403);
  });

  it('cannot be granted to a suspended or unknown member', async () => {
    await admin.call(adminCalls.suspend, { id: ada.id, reason: 'Spam' });
    const refused = { status: 409, error: { message: adminCopy.suspendedAdmin } };
    expect(await grant(admin, ada.id)).toMatchObject(refused);
    expect(await admins()).toEqual([admin.id]);
    const nobody = '0191b0a0-0000-7000-8000-000000000000';
    const missing = { status: 404, error: { message: adminCopy.memberNotFound } };
    expect(await grant(admin, nobody)).toMatchObject(missing);
    expect(await revoke(admin, nobody)).toMatchObject(missing);
  });

  it('no longer allows grants or revocations if it was lost during the request', async () => {
    await grant(admin, ada.id);
    await sql('delete from user_roles where user_id = $1', [admin.id]);
    const stale = { actorId: admin.id, id: ada.id };
    const refused = { code: 'forbidden', message: errorCopy.forbidden };
    await expect(revokeAdmin(app.deps.db, stale)).rejects.toMatchObject(refused);
    await expect(grantRole(app.deps.db, 'admin', stale)).rejects.toMatchObject(refused);
    expect(await admins()).toEqual([ada.id]);
  });
});

describe('the last admin', () => {
  it('keeps the role when two admins revoke each other’s concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      await grant(admin, ada.id);
      const answers = await Promise.all([revoke(admin, ada.id), revoke(ada, admin.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const [left] = await admins();
      if (left === ada.id) await grant(ada, admin.id).then(() => revoke(ada, ada.id));
      expect(await admins()).toEqual([admin.id]);
    }
  });

  it('keeps the role when fifty admins revoke one another’s concurrently', async () => {
    const crowd = await sql<{ id: string }>(
      `with made as (
         insert into users (id, email, name)
           select gen_random_uuid(), gen_random_uuid() || '@example.ng', 'Crowd' from generate_series(1, ${AT_ONCE})
         returning id
       ) insert into user_roles (user_id, role) select id, 'admin' from made returning user_id as id`,
    );
    const ids = [admin.id, ...crowd.map(({ id }) => id)];
    const outcomes = await Promise.all(
      ids.map((actorId, n) =>
        revokeAdmin(app.deps.db, { actorId, id: ids[(n + 1) % ids.length] ?? '' }).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const left = await admins();
    expect(left.length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(ids.length - left.length);
    expect(outcomes.filter((outcome) => !['done', 'forbidden', 'conflict'].includes(outcome))).toEqual([]);
  });
});

it('the operator’s suspended account regains access and the admin role at the next start', async () => {
  const boss = await startApp(
    { ADMIN_EMAIL: 'ada@example.ng', ADMIN_PASSWORD: 'the real boss' },
    app.databaseUrl,
  );
  await admin.call(adminCalls.suspend, { id: ada.id, reason: 'A mutiny' });
  await ensureAdmin(boss.deps);
  expect(await admins()).toEqual([admin.id, ada.id].sort());
  const entered = await visitor(boss).call(auth.signIn, {
    email: 'ada@example.ng',
    password: 'the real boss',
  });
  expect(entered).toMatchObject({ status: 200, body: { roles: ['admin'] } });
});
