import { beforeAll, describe, expect, it } from 'vitest';
import { adminCopy } from '../../contract/admin/copy.ts';
import { admin as adminCalls } from '../../contract/admin/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { adminCopy as pidgin } from '../../contract/languages/pcm/admin.copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, newPost, type Person, signIn, visitor } from '../../test/world.ts';
import { createVerificationTokens } from '../auth/tokens.ts';
import { secretsOf } from '../process/secrets.ts';

const AT_ONCE = 50;

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
  [admin, ada] = await Promise.all([member(app, 'admin'), member(app, 'ada')]);
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<Row>(text, values)).rows;
const suspend = (id: string, reason = 'Spam.') => admin.call(adminCalls.suspend, { id, reason });
const restore = (id: string) => admin.call(adminCalls.restore, { id });
const enter = (name: string, password = 'correct horse') =>
  visitor(app).call(auth.signIn, { email: `${name}@example.ng`, password });
const isVisitor = async (person: Person) => (await person.call(signedIn.session, {})).body.user === null;
const actsOn = (id: string) =>
  sql<{ action: string; detail: string }>(
    "select action, detail from audit_log where action not in ('sign_in', 'refused') and member_id = $1 order by created_at, id",
    [id],
  );

describe('a suspension', () => {
  it('signs the member out everywhere and closes their streams within a second', async () => {
    const phone = await member(app, 'bola');
    const laptop = await signIn(app, 'bola@example.ng');
    const there = visitor(other, laptop.cookie, laptop.id);
    for (const person of [phone, laptop, there]) expect(await isVisitor(person)).toBe(false);
    const streams = [await listen(phone), await listen(there)];
    const neighbour = await listen(ada);
    let left = false;
    void neighbour.ended.then(() => (left = true));

    const started = performance.now();
    const answer = await suspend(phone.id, 'Selling exam papers');
    expect(answer).toMatchObject({
      status: 200,
      body: { id: phone.id, username: 'bola', suspension: { reason: 'Selling exam papers' } },
    });
    for (const person of [phone, laptop]) expect(await isVisitor(person)).toBe(true);
    await expect.poll(() => isVisitor(there)).toBe(true);
    await Promise.all(streams.map((stream) => stream.ended));
    expectWithin(performance.now() - started, 1_000);
    expect(await isVisitor(ada)).toBe(false);
    expect(left).toBe(false);
    neighbour.close();
    expect(await sql('select id from sign_ins where user_id = $1', [phone.id])).toEqual([]);
    expect(await actsOn(phone.id)).toEqual([{ action: 'suspend', detail: 'Selling exam papers' }]);
  });

  it('shows its reason only with the right password', async () => {
    expect(await enter('bola')).toMatchObject({
      status: 403,
      error: {
        code: 'forbidden',
        message: 'Your account is suspended: Selling exam papers.',
      },
    });
    expect((await enter('bola')).headers.getSetCookie()).toEqual([]);
    expect((await enter('bola', 'wrong horse')).status).toBe(401);
  });

  it('says whom to contact, if the server names a contact, as the session does', async () => {
    const helped = await startApp({ SUPPORT_CONTACT: 'help@vibetribe.example' }, app.databaseUrl);
    const credentials = { email: 'bola@example.ng', password: 'correct horse' };
    expect((await visitor(helped).call(auth.signIn, credentials)).error?.message).toBe(
      'Your account is suspended: Selling exam papers. Please contact support: help@vibetribe.example',
    );
    const support = async (of: TestApp) =>
      (await visitor(of).call(signedIn.session, {})).body.capabilities.support;
    expect([await support(helped), await support(app)]).toEqual(['mailto:help@vibetribe.example', undefined]);
  });

  it('is reported in the language of the request, with the reason unchanged', async () => {
    const asked = await visitor(app).fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'pcm' },
      body: JSON.stringify({ email: 'bola@example.ng', password: 'correct horse' }),
    });
    expect(await asked.json()).toMatchObject({
      error: { message: pidgin.suspended('Selling exam papers') },
    });
  });

  it('does not end when the member resets the password', async () => {
    const { id } = await member(app, 'reset');
    const { token } = await createVerificationTokens(app.deps.db, secretsOf(app.deps.env)).create(
      id,
      'reset',
    );
    await suspend(id);
    const password = 'another horse';
    expect((await visitor(app).call(auth.reset, { token, password })).status).toBe(200);
    expect((await enter('reset', password)).error?.message).toBe(adminCopy.suspended('Spam.'));
    expect(await sql('select id from sign_ins where user_id = $1', [id])).toEqual([]);
  });

  it('keeps the member’s posts visible, and rejects new ones', async () => {
    const eze = await member(app, 'eze');
    const { id } = await newPost(eze);
    await suspend(eze.id);
    expect((await ada.call(posts.get, { id })).status).toBe(200);
    const refused = {
      id: '0191b0a0-0000-7000-8000-000000000001',
      title: 'Still here',
      content: 'Or am I not?',
    };
    expect((await eze.call(posts.create, refused)).status).toBe(401);
  });

  it('of a suspended member replaces the reason', async () => {
    const { id } = await member(app, 'again');
    await suspend(id, 'First');
    expect((await suspend(id, '  Second  ')).body.suspension?.reason).toBe('Second');
    expect(await actsOn(id)).toMatchObject([{ detail: 'First' }, { detail: 'Second' }]);
  });

  it('ends when the member is restored and can sign in again; old sign-ins stay ended', async () => {
    const femi = await member(app, 'femi');
    await suspend(femi.id);
    // Simulates a sign-in that was created while the suspension was committed.
    await sql(
      `insert into sign_ins (id, user_id, token, expires_at)
       values (gen_random_uuid(), $1, 'slipped in', now() + interval '1 day')`,
      [femi.id],
    );
    expect(await restore(femi.id)).toMatchObject({ status: 200, body: { suspension: null } });
    expect(await sql('select id from sign_ins where user_id = $1', [femi.id])).toEqual([]);
    expect(await isVisitor(femi)).toBe(true);
    expect((await enter('femi')).status).toBe(200);
    expect((await restore(femi.id)).status).toBe(200);
    expect((await actsOn(femi.id)).map(({ action }) => action)).toEqual(['suspend', 'restore']);
  });

  it.each([
    ['oneself', (): string => admin.id, 400, adminCopy.notSelf],
    ['nobody', (): string => '0191b0a0-0000-7000-8000-000000000000', 404, adminCopy.memberNotFound],
  ])('of %s is rejected', async (_whom, id, status, message) => {
    expect(await suspend(id())).toMatchObject({ status, error: { message } });
    expect(await sql('select 1 from suspensions where user_id = $1', [id()])).toEqual([]);
    expect(await isVisitor(admin)).toBe(false);
  });

  it('of an admin is rejected until the role is revoked', async () => {
    const grace = await member(app, 'grace');
    await admin.call(adminCalls.grant, { id: grace.id });
    expect(await suspend(grace.id)).toMatchObject({ status: 409, error: { message: adminCopy.adminFirst } });
    expect(await isVisitor(grace)).toBe(false);
    await admin.call(adminCalls.revoke, { id: grace.id });
    expect((await suspend(grace.id)).status).toBe(200);
  });

  it.each([
    ['', adminCopy.reason],
    [' \u200b ', adminCopy.reason],
    ['x'.repeat(501), adminCopy.reasonLong],
  ])('is rejected with an empty or too long reason: "%s"', async (reason, message) => {
    expect(await suspend(ada.id, reason)).toMatchObject({ status: 400, error: { message } });
    expect(await isVisitor(ada)).toBe(false);
  });
});

describe('sign-ins and roles during a suspension', () => {
  it('fifty concurrent sign-ins leave none that works afterwards', async () => {
    const hauwa = await member(app, 'hauwa');
    const cookies: string[] = [hauwa.cookie];
    // Each repeats until it is rejected: some sign-ins come before the suspension, some during it, some after.
    const trying = Array.from({ length: AT_ONCE }, async () => {
      for (;;) {
        const answer = await enter('hauwa');
        // On a busy machine, hashing may take longer than the request timeout.
        expect([200, 403, 503]).toContain(answer.status);
        if (answer.status === 403) return;
        for (const cookie of answer.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '');
      }
    });
    await expect.poll(() => cookies.length).toBeGreaterThan(1);
    expect((await suspend(hauwa.id)).status).toBe(200);
    await Promise.all(trying);
    expect(await Promise.all(cookies.map((cookie) => isVisitor(visitor(app, cookie))))).not.toContain(false);
  });

  it('a sign-in that still exists is rejected', async () => {
    const ife = await member(app, 'ife');
    await sql("insert into suspensions (user_id, reason) values ($1, 'Spam.')", [ife.id]);
    const fresh = await startApp({}, app.databaseUrl);
    expect(await isVisitor(visitor(fresh, ife.cookie))).toBe(true);
  });

  it('fifty concurrent grants and suspensions of one member leave either the role or the suspension', async () => {
    const jide = await member(app, 'jide');
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2 ? suspend(jide.id) : admin.call(adminCalls.grant, { id: jide.id }),
      ),
    );
    const [row] = await sql<{ both: number }>(
      `select (select count(*)::int from suspensions where user_id = $1)
            + (select count(*)::int from user_roles where user_id = $1) as both`,
      [jide.id],
    );
    expect(row?.both).toBe(1);
  });
});
