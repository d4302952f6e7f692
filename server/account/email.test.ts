import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCopy, accountMailCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy, mailCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { startSmtp } from '../../test/smtp.ts';
import { member, type Person, signIn, visitor } from '../../test/world.ts';

const AT_ONCE = 50;

const plain = await startApp();
/** An address that the mail server rejects for now. */
let refused = '';
const smtp = await startSmtp((to) =>
  to.includes(refused) ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined,
);
const mailing = await startApp({ SMTP_URL: smtp.url }, plain.databaseUrl);
let n = 0;
let ada: Person;
let bola: Person;

/** The address of another member. */
const TAKEN = 'chidi@example.ng';

const addressOf = (name: string) => `${name}_${n}@example.ng`;

beforeAll(async () => {
  bola = await member(plain, 'bola');
  await member(plain, 'chidi');
});
beforeEach(async () => {
  ada = await member(plain, `ada_${++n}`);
});

/** The same member on another app, such as the one that delivers mail. */
const at = (app: TestApp, person: Person) => visitor(app, person.cookie, person.id);
const change = (person: Person, email: string, current = 'correct horse') =>
  person.call(account.changeEmail, { email, current });
const confirm = (token: string) => visitor(mailing).call(account.confirmEmail, { token });
const sql = async (text: string, values: unknown[] = []) =>
  (await plain.deps.db.pool.query(text, values)).rows;
const stored = async (person: Person) =>
  (await sql('select email, email_verified from users where id = $1', [person.id]))[0];
const acts = async (person: Person) =>
  (
    await sql("select action from audit_log where action not in ('sign_in', 'refused') and actor_id = $1", [
      person.id,
    ])
  ).map(({ action }) => action);
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));

describe('without mail delivery, a change of email', () => {
  it('takes effect immediately, and only the new address signs in', async () => {
    expect((await change(ada, ` ${addressOf('NEW')} `)).body).toEqual({
      email: addressOf('new'),
      changed: true,
    });
    expect((await ada.call(signedIn.session, {})).body.user).toMatchObject({
      email: addressOf('new'),
      email_verified: false,
    });
    expect((await signIn(plain, addressOf('new'))).id).toBe(ada.id);
    await expect(signIn(plain, addressOf('ada'))).rejects.toThrow();
    expect(await acts(ada)).toEqual(['email_changed']);
  });

  it.each([
    ['a wrong password', () => addressOf('new'), 'wrong horse', 'current', accountCopy.passwordWrong],
    ['one’s own address', () => addressOf('ADA'), 'correct horse', 'email', accountCopy.emailSame],
    ['another’s address', () => TAKEN.toUpperCase(), 'correct horse', 'email', accountCopy.emailTaken],
  ])('is rejected with %s', async (_, email, current, field, copy) => {
    expect(await change(ada, email(), current)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message: copy, fields: { [field]: copy } },
    });
    expect(await stored(ada)).toMatchObject({ email: addressOf('ada') });
    expect(await acts(ada)).toEqual([]);
  });

  it('needs a sign-in and a valid address', async () => {
    expect((await change(visitor(plain), addressOf('new'))).status).toBe(401);
    for (const email of ['no-address', `a@b.ng\r\nBcc: c@d.ng`])
      expect((await change(ada, email)).error?.fields).toEqual({ email: authCopy.email });
  });

  it('succeeds for one of two members who request the same address concurrently', async () => {
    const answers = await Promise.all([change(ada, addressOf('new')), change(bola, addressOf('new'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.error?.fields).toEqual({
      email: accountCopy.emailTaken,
    });
  });
});

describe('with mail delivery, a change of email', () => {
  it('needs the confirmation of the new address, and notifies the old one', async () => {
    const asked = await change(at(mailing, ada), addressOf('new'));
    expect(asked.body).toEqual({ email: addressOf('ada'), changed: false });
    const { mail, token, code } = await smtp.mailTo(addressOf('new'));
    expect(mail.subject).toBe(accountMailCopy.email.subject('VibeTribe'));
    expect(mail.text).toContain(`${mailing.deps.env.publicUrl}/auth?email=${token}`);
    expect(code).toBe('');
    expect(mail.html).not.toMatch(/undefined/);

    // Mail scanners open links; that does not redeem the token.
    await visitor(mailing).fetch(`/auth?email=${token}`);
    await visitor(mailing).fetch(`/api/account/email/confirmation?token=${token}`);
    expect(await stored(ada)).toMatchObject({ email: addressOf('ada') });

    expect((await confirm(token)).body).toEqual({ ok: true });
    expect(await stored(ada)).toEqual({ email: addressOf('new'), email_verified: true });
    expect((await smtp.mailTo(addressOf('ada'))).mail.subject).toBe(
      accountMailCopy.emailChanged.subject('VibeTribe'),
    );
    expect(await acts(ada)).toEqual(['email_changed']);
  });

  it('succeeds again after a lost answer, while the account has the new address, and changes nothing', async () => {
    await change(at(mailing, ada), addressOf('new'));
    const { token } = await smtp.mailTo(addressOf('new'));
    expect((await confirm(token)).status).toBe(200);
    await smtp.mailTo(addressOf('ada'));
    const jobs = () => sql('select id from jobs where user_id = $1', [ada.id]);
    await expect.poll(jobs).toEqual([]);
    const again = await confirm(token);
    expect([again.body, again.headers.getSetCookie()]).toEqual([{ ok: true }, []]);
    expect(await acts(ada)).toEqual(['email_changed']);
    expect(await jobs()).toEqual([]);

    expect((await change(ada, addressOf('newer'))).status).toBe(200);
    expect((await confirm(token)).error?.message).toBe(authCopy.badToken);
    expect(await stored(ada)).toMatchObject({ email: addressOf('newer') });
  });

  it('works for another address after one was confirmed, whose link then fails', async () => {
    await change(at(mailing, ada), addressOf('first'));
    const first = await smtp.mailTo(addressOf('first'));
    expect((await confirm(first.token)).status).toBe(200);
    await change(at(mailing, ada), addressOf('second'));
    const second = await smtp.mailTo(addressOf('second'));
    expect((await confirm(first.token)).error?.message).toBe(authCopy.badToken);
    expect((await confirm(second.token)).status).toBe(200);
    expect(await stored(ada)).toEqual({ email: addressOf('second'), email_verified: true });
  });

  it('needs the password, and sends no mail for the current address', async () => {
    expect((await change(at(mailing, ada), addressOf('new'), 'wrong horse')).status).toBe(400);
    expect((await change(at(mailing, ada), addressOf('ada'))).error?.fields).toEqual({
      email: accountCopy.emailSame,
    });
    // A mail of the rejected changes would arrive before this one.
    await change(at(mailing, bola), addressOf('other'));
    await smtp.mailTo(addressOf('other'));
    expect([mailsTo(addressOf('new')), mailsTo(addressOf('ada'))]).toEqual([[], []]);
  });

  it('does not reveal that an address is taken, and notifies its owner', async () => {
    const [free, taken] = [
      await change(at(mailing, ada), addressOf('new')),
      await change(at(mailing, ada), TAKEN),
    ];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect((await smtp.mailTo(TAKEN)).mail.subject).toBe(mailCopy.known.subject('VibeTribe'));
    expect(mailsTo(TAKEN)).toHaveLength(1);
    expect(await sql('select new_email from verifications where new_email = $1', [TAKEN])).toEqual([]);
  });

  it('is rejected with 429 after 20 requests, and sends no further mail', async () => {
    const app = await startApp({ SMTP_URL: smtp.url, RATE_LIMITS: 'on' }, plain.databaseUrl);
    const there = at(app, ada);
    for (let times = 1; times <= 20; times++)
      expect((await change(there, times % 2 ? TAKEN : addressOf(`new${times}`))).status).toBe(200);
    expect(await change(there, addressOf('last'))).toMatchObject({
      status: 429,
      error: { message: authCopy.tooManyMails },
    });
    // The last accepted change is mailed, the rejected one is not.
    await smtp.mailTo(addressOf('new20'));
    expect(mailsTo(addressOf('last'))).toEqual([]);
  });

  it('is rejected if the address was taken meanwhile, and changes nothing', async () => {
    await change(at(mailing, ada), addressOf('new'));
    const { token } = await smtp.mailTo(addressOf('new'));
    await change(bola, addressOf('new'));
    expect((await confirm(token)).error?.message).toBe(accountCopy.emailTaken);
    expect(await stored(ada)).toMatchObject({ email: addressOf('ada') });
    expect(await acts(ada)).toEqual([]);
  });

  it('takes effect once when it is confirmed fifty times concurrently', async () => {
    await change(at(mailing, ada), addressOf('new'));
    const { token } = await smtp.mailTo(addressOf('new'));
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE);
    expect(await acts(ada)).toEqual(['email_changed']);
    await smtp.mailTo(addressOf('ada'));
    expect(mailsTo(addressOf('ada'))).toHaveLength(1);
  });

  it('has a token that expires, is replaced by a newer one, and serves no other purpose', async () => {
    await change(at(mailing, ada), addressOf('first'));
    const first = await smtp.mailTo(addressOf('first'));
    await change(at(mailing, ada), addressOf('second'));
    const second = await smtp.mailTo(addressOf('second'));
    expect((await confirm(first.token)).status).toBe(400);
    const { token } = second;
    expect((await visitor(mailing).call(auth.verify, { token })).status).toBe(400);
    expect((await visitor(mailing).call(auth.reset, { token, password: 'thief horse' })).status).toBe(400);
    await sql("update verifications set expires_at = now() - interval '1 second' where user_id = $1", [
      ada.id,
    ]);
    expect((await confirm(token)).error).toMatchObject({ message: authCopy.badToken });
    expect(await stored(ada)).toMatchObject({ email: addressOf('ada') });
  });

  it('is not mailed after a new password, when the mail server was down before', async () => {
    refused = addressOf('new');
    await change(at(mailing, ada), refused);
    const waiting = () =>
      sql(
        `select id from jobs where user_id = $1 and payload->>'type' = 'newAddress' and error is not null and leased_until is null`,
        [ada.id],
      );
    await expect.poll(waiting).toHaveLength(1);
    await ada.call(account.changePassword, { current: 'correct horse', password: 'better horse' });
    refused = '';
    await sql('update jobs set run_at = now() where user_id = $1', [ada.id]);
    mailing.deps.jobs.wake();
    await expect.poll(() => sql('select id from jobs where user_id = $1', [ada.id])).toEqual([]);
    expect(mailsTo(addressOf('new'))).toEqual([]);
    expect(await sql('select id from verifications where user_id = $1', [ada.id])).toEqual([]);
  });

  it('invalidates a reset link that was mailed to the old address', async () => {
    await visitor(mailing).call(auth.requestReset, { email: addressOf('ada') });
    const reset = await smtp.mailTo(addressOf('ada'));
    await change(ada, addressOf('new'));
    const answer = await visitor(mailing).call(auth.reset, { token: reset.token, password: 'thief horse' });
    expect(answer.status).toBe(400);
  });
});
