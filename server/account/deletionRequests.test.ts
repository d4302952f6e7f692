import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCopy, accountMailCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { DELETION_DAYS } from '../../contract/account/limits.ts';
import { memberDeletion } from '../../contract/account/ofMembers.ts';
import { erasureCopy } from '../../contract/admin/members.copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { startSmtp } from '../../test/smtp.ts';
import { member, PASSWORD, type Person, signIn, visitor } from '../../test/world.ts';
import { eraseDue } from './erasure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let n = 0;
let ada: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
});
beforeEach(async () => {
  ada = await member(app, `ada_${++n}`);
});

const ask = (person: Person, current = 'correct horse') => person.call(account.requestDeletion, { current });
const stateOf = async (person: Person) => (await person.call(account.deletion, {})).body.at;
const isIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;
const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const isThere = async (person: Person) =>
  (await sql('select id from users where id = $1', [person.id])).length === 1;
const makeDue = (...people: Person[]) =>
  sql("update users set delete_after = now() - interval '1 second' where id = any($1)", [
    people.map(({ id }) => id),
  ]);

describe('with account deletion off', () => {
  it('the capability is off, requests are rejected with 403, and due accounts are not erased', async () => {
    const off = await startApp({}, app.databaseUrl);
    const there = visitor(off, ada.cookie, ada.id);
    expect((await there.call(signedIn.session, {})).body.capabilities.account_deletion).toBe(false);
    expect(await ask(there)).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: accountCopy.deletionOff },
    });
    expect(await stateOf(there)).toBeNull();
    await makeDue(ada);
    await eraseDue(off.deps);
    expect(await isThere(ada)).toBe(true);
    expect((await there.call(account.keep, {})).body).toEqual({ at: null });
  });
});

describe('an account', () => {
  it('gets one mail about an accepted deletion request, and none about a rejected one', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ ACCOUNT_DELETION: 'on', SMTP_URL: smtp.url }, app.databaseUrl);
    const there = visitor(delivering, ada.cookie, ada.id);
    await ask(there, 'wrong horse');
    expect((await ask(there)).status).toBe(200);
    const { mail } = await smtp.mailTo(`ada_${n}@example.ng`);
    expect(mail.subject).toBe(accountMailCopy.deletion.subject('VibeTribe'));
    expect(smtp.received).toHaveLength(1);
  });

  it('is scheduled for erasure in 30 days by its password, and other sign-ins end', async () => {
    expect((await ada.call(signedIn.session, {})).body.capabilities.account_deletion).toBe(true);
    expect(await ask(ada, 'wrong horse')).toMatchObject({
      status: 400,
      error: { fields: { current: accountCopy.passwordWrong } },
    });
    expect((await ask(visitor(app))).status).toBe(401);
    expect(await stateOf(ada)).toBeNull();

    const phone = await signIn(app, `ada_${n}@example.ng`);
    const stream = await listen(phone);
    const { at } = (await ask(ada)).body;
    expect(Date.parse(at ?? '') - Date.now()).toBeGreaterThan(DELETION_DAYS * DAY_MS - 60_000);
    expect(Date.parse(at ?? '') - Date.now()).toBeLessThanOrEqual(DELETION_DAYS * DAY_MS);
    await stream.ended;
    expect([await isIn(ada), await isIn(phone)]).toEqual([true, false]);
    expect(await stateOf(ada)).toBe(at);
    expect((await ask(ada)).body).toEqual({ at });
    await eraseDue(app.deps);
    expect(await isThere(ada)).toBe(true);
  });

  it('is not erased after its member cancels the deletion, even if it was due', async () => {
    await ask(ada);
    await makeDue(ada);
    expect((await ada.call(account.keep, {})).body).toEqual({ at: null });
    expect(await stateOf(ada)).toBeNull();
    await eraseDue(app.deps);
    expect(await isThere(ada)).toBe(true);
    expect((await visitor(app).call(account.keep, {})).status).toBe(401);
  });

  it('is erased when due with its sign-ins and streams, and its address becomes free', async () => {
    const there = visitor(await startApp({}, app.databaseUrl), ada.cookie, ada.id);
    expect(await isIn(there)).toBe(true);
    const stream = await listen(ada);
    await makeDue(ada);
    await Promise.all([eraseDue(app.deps), eraseDue(app.deps)]);
    await stream.ended;
    expect(await isThere(ada)).toBe(false);
    expect(await isIn(ada)).toBe(false);
    await expect.poll(() => isIn(there)).toBe(false);
    await expect(signIn(app, `ada_${n}@example.ng`)).rejects.toThrow();
    expect(
      await sql(
        "select action, member_id, detail from audit_log where action not in ('sign_in', 'refused') and actor_id = $1",
        [ada.id],
      ),
    ).toEqual([{ action: 'erase', member_id: ada.id, detail: '' }]);
    // The address can be used again. The username is held for a year (decision 090).
    const fields = { email: `ada_${n}@example.ng`, full_name: 'Ada Test', password: PASSWORD };
    const again = (username: string) => visitor(app).call(auth.signUp, { ...fields, username });
    expect((await again(`ada_${n}`)).status).toBe(400);
    expect((await again(`ada_again_${n}`)).status).toBe(201);
  });
});

describe('the last admin', () => {
  let admin: Person;
  let second: Person;

  beforeEach(async () => {
    await sql('delete from user_roles');
    admin = await member(app, `admin_${n}`);
    second = await member(app, `second_${n}`);
    await sql(`insert into user_roles select unnest($1::uuid[]), 'admin'`, [[admin.id, second.id]]);
    for (const person of [admin, second]) app.deps.accounts.changed(person.id);
  });

  it('cannot request deletion: of two concurrent requests by two admins, one is rejected', async () => {
    const answers = await Promise.all([ask(admin), ask(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(accountCopy.lastAdmin);
    const [staying] = await sql(
      'select count(*)::int n from users where id = any($1) and delete_after is null',
      [[admin.id, second.id]],
    );
    expect(staying).toEqual({ n: 1 });
  });

  it('is not erased when two admins are due together', async () => {
    await makeDue(admin, second);
    await eraseDue(app.deps);
    expect([await isThere(admin), await isThere(second)].filter(Boolean)).toHaveLength(1);
  });
});

describe('a deletion that an admin requests for a member', () => {
  let admin: Person;
  let moderator: Person;
  let name: string;

  beforeEach(async () => {
    await sql('delete from user_roles');
    name = `ada_${n}`;
    admin = await member(app, `boss_${n}`);
    moderator = await member(app, `mod_${n}`);
    await sql(`insert into user_roles values ($1, 'admin'), ($2, 'moderator')`, [admin.id, moderator.id]);
    for (const person of [admin, moderator]) app.deps.accounts.changed(person.id);
  });

  const request = (by: Person, id: string, current: string = PASSWORD) =>
    by.call(memberDeletion.request, { id, current });
  const actsOn = async (id: string) =>
    (
      await sql(
        "select action, actor_id from audit_log where member_id = $1 and action not in ('sign_in', 'refused') order by created_at, id",
        [id],
      )
    ).map(({ action, actor_id }) => [action, actor_id]);

  it('needs the password of the admin, ends the sign-ins, and can be cancelled by the member', async () => {
    expect(await request(admin, ada.id, 'wrong horse')).toMatchObject({
      status: 400,
      error: { fields: { current: accountCopy.passwordWrong } },
    });
    expect(await isIn(ada)).toBe(true);
    const stream = await listen(ada);
    const { status, body } = await request(admin, ada.id);
    expect(status).toBe(200);
    expect(Date.parse(body.delete_after ?? '') - Date.now()).toBeGreaterThan(DELETION_DAYS * DAY_MS - 60_000);
    await stream.ended;
    expect(await isIn(ada)).toBe(false);
    expect((await request(admin, ada.id)).body.delete_after).toBe(body.delete_after);
    expect(await actsOn(ada.id)).toEqual([['request_erasure', admin.id]]);
    const back = await signIn(app, `${name}@example.ng`);
    expect(await stateOf(back)).toBe(body.delete_after);
    expect((await back.call(account.keep, {})).body).toEqual({ at: null });
    await eraseDue(app.deps);
    expect(await isThere(ada)).toBe(true);
  });

  it('is erased when due, or kept if the admin cancels', async () => {
    await request(admin, ada.id);
    expect((await admin.call(memberDeletion.cancel, { id: ada.id })).body.delete_after).toBeNull();
    expect((await admin.call(memberDeletion.cancel, { id: ada.id })).status).toBe(200);
    expect((await actsOn(ada.id)).map(([action]) => action)).toEqual(['request_erasure', 'cancel_erasure']);
    await request(admin, ada.id);
    await makeDue(ada);
    await eraseDue(app.deps);
    expect(await isThere(ada)).toBe(false);
  });

  it('tells the member by mail', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ ACCOUNT_DELETION: 'on', SMTP_URL: smtp.url }, app.databaseUrl);
    const there = visitor(delivering, admin.cookie, admin.id);
    expect((await request(there, ada.id)).status).toBe(200);
    const { mail } = await smtp.mailTo(`${name}@example.ng`);
    expect(mail.text).toContain(accountMailCopy.deletionByAdmin.text);
    expect(smtp.received).toHaveLength(1);
  });

  it('is rejected for staff and oneself, by moderators and members, and where deletion is off', async () => {
    expect(await request(admin, moderator.id)).toMatchObject({
      status: 409,
      error: { message: erasureCopy.staffFirst },
    });
    const second = await member(app, `second_boss_${n}`);
    await sql(`insert into user_roles values ($1, 'admin')`, [second.id]);
    expect((await request(admin, second.id)).status).toBe(409);
    expect(await request(admin, admin.id)).toMatchObject({
      status: 400,
      error: { message: erasureCopy.useSettings },
    });
    expect((await request(moderator, ada.id)).status).toBe(403);
    expect((await request(ada, moderator.id)).status).toBe(403);
    expect((await request(admin, uuidv7())).status).toBe(404);
    const off = await startApp({}, app.databaseUrl);
    expect(await request(visitor(off, admin.cookie, admin.id), ada.id)).toMatchObject({
      status: 403,
      error: { message: accountCopy.deletionOff },
    });
    expect(await stateOf(ada)).toBeNull();
  });
});
