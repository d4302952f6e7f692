import { beforeAll, describe, expect, it } from 'vitest';
import { accountCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy, mailCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { insertMember } from '../../server/auth/sign-up/signUp.queries.ts';
import { paths, safeNext } from '../../web/paths.ts';
import { startApp, type TestApp } from '../app.ts';
import { listen } from '../listener.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { isSoak } from '../soak.ts';
import { member, type Person, signIn, visitor } from '../world.ts';
import { refused, stateOf, unchanged } from './refused.ts';

let app: TestApp;
/** On the same database, but with mail delivery and verification of addresses. */
let mailing: TestApp;
let smtp: TestSmtp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  smtp = await startSmtp();
  mailing = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
  ada = await member(app, 'ada');
});

const form = { email: 'eko@example.ng', password: 'correct horse', full_name: 'Eko Test', username: 'eko' };
const signUp = (changes: Partial<typeof form> = {}, where = app) =>
  visitor(where).call(auth.signUp, { ...form, ...changes });
const trySignIn = (email: string, password: string, where = app) =>
  visitor(where).call(auth.signIn, { email, password });
const isIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;
const count = async (sql: string, values: unknown[]) => (await app.deps.db.pool.query(sql, values)).rowCount;

describe('an unknown e-mail and a wrong password', () => {
  const answerTo = async (email: string) => {
    const started = process.cpuUsage();
    const { status, body, headers } = await trySignIn(email, 'wrong horse');
    const { user, system } = process.cpuUsage(started);
    return { status, body, cookies: headers.getSetCookie(), took: user + system };
  };
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

  it('get the same response for about the same work', async () => {
    // Has a password hash of the normal cost, unlike the cast.
    await signUp();
    const took: Record<string, number[]> = { 'eko@example.ng': [], 'nobody@example.ng': [] };
    for (let times = 0; times < 5; times++)
      for (const [email, all] of Object.entries(took)) {
        const answer = await answerTo(email);
        all.push(answer.took);
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'unauthenticated', message: authCopy.wrong } },
          cookies: [],
        });
      }
    const [wrong = 0, unknown = 0] = Object.values(took).map(middle);
    // By the processor's time, which other processes do not change. Hashing takes nearly all of it: a response without it
    // would take a twentieth of that.
    expect(Math.max(wrong, unknown) / Math.min(wrong, unknown)).toBeLessThan(3);
  });

  it('write nothing', async () => {
    const expected = { status: 401, message: authCopy.wrong };
    for (const email of ['ada@example.ng', 'nobody@example.ng'])
      await refused(app, () => trySignIn(email, 'wrong horse'), expected);
  });
});

describe('sign-up with a taken e-mail while verification is on', () => {
  it.each(['ada@example.ng', ' ADA@Example.ng'])(
    'gets the same response as with a free e-mail: %j',
    async (email) => {
      const users = async () => (await stateOf(app)).users;
      const free = { email: `${email.length}@example.ng`, username: `free${email.length}` };
      const opened = await signUp(free, mailing);
      const before = await users();
      const taken = await signUp({ email, password: 'stolen horse', username: 'thief' }, mailing);
      expect([taken.status, taken.body]).toEqual([201, { ok: true }]);
      expect([opened.status, opened.body]).toEqual([201, { ok: true }]);
      expect([...taken.headers.keys()].toSorted()).toEqual([...opened.headers.keys()].toSorted());
      expect(await users()).toBe(before);
      expect((await trySignIn('ada@example.ng', 'stolen horse')).status).toBe(401);
    },
  );

  it('sends a mail to the owner', async () => {
    const { mail } = await smtp.mailTo('ada@example.ng');
    expect(mail.subject).toBe(mailCopy.known.subject('VibeTribe'));
  });

  it('gets the same response as with a free e-mail if the username is also taken', async () => {
    const taken = { status: 400, message: profileCopy.usernameTaken };
    const probe = (email: string) =>
      refused(mailing, () => signUp({ email, username: 'Ada' }, mailing), taken);
    expect(await probe('ada@example.ng')).toBe(await probe('free@example.ng'));
  });
});

const inCase = (text: string, n: number) =>
  [...text].map((c, i) => ((n >> i) & 1 ? c.toUpperCase() : c)).join('');

describe('concurrent sign-ups with one e-mail or username, in any letter case, create one account', () => {
  const variants: [string, (n: number) => Pick<typeof form, 'email' | 'username'>][] = [
    ['e-mail', (n) => ({ email: inCase('racers@example.ng', n), username: `racer${n}` })],
    ['username', (n) => ({ email: `runner${n}@example.ng`, username: inCase('runner', n) })],
  ];
  const made = (like: string) => {
    const among = `from users where email like $1`;
    return Promise.all([
      count(`select ${among}`, [like]),
      count(`select from profiles where id in (select id ${among})`, [like]),
      count(`select from credentials where user_id in (select id ${among})`, [like]),
    ]);
  };

  it('through the API', async () => {
    const asks = Array.from({ length: isSoak ? 50 : 16 }, (_, n) => variants[n % 2]?.[1](n));
    const answers = await Promise.all(asks.map((changes) => signUp(changes)));
    // On a busy machine, the server rejects some requests with 503.
    expect(answers.filter(({ status }) => ![201, 400, 503].includes(status))).toEqual([]);
    for (const like of ['racers%', 'runner%']) await expect.poll(() => made(like)).toEqual([1, 1, 1]);
    // Sign-ups that the server is still hashing find the name taken, too.
    for (const [, changes] of variants)
      await expect.poll(async () => (await signUp(changes(100))).status).toBe(400);
    for (const like of ['racers%', 'runner%']) expect(await made(like)).toEqual([1, 1, 1]);
  });

  it.each(variants)('through 50 concurrent inserts with one %s', async (_, changes) => {
    const asks = Array.from({ length: 50 }, (_, n) => {
      const { email, username } = changes(n);
      return {
        full_name: 'Eko Test',
        password: 'x',
        email: `db.${email.toLowerCase()}`,
        username: `db.${username}`,
      };
    });
    const opened = await Promise.all(asks.map((one) => insertMember(app.deps.db, one)));
    expect(opened.filter((one) => 'id' in one)).toHaveLength(1);
    expect(await made(`db.${changes(0).email.slice(0, 6)}%`)).toEqual([1, 1, 1]);
  });
});

describe('a cookie that is', () => {
  const signed = (person: Person) => person.cookie.slice('vibetribe='.length);
  const flipped = (value: string) => (value.startsWith('A') ? 'B' : 'A') + value.slice(1);

  it.each<[string, (value: string) => string]>([
    ['tampered with', (value) => `vibetribe=${flipped(value)}`],
    ['signed by another', (value) => `vibetribe=${value.slice(0, -9)}AAAAAA%3D`],
    ['without its signature', (value) => `vibetribe=${value.split('.')[0]}`],
    ['unknown', () => 'vibetribe=nothing.nothing'],
    ['empty', () => 'vibetribe='],
    ['not decodable', () => 'vibetribe=%E0%A4%A'],
    ['of 10 kB', () => `vibetribe=${'x'.repeat(10_240)}`],
    ['duplicate', (value) => `vibetribe=${value}; vibetribe=${value}`],
    ['duplicate, one of them planted', (value) => `vibetribe=planted; vibetribe=${value}`],
    ['the library’s, not ours', (value) => `better-auth.session_token=${value}`],
    ['a query in disguise', () => `vibetribe=' or '1'='1`],
  ])('%s gets 401', async (_, cookie) => {
    const who = visitor(app, cookie(signed(ada)));
    await refused(app, () => who.call(profiles.get, { id: ada.id }), { status: 401 });
    await refused(app, () => who.call(profiles.update, { bio: 'Mine now' }), { status: 401 });
    const session = await who.call(signedIn.session, {});
    expect([session.status, session.body.user]).toEqual([200, null]);
    expect((await unchanged(app, () => who.call(signedIn.signOut, {}))).status).toBe(200);
    expect((await ada.call(profiles.get, { id: ada.id })).status).toBe(200);
  });

  it('larger than the header limit gets 431', async () => {
    const answer = await visitor(app, `vibetribe=${'x'.repeat(20_000)}`).fetch('/api/auth/session');
    expect(answer.status).toBe(431);
  });

  it('valid and sent among other cookies is accepted', async () => {
    expect(await isIn(visitor(app, `theme=dark; ${ada.cookie}; vibetribe_x=1`))).toBe(true);
  });

  it('replayed after sign-out gets 401, and its stream closes', async () => {
    const phone = await signIn(app, 'ada@example.ng');
    const stream = await listen(phone);
    expect((await phone.call(profiles.get, { id: ada.id })).status).toBe(200);
    await phone.call(signedIn.signOut, {});
    await stream.ended;
    for (const where of [app, mailing]) {
      const thief = visitor(where, phone.cookie);
      await expect.poll(() => isIn(thief)).toBe(false);
      await refused(app, () => thief.call(profiles.get, { id: ada.id }), { status: 401 });
    }
    expect((await ada.call(profiles.get, { id: ada.id })).status).toBe(200);
  });
});

describe('password change', () => {
  const change = (person: Person, fields: { current?: unknown; password?: unknown }) =>
    person.call(account.changePassword, fields as { current: string; password: string });
  const password = 'a better horse';

  it.each<[string, object, string]>([
    ['a wrong password', { current: 'wrong horse', password }, accountCopy.passwordWrong],
    ['no password', { password }, authCopy.passwordShort],
    ['null', { current: null, password }, authCopy.passwordShort],
    ['an object', { current: { $ne: '' }, password }, authCopy.passwordShort],
  ])('without the correct current password gets 400: %s', async (_, fields, message) => {
    await refused(app, () => change(ada, fields), { status: 400, message });
    expect((await trySignIn('ada@example.ng', 'correct horse')).status).toBe(200);
  });

  it('by a visitor gets 401', async () => {
    await refused(app, () => change(visitor(app), { current: 'correct horse', password }), { status: 401 });
  });

  it('ends the other sign-ins of the member and replaces the cookie', async () => {
    const bola = await member(app, 'bola');
    const others = [await signIn(app, 'bola@example.ng'), await signIn(app, 'bola@example.ng')];
    const answer = await change(bola, { current: 'correct horse', password });
    expect(answer.status).toBe(200);
    // Including the previous cookie, which somebody may have copied.
    for (const person of [...others, bola])
      await refused(app, () => person.call(profiles.get, { id: bola.id }), { status: 401 });
    const here = visitor(app, answer.headers.getSetCookie()[0]?.split(';')[0]);
    expect(await isIn(here)).toBe(true);
    expect((await trySignIn('bola@example.ng', 'correct horse')).status).toBe(401);
    expect((await trySignIn('bola@example.ng', password)).status).toBe(200);
  });
});

describe('next=', () => {
  const redirect = async (next: string) => {
    const answer = await ada.fetch(`/auth?next=${encodeURIComponent(next)}`);
    return [answer.status, answer.headers.get('location')];
  };

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/home',
    'https:evil.example',
    'http://here@evil.example/home',
    '//here:80@evil.example/home',
    '/home/..//evil.example',
    '/home/../../\\evil.example',
    '/home/%2e%2e//evil.example',
    '/post/%2e%2e/%2e%2e//evil.example',
    '/homeless',
    '/auth?next=%2Fhome',
    '/api/account/export',
    'home',
    '',
  ])('%j leads to /home, in the browser and on the server', async (next) => {
    expect(safeNext(next)).toBe(paths.home);
    expect(await redirect(next)).toEqual([302, paths.home]);
  });

  it.each(['/home', '/home/posts?page=2', '/post/1#comments', '/home/user/@ada'])(
    '%j is kept as the destination',
    async (next) => {
      expect(safeNext(next)).toBe(next);
      expect(await redirect(next)).toEqual([302, next]);
    },
  );

  it.each(['/auth//evil.example', '//evil.example/home', '/\\evil.example/home'])(
    'a request for %j never redirects to another site',
    async (path) => {
      for (const who of [ada, visitor(app)]) {
        const answer = await who.fetch(path);
        expect(new URL(answer.headers.get('location') ?? '/', app.url).origin).toBe(app.url);
      }
    },
  );
});

describe('CR/LF in a mail header gets 400 and sends no mail:', () => {
  const inject = '\r\nBcc: all@example.ng';
  const here = () => visitor(mailing, ada.cookie, ada.id);
  const email = `new@example.ng${inject}`;
  const fields = { ...form, email: 'lines@example.ng', username: 'lines' };

  it.each<[string, () => Promise<{ status: number; body: unknown }>, string]>([
    ['the e-mail of a sign-up', () => signUp({ ...fields, email }, mailing), authCopy.email],
    ['its end', () => signUp({ ...fields, email: 'new@example.ng\r\n' }, mailing), authCopy.email],
    ['a lone CR', () => signUp({ ...fields, email: 'new@example.ng\rBcc:x@b.ng' }, mailing), authCopy.email],
    ['the name', () => signUp({ ...fields, full_name: `Ada${inject}` }, mailing), profileCopy.fullNameLines],
    [
      'the username',
      () => signUp({ ...fields, username: `ada${inject}` }, mailing),
      profileCopy.usernameLetters,
    ],
    ['a sign-in', () => trySignIn(`ada@example.ng${inject}`, 'correct horse', mailing), authCopy.email],
    ['a verification', () => visitor(mailing).call(auth.verify, { email }), authCopy.email],
    ['a reset', () => visitor(mailing).call(auth.requestReset, { email }), authCopy.email],
    [
      'a new address',
      () => here().call(account.changeEmail, { email, current: 'correct horse' }),
      authCopy.email,
    ],
    [
      'a new name',
      () => here().call(profiles.update, { full_name: `Ada${inject}` }),
      profileCopy.fullNameLines,
    ],
  ])('in %s', async (_, ask, message) => {
    await refused(mailing, ask, { status: 400, message });
  });

  it('no mail was sent', async () => {
    // A mail that was on its way would have arrived before this one.
    await visitor(mailing).call(auth.requestReset, { email: 'ada@example.ng' });
    await smtp.mailTo('ada@example.ng', 3);
    const recipients = smtp.received.flatMap(({ to }) => to);
    expect(recipients.filter((to) => !/^(ada|\d+)@example\.ng$/.test(to))).toEqual([]);
  });
});
