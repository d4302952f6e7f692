import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account, twoFactor } from '../../../contract/account/endpoints.ts';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth, signInByCode } from '../../../contract/auth/endpoints.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { TWO_FACTOR_CODE_TRIES } from '../../../contract/twoFactor/limits.ts';
import { startApp } from '../../../test/app.ts';
import { codeOf, STEP_MS, turnOnTwoFactor } from '../../../test/authenticator.ts';
import { waitForLock } from '../../../test/locks.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { member, type Person, signedInBy, signIn, visitor } from '../../../test/world.ts';
import { ensureAdmin } from '../admin.ts';
import { base32, codeAt } from './totp.ts';

const app = await startApp();
let n = 0;
let ada: Person;
let email: string;
let secret: string;
let codes: string[];

// The clock is frozen, so that no code expires between the test and the server, which share it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
const nextCode = () => {
  vi.setSystemTime(Date.now() + STEP_MS);
  return codeOf(secret);
};

beforeEach(async () => {
  const name = `ada_${++n}`;
  email = `${name}@example.ng`;
  ada = await member(app, name);
  ({ secret, codes } = await turnOnTwoFactor(ada));
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const isIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;
const give = (person: Person, code: string) => person.call(signInByCode, { code });
const signInRows = async () => (await sql('select id from sign_ins where user_id = $1', [ada.id])).length;
const PASSWORDS = { current: 'correct horse', password: 'a better horse' };
const suspend = () =>
  app.deps.db.transaction((tx) => app.deps.accounts.suspend(tx, ada.id, { reason: 'spam', days: null }));
const wrongCode = {
  status: 400,
  error: { message: twoFactorCopy.wrong, fields: { code: twoFactorCopy.wrong } },
};
const over = { status: 401, error: { message: twoFactorCopy.over } };

/** A code that is wrong in the current and the neighbouring time steps. */
const notRight = () => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, Date.now() + steps * STEP_MS));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !near.includes(c)) ?? '';
};

describe('codes', () => {
  // https://www.rfc-editor.org/rfc/rfc6238#appendix-B, of which an app shows the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238 at second %i: %s', (second, code) => {
    const key = Buffer.from('12345678901234567890');
    expect(codeAt(key, Math.floor(second / 30))).toBe(code);
    expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(codeOf(base32(key), second * 1000)).toBe(code);
  });
});

describe('the password step', () => {
  it('creates no sign-in yet, but asks for a code and sets the challenge cookie', async () => {
    const before = await signInRows();
    const answer = await visitor(app).call(auth.signIn, { email, password: 'correct horse' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: null, profile: null, roles: [], two_factor: 'code' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^vibetribe-step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const token = cookie.slice('vibetribe-step='.length);
    for (const tried of [cookie, `vibetribe=${token}`, `${cookie}; vibetribe=${token}`])
      expect(await isIn(visitor(app, tried))).toBe(false);
    expect(await signInRows()).toBe(before);
  });

  it('stores no key, cookie or code in plain text', async () => {
    const pending = await signIn(app, email);
    const rows = JSON.stringify([
      await sql('select * from two_factor'),
      await sql(`select encode(code_hash, 'escape'), * from recovery_codes`),
      await sql(`select encode(token_hash, 'escape'), * from two_factor_challenges`),
    ]);
    const secrets = [secret, pending.cookie.split('=')[1] ?? '', ...codes, ...codes.map(plain)];
    for (const text of secrets) expect(rows).not.toContain(text);
  });

  it('answers a wrong password in the same way with and without two-factor authentication', async () => {
    await member(app, `bola_${n}`);
    for (const tried of [email, `bola_${n}@example.ng`, 'nobody@example.ng']) {
      const answer = await visitor(app).call(auth.signIn, { email: tried, password: 'wrong horse' });
      expect(answer.body).toEqual({ error: { code: 'unauthenticated', message: authCopy.wrong } });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
    }
    expect(await sql('select id from two_factor_challenges where user_id = $1', [ada.id])).toEqual([]);
  });
});

describe('a code from the authenticator app', () => {
  it('signs in on the device that entered the password', async () => {
    const answer = await give(await signIn(app, email), nextCode());
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ada.id } } });
    expect(answer.body.two_factor).toBeUndefined();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^vibetribe-step=; Max-Age=0; Path=\//),
      expect.stringMatching(/^vibetribe=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^vibetribe-device=[^;]+; Max-Age=34560000; Path=\/api\/auth; /),
    ]);
    const here = signedInBy(app, answer);
    expect(await isIn(here)).toBe(true);
    const { items } = (await here.call(account.signIns, {})).body;
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const [row] = await sql('select * from sign_ins where user_id = $1 order by created_at desc limit 1', [
      ada.id,
    ]);
    expect(row).toMatchObject({ ip_address: '127.0.0.1', user_agent: 'node' });
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(14 * 86_400_000);
    // The sign-in can be ended like any other.
    expect((await here.call(signedIn.signOut, {})).status).toBe(200);
    expect(await isIn(here)).toBe(false);
  });

  it('is accepted 30 seconds early or late, and with spaces', async () => {
    vi.setSystemTime(Date.now() + 10 * STEP_MS);
    const at = (steps: number) => codeOf(secret, Date.now() + steps * STEP_MS);
    const pending = await signIn(app, email);
    for (const steps of [-2, 2]) expect(await give(pending, at(steps))).toMatchObject(wrongCode);
    expect((await give(pending, ` ${at(-1).slice(0, 3)} ${at(-1).slice(3)} `)).status).toBe(200);
    expect((await give(await signIn(app, email), at(1))).status).toBe(200);
  });

  it('is rejected once it or a later code was used, including the one that turned it on', async () => {
    const turnedOnWith = codeOf(secret);
    expect(await give(await signIn(app, email), turnedOnWith)).toMatchObject(wrongCode);
    const code = nextCode();
    const [first, second] = [await signIn(app, email), await signIn(app, email)];
    expect((await give(first, code)).status).toBe(200);
    const before = await signInRows();
    for (const replayed of [code, turnedOnWith])
      expect(await give(second, replayed)).toMatchObject(wrongCode);
    expect(await signInRows()).toBe(before);
    expect((await give(second, nextCode())).status).toBe(200);
  });

  it('signs in once when it is sent ten times concurrently', async () => {
    const pending = await Promise.all([...'0123456789'].map(() => signIn(app, email)));
    const code = nextCode();
    const before = await signInRows();
    const answers = await Promise.all(pending.map((person) => give(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    expect(await signInRows()).toBe(Math.min(before + 1, 10));
  });

  it.each(['12345', '1234567', 'abcdef', '', 'x'.repeat(11), '9'.repeat(5_000)])(
    'with an invalid format (%.12s) is rejected without counting as a try',
    async (code) => {
      const pending = await signIn(app, email);
      const answer = await give(pending, code);
      expect([answer.status, answer.error?.fields]).toEqual([400, { code: twoFactorCopy.anyCodeShape }]);
      const [row] = await sql('select tries from two_factor_challenges where user_id = $1', [ada.id]);
      expect(row).toEqual({ tries: 0 });
    },
  );
});

describe('a recovery code', () => {
  it('signs in once, regardless of case, spaces and similar characters', async () => {
    const [code = ''] = codes;
    const sloppy = ` ${code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await give(await signIn(app, email), sloppy)).status).toBe(200);
    expect(await give(await signIn(app, email), code)).toMatchObject(wrongCode);
    expect((await ada.call(twoFactor.state, {})).body).toEqual({ on: true, codes_left: 9 });
  });

  it('signs in once when it is sent ten times concurrently', async () => {
    const pending = await Promise.all([...'0123456789'].map(() => signIn(app, email)));
    const answers = await Promise.all(pending.map((person) => give(person, codes[1] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('of another member is rejected and not used up', async () => {
    const bola = await member(app, `bola_${n}`);
    const hers = await turnOnTwoFactor(bola);
    const pending = await signIn(app, email);
    expect(await give(pending, hers.codes[0] ?? '')).toMatchObject(wrongCode);
    expect((await bola.call(twoFactor.state, {})).body.codes_left).toBe(10);
    expect((await give(pending, codes[0] ?? '')).status).toBe(200);
  });
});

describe('the second step', () => {
  it('is rejected without the challenge cookie of the first step', async () => {
    const code = nextCode();
    const pending = await signIn(app, email);
    const flipped = pending.cookie.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'));
    for (const cookie of ['', flipped, 'vibetribe-step=', `${pending.cookie}; ${pending.cookie}`, ada.cookie])
      expect(await give(visitor(app, cookie), code)).toMatchObject(over);
    expect((await give(pending, code)).status).toBe(200);
  });

  it('succeeds once per cookie; another right code is rejected and not used up', async () => {
    const pending = await signIn(app, email);
    expect((await give(pending, nextCode())).status).toBe(200);
    expect(await give(pending, codes[0] ?? '')).toMatchObject(over);
    expect((await ada.call(twoFactor.state, {})).body.codes_left).toBe(10);
  });

  it('signs in once and uses up one code when two right codes are sent concurrently', async () => {
    const pending = await signIn(app, email);
    const answers = await Promise.all([give(pending, codes[0] ?? ''), give(pending, codes[1] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await ada.call(twoFactor.state, {})).body.codes_left).toBe(9);
  });

  it(`ends after ${TWO_FACTOR_CODE_TRIES} wrong codes, even if they are sent concurrently`, async () => {
    const pending = await signIn(app, email);
    const wrong = notRight();
    const answers = await Promise.all(Array.from({ length: 12 }, () => give(pending, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(TWO_FACTOR_CODE_TRIES);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(12 - TWO_FACTOR_CODE_TRIES);
    expect(await give(pending, nextCode())).toMatchObject(over);
  });

  it('expires after ten minutes', async () => {
    const pending = await signIn(app, email);
    const [row] = await sql(
      'select extract(epoch from expires_at - now())::int as left from two_factor_challenges where user_id = $1',
      [ada.id],
    );
    expect(row.left).toBeLessThanOrEqual(600);
    await sql(
      'update two_factor_challenges set expires_at = now() - make_interval(secs => 1) where user_id = $1',
      [ada.id],
    );
    expect(await give(pending, nextCode())).toMatchObject(over);
    await signIn(app, email);
    expect(await sql('select id from two_factor_challenges where user_id = $1', [ada.id])).toHaveLength(1);
  });

  it.each([
    ['all sign-ins are ended', () => ada.call(account.endSignIns, {})],
    ['the password is changed', () => ada.call(account.changePassword, { ...PASSWORDS })],
    ['it is turned off', async () => ada.call(twoFactor.turnOff, { ...PASSWORDS, code: codes[9] ?? '' })],
    ['the member is suspended', () => suspend()],
  ])('ends when %s', async (_, end) => {
    const pending = await signIn(app, email);
    await end();
    const before = await signInRows();
    expect(await give(pending, nextCode())).toMatchObject(over);
    expect(await signInRows()).toBe(before);
  });

  it('leaves no sign-in when all sign-ins are ended concurrently', async () => {
    await signIn(app, email);
    let ending: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      // The state after a right code: the challenge is deleted and the sign-in inserted, but not committed.
      const run = (text: string) => tx.run({ name: '', text }, [ada.id]);
      await run('delete from two_factor_challenges where user_id = $1');
      await run(`insert into sign_ins (id, user_id, token, expires_at)
                 values (gen_random_uuid(), $1, 'taken just now', now() + interval '1 day')`);
      ending = ada.call(account.endSignIns, {});
      await waitForLock(app, ending);
    });
    await ending;
    expect(await signInRows()).toBe(0);
  });

  it('does not start for a suspended member, who gets 403', async () => {
    await suspend();
    const told = await visitor(app).call(auth.signIn, { email, password: 'correct horse' });
    expect([told.status, told.headers.getSetCookie()]).toEqual([403, []]);
    expect(await sql('select id from two_factor_challenges where user_id = $1', [ada.id])).toEqual([]);
  });
});

describe('a password reset by mail', () => {
  it('ends a pending second step, and the new password still needs a code', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
    await sql('update users set email_verified = true where id = $1', [ada.id]);
    const pending = await signIn(app, email);
    await visitor(delivering).call(auth.requestReset, { email });
    const { token } = await smtp.mailTo(email);
    const reset = await visitor(delivering).call(auth.reset, { token, password: 'a better horse' });
    expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []]);
    expect(await give(pending, nextCode())).toMatchObject(over);
    const answer = await visitor(delivering).call(auth.signIn, { email, password: 'a better horse' });
    expect(answer.body).toMatchObject({ user: null, two_factor: 'code' });
    expect((await give(await signIn(app, email, 'a better horse'), nextCode())).status).toBe(200);
  });
});

describe('rate limits', () => {
  it('reject right codes after ten wrong ones, but not another member’s', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const wrong = notRight();
    for (let sign = 0; sign < 2; sign++) {
      const pending = await signIn(limited, email);
      for (let tries = 0; tries < TWO_FACTOR_CODE_TRIES; tries++)
        expect((await give(pending, wrong)).status).toBe(400);
    }
    const pending = await signIn(limited, email);
    for (const code of [nextCode(), codes[0] ?? '']) {
      const refused = await give(pending, code);
      expect(refused).toMatchObject({ status: 429, error: { message: authCopy.tooManySignIns } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const bola = await member(limited, `bola_${n}`);
    const hers = await turnOnTwoFactor(bola);
    const other = await signIn(limited, `bola_${n}@example.ng`);
    expect((await give(other, hers.codes[0] ?? '')).status).toBe(200);
  });

  it('for wrong passwords do not affect a pending second step', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const pending = await signIn(limited, email);
    for (let tries = 0; tries < 10; tries++)
      await visitor(limited).call(auth.signIn, { email, password: 'wrong horse' });
    expect((await give(pending, codes[0] ?? '')).status).toBe(200);
    expect((await visitor(limited).call(auth.signIn, { email, password: 'correct horse' })).status).toBe(429);
  });

  it('reject app codes after fifty wrong ones in a day, but not recovery codes', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const wrong = notRight();
    const spent: number[] = [];
    for (let quarters = 0; quarters < 5; quarters++) {
      for (let sign = 0; sign < 2; sign++) {
        const pending = await signIn(limited, email);
        for (let tries = 0; tries < TWO_FACTOR_CODE_TRIES; tries++)
          spent.push((await give(pending, wrong)).status);
      }
      vi.setSystemTime(Date.now() + 16 * 60_000);
    }
    expect(spent).toEqual(Array(50).fill(400));
    const pending = await signIn(limited, email);
    expect(await give(pending, nextCode())).toMatchObject({
      status: 429,
      error: { message: twoFactorCopy.tooMany },
    });
    expect((await give(pending, codes[0] ?? '')).status).toBe(200);
  });
});

it('over https the cookie of the second step has the __Host- prefix', async () => {
  const secure = await startApp({ PUBLIC_URL: 'https://vibetribe.example' }, app.databaseUrl);
  const pending = await signIn(secure, email);
  expect(pending.cookie).toMatch(/^__Host-vibetribe-step=/);
  expect((await give(pending, nextCode())).status).toBe(200);
});

it('an existing account with the operator’s address loses two-factor authentication, but not at later starts', async () => {
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'the real boss' };
  const operators = await startApp(settings, app.databaseUrl);
  await ensureAdmin(operators.deps);
  const boss = await signIn(operators, email, 'the real boss');
  expect((await boss.call(signedIn.session, {})).body.roles).toEqual(['admin']);
  await turnOnTwoFactor(boss, 'the real boss');
  // The next start finds an admin and changes nothing.
  await ensureAdmin(operators.deps);
  expect((await boss.call(twoFactor.state, {})).body.on).toBe(true);
});

const plain = (code: string) => code.replace('-', '');
