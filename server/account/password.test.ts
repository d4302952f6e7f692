import { beforeEach, describe, expect, it } from 'vitest';
import { accountCopy, accountMailCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { startApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { startSmtp } from '../../test/smtp.ts';
import { member, type Person, signIn, visitor } from '../../test/world.ts';

const app = await startApp();
let n = 0;
let ada: Person;
let email: string;

beforeEach(async () => {
  const name = `ada_${++n}`;
  email = `${name}@example.ng`;
  ada = await member(app, name);
});

const OLD = 'correct horse';
const NEW = 'a better horse';
const change = (person: Person, current = OLD, password = NEW) =>
  person.call(account.changePassword, { current, password });
const isIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;
const trySignIn = async (password: string) =>
  (await visitor(app).call(auth.signIn, { email, password })).status;
const acts = async (userId: string) =>
  (
    await app.deps.db.pool.query(
      "select action from audit_log where action not in ('sign_in', 'refused') and actor_id = $1",
      [userId],
    )
  ).rows.map(({ action }) => action);

describe('a change of password', () => {
  it('needs a sign-in, the current password and an acceptable new one', async () => {
    expect(await change(ada, 'wrong horse')).toMatchObject({
      status: 400,
      error: { message: accountCopy.passwordWrong, fields: { current: accountCopy.passwordWrong } },
    });
    expect((await change(ada, OLD, 'short')).error?.fields).toEqual({ password: authCopy.passwordShort });
    expect((await change(ada, OLD, 'Iloveyou')).error?.fields).toEqual({ password: authCopy.passwordCommon });
    expect((await change(visitor(app))).status).toBe(401);
    expect([await trySignIn(OLD), await trySignIn(NEW)]).toEqual([200, 401]);
    expect(await acts(ada.id)).toEqual([]);
  });

  it('ends every other sign-in with its streams, and renews this one', async () => {
    const phone = await signIn(app, email);
    const stream = await listen(phone);
    const before = (await ada.call(account.signIns, {})).body.items[0];
    const answer = await change(ada);
    expect(answer.body).toEqual({ ok: true });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^vibetribe=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    await stream.ended;
    // The old cookie of this device is invalid, too: a copy of it no longer works.
    expect([await isIn(phone), await isIn(ada)]).toEqual([false, false]);
    const here = visitor(app, cookie.split(';')[0], ada.id);
    const { items } = (await here.call(account.signIns, {})).body;
    expect(items).toMatchObject([{ id: before?.id, current: true }]);
    expect([await trySignIn(OLD), await trySignIn(NEW)]).toEqual([401, 200]);
    expect(await acts(ada.id)).toEqual(['password_changed']);
  });

  it('succeeds once when three are sent concurrently, and the others are rejected', async () => {
    const passwords = ['first horse', 'second horse', 'third horse'];
    const answers = await Promise.all(passwords.map((password) => change(ada, OLD, password)));
    // A request after the winner's commit is no longer signed in, or its current password is wrong.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    for (const password of passwords) expect(await trySignIn(password)).toBe(password === winner ? 200 : 401);
    expect(await acts(ada.id)).toEqual(['password_changed']);
  });

  it('is rejected with 429 after ten wrong passwords, without affecting other members', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const there = visitor(limited, ada.cookie, ada.id);
    for (let tries = 0; tries < 10; tries++) expect((await change(there, 'wrong horse')).status).toBe(400);
    const refused = await change(there);
    expect(refused).toMatchObject({ status: 429, error: { message: authCopy.tooManySignIns } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const bola = await member(limited, `bola_${n}`);
    expect((await change(bola)).status).toBe(200);
  });

  it('notifies the member by mail, unless it is rejected', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
    const there = visitor(delivering, ada.cookie, ada.id);
    await change(there, 'wrong horse');
    expect((await change(there)).status).toBe(200);
    const { mail, token, code } = await smtp.mailTo(email);
    expect(mail.subject).toBe(accountMailCopy.passwordChanged.subject('VibeTribe'));
    expect([token, code]).toEqual(['', '']);
    expect(smtp.received).toHaveLength(1);
  });

  it('invalidates a reset link that was mailed before', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
    await visitor(delivering).call(auth.requestReset, { email });
    const { token } = await smtp.mailTo(email);
    await change(ada);
    const reset = await visitor(delivering).call(auth.reset, { token, password: 'thief horse' });
    expect(reset.status).toBe(400);
  });
});
