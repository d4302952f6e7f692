import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountCopy } from '../../contract/account/copy.ts';
import { account, twoFactor } from '../../contract/account/endpoints.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { signInByCode } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { twoFactorCopy, twoFactorMailCopy } from '../../contract/twoFactor/copy.ts';
import { RECOVERY_CODES } from '../../contract/twoFactor/limits.ts';
import { startApp } from '../../test/app.ts';
import { codeOf, STEP_MS, turnOnTwoFactor } from '../../test/authenticator.ts';
import { startSmtp } from '../../test/smtp.ts';
import { unzip } from '../../test/unzip.ts';
import { member, type Person, signedInBy, signIn, visitor } from '../../test/world.ts';
import { eraseDue } from './erasure.ts';

const app = await startApp({ ACCOUNT_DELETION: 'on' });
let n = 0;
let ada: Person;
let email: string;

// The clock is frozen, so that no code expires between the test and the server, which share it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  const name = `ada_${++n}`;
  email = `${name}@example.ng`;
  ada = await member(app, name);
});

const PASSWORD = 'correct horse';
const nextCode = (secret: string) => {
  vi.setSystemTime(Date.now() + STEP_MS);
  return codeOf(secret);
};
const stateOf = async (person = ada) => (await person.call(twoFactor.state, {})).body;
const begin = (person = ada, current = PASSWORD) => person.call(twoFactor.begin, { current });
const confirm = (code: string, person = ada) => person.call(twoFactor.turnOn, { code });
const turnOff = (code: string, current = PASSWORD) => ada.call(twoFactor.turnOff, { current, code });
const newCodes = (code: string, current = PASSWORD) => ada.call(twoFactor.newCodes, { current, code });
const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const acts = async () =>
  (
    await sql(
      "select action from audit_log where action not in ('sign_in', 'refused') and actor_id = $1 order by created_at, id",
      [ada.id],
    )
  ).map(({ action }) => action);
const rows = async () => ({
  two: await sql('select secret, enabled_at, last_time_step from two_factor where user_id = $1', [ada.id]),
  codes: await sql('select code_hash from recovery_codes where user_id = $1 order by 1', [ada.id]),
});
const OFF = { on: false, codes_left: 0 };
const refusedPassword = { status: 400, error: { fields: { current: accountCopy.passwordWrong } } };
const refusedCode = { status: 400, error: { fields: { code: twoFactorCopy.wrong } } };

describe('turning on two-factor authentication', () => {
  it('needs the password and an app code, returns ten recovery codes, and is audited', async () => {
    expect(await stateOf()).toEqual(OFF);
    const { body } = await begin();
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/VibeTribe:${encodeURIComponent(email)}?secret=${body.secret}&issuer=VibeTribe`,
    );
    // Not on yet: a member who closes the page now signs in as before.
    expect([await stateOf(), await acts()]).toEqual([OFF, []]);
    expect((await signIn(app, email)).id).toBe(ada.id);

    const answer = await confirm(codeOf(body.secret));
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.codes).size).toBe(RECOVERY_CODES);
    for (const code of answer.body.codes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(await stateOf()).toEqual({ on: true, codes_left: RECOVERY_CODES });
    expect(await acts()).toEqual(['two_step_on']);
    expect((await signIn(app, email)).cookie).toMatch(/^vibetribe-step=/);
    // The sign-in that turned it on stays valid.
    expect((await ada.call(signedIn.session, {})).body.user).not.toBeNull();
  });

  it('is rejected without the right password, and stores no key', async () => {
    const refused = await begin(ada, 'wrong horse');
    expect(refused).toMatchObject(refusedPassword);
    expect((await begin(ada, 'short')).error?.fields).toEqual({ current: authCopy.passwordShort });
    expect((await rows()).two).toEqual([]);
  });

  it('is rejected with a wrong code, and can be retried', async () => {
    const { secret } = (await begin()).body;
    const right = codeOf(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    const before = await rows();
    expect(await confirm(wrong)).toMatchObject(refusedCode);
    expect((await confirm('12 34')).error?.fields).toEqual({ code: twoFactorCopy.codeShape });
    expect((await confirm('abcde-fghjk')).error?.fields).toEqual({ code: twoFactorCopy.codeShape });
    expect([await rows(), await stateOf(), await acts()]).toEqual([before, OFF, []]);
    expect((await confirm(right)).status).toBe(200);
  });

  it('accepts only the latest key, and is rejected if not started or already on', async () => {
    const gone = { status: 409, error: { message: twoFactorCopy.startAgain } };
    expect(await confirm('123456')).toMatchObject(gone);
    const first = (await begin()).body.secret;
    const second = (await begin()).body.secret;
    const codes = [codeOf(first), codeOf(second)];
    expect(codes[0]).not.toBe(codes[1]);
    expect(await confirm(codes[0] ?? '')).toMatchObject(refusedCode);
    expect((await confirm(codes[1] ?? '')).status).toBe(200);
    const before = await rows();
    expect(await begin()).toMatchObject({ status: 409, error: { message: twoFactorCopy.onAlready } });
    expect(await confirm(nextCode(second))).toMatchObject(gone);
    expect(await rows()).toEqual(before);
  });

  it('succeeds once when confirmed three times concurrently, with working recovery codes', async () => {
    const { secret } = (await begin()).body;
    const answers = await Promise.all([1, 2, 3].map(() => confirm(codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { codes } = answers.find(({ status }) => status === 200)?.body ?? { codes: [] };
    expect((await turnOff(codes[0] ?? '')).status).toBe(200);
    expect(await acts()).toEqual(['two_step_on', 'two_step_off']);
  });
});

describe('turning off two-factor authentication', () => {
  it('needs the password and a code, and then the password alone signs in', async () => {
    const { secret, codes } = await turnOnTwoFactor(ada);
    const before = await rows();
    expect(await turnOff(nextCode(secret), 'wrong horse')).toMatchObject(refusedPassword);
    // The code that turned it on is already used.
    expect(await turnOff(codeOf(secret, Date.now() - STEP_MS))).toMatchObject(refusedCode);
    expect(await turnOff('aaaaa-aaaaa')).toMatchObject(refusedCode);
    expect((await turnOff('')).error?.fields).toEqual({ code: twoFactorCopy.anyCodeShape });
    expect([await rows(), await acts()]).toEqual([before, ['two_step_on']]);

    expect((await turnOff(codeOf(secret))).body).toEqual({ ok: true });
    expect([await stateOf(), await rows()]).toEqual([OFF, { two: [], codes: [] }]);
    expect(await acts()).toEqual(['two_step_on', 'two_step_off']);
    expect((await signIn(app, email)).id).toBe(ada.id);
    expect(await turnOff(codes[0] ?? '')).toMatchObject({
      status: 409,
      error: { message: twoFactorCopy.offAlready },
    });
  });

  it('works with a recovery code, and turning it on again creates a new key and new codes', async () => {
    const first = await turnOnTwoFactor(ada);
    expect((await turnOff(first.codes[0] ?? '')).status).toBe(200);
    const second = await turnOnTwoFactor(ada);
    expect(second.secret).not.toBe(first.secret);
    expect(await turnOff(first.codes[1] ?? '')).toMatchObject(refusedCode);
    expect((await stateOf()).on).toBe(true);
  });
});

describe('new recovery codes', () => {
  it('need the password and a code, and replace the old ones', async () => {
    const { secret, codes } = await turnOnTwoFactor(ada);
    const before = await rows();
    expect(await newCodes(nextCode(secret), 'wrong horse')).toMatchObject(refusedPassword);
    expect(await newCodes('00000-00000')).toMatchObject(refusedCode);
    expect(await rows()).toEqual(before);
    const answer = await newCodes(codes[0] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.body.codes).toHaveLength(RECOVERY_CODES);
    for (const code of answer.body.codes) expect(codes).not.toContain(code);
    expect((await stateOf()).codes_left).toBe(RECOVERY_CODES);
    expect(await acts()).toEqual(['two_step_on', 'recovery_codes']);
    expect(await newCodes(codes[1] ?? '')).toMatchObject(refusedCode);
    expect((await newCodes(answer.body.codes[0] ?? '')).status).toBe(200);
  });

  it('are rejected when two-factor authentication is off', async () => {
    expect(await newCodes('123456')).toMatchObject({ status: 409 });
    expect((await rows()).codes).toEqual([]);
  });
});

it('two-factor requests reject visitors, and affect only the member’s own settings', async () => {
  const { codes } = await turnOnTwoFactor(ada);
  const bola = await member(app, `bola_${n}`);
  const before = await rows();
  const code = codes[0] ?? '';
  for (const [person, statuses] of [
    [visitor(app), [401, 401, 401, 401, 401]],
    [bola, [200, 200, 400, 409, 409]],
  ] as const) {
    const answers = [
      await person.call(twoFactor.state, {}),
      await begin(person),
      await confirm('000000', person),
      await person.call(twoFactor.turnOff, { current: PASSWORD, code }),
      await person.call(twoFactor.newCodes, { current: PASSWORD, code }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    if (person !== bola) for (const { error } of answers) expect(error?.message).toBe(errorCopy.signIn);
  }
  expect(await rows()).toEqual(before);
});

it('wrong passwords and wrong codes share a limit of ten tries', async () => {
  const { codes } = await turnOnTwoFactor(ada);
  const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
  const there = visitor(limited, ada.cookie, ada.id);
  const off = (current: string, code: string) => there.call(twoFactor.turnOff, { current, code });
  for (let tries = 0; tries < 5; tries++) {
    expect((await off('wrong horse', '00000-00000')).status).toBe(400);
    expect((await off(PASSWORD, '00000-00000')).status).toBe(400);
  }
  const refused = await off(PASSWORD, codes[0] ?? '');
  expect(refused).toMatchObject({ status: 429, error: { message: authCopy.tooManySignIns } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await stateOf()).toEqual({ on: true, codes_left: RECOVERY_CODES });
});

it('every two-factor change sends a mail without codes, and a rejected one sends none', async () => {
  const smtp = await startSmtp();
  const delivering = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
  const there = visitor(delivering, ada.cookie, ada.id);
  const both = (code: string) => ({ current: PASSWORD, code });
  const { codes } = await turnOnTwoFactor(there);
  expect((await there.call(twoFactor.turnOff, both('00000-00000'))).status).toBe(400);
  const fresh = await there.call(twoFactor.newCodes, both(codes[0] ?? ''));
  expect((await there.call(twoFactor.turnOff, both(fresh.body.codes[0] ?? ''))).status).toBe(200);
  await smtp.mailTo(email, 3);
  const told = smtp.received.map(({ mail }) => mail);
  const { on, codes: codesMail, off } = twoFactorMailCopy;
  expect(told.map(({ subject }) => subject).sort()).toEqual(
    [on, codesMail, off].map(({ subject }) => subject('VibeTribe')).sort(),
  );
  for (const code of [...codes, ...fresh.body.codes]) expect(JSON.stringify(told)).not.toContain(code);
});

describe('two-factor authentication', () => {
  it('stays on when the password and the address change', async () => {
    const { secret } = await turnOnTwoFactor(ada);
    const changed = await ada.call(account.changePassword, { current: PASSWORD, password: 'a better horse' });
    const [cookie = ''] = changed.headers.getSetCookie();
    const here = visitor(app, cookie.split(';')[0], ada.id);
    const moved = `new.${email}`;
    expect((await here.call(account.changeEmail, { email: moved, current: 'a better horse' })).status).toBe(
      200,
    );
    const pending = await signIn(app, moved, 'a better horse');
    const answer = await pending.call(signInByCode, { code: nextCode(secret) });
    expect(await stateOf(signedInBy(app, answer))).toEqual({ on: true, codes_left: RECOVERY_CODES });
  });

  it('leaves no key or code in the data export', async () => {
    const { secret, codes } = await turnOnTwoFactor(ada);
    const zip = Buffer.from(await (await ada.fetch('/api/account/export')).arrayBuffer());
    const text = unzip(zip).get('data.json')?.toString() ?? '';
    expect(text).toContain(email);
    const [{ secret: sealed }] = (await rows()).two;
    for (const hidden of [secret, sealed, ...codes]) expect(text).not.toContain(hidden);
  });

  it('is deleted with the account', async () => {
    await turnOnTwoFactor(ada);
    await signIn(app, email);
    await ada.call(account.requestDeletion, { current: PASSWORD });
    await sql("update users set delete_after = now() - interval '1 second' where id = $1", [ada.id]);
    await eraseDue(app.deps);
    expect(await sql('select id from users where id = $1', [ada.id])).toEqual([]);
    expect(await rows()).toEqual({ two: [], codes: [] });
    expect(await sql('select id from two_factor_challenges where user_id = $1', [ada.id])).toEqual([]);
  });
});
