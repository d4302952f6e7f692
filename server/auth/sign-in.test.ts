import { describe, expect, test } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { startApp } from '../../test/app.ts';
import { member, openAccount, type Person, signIn, visitor } from '../../test/world.ts';

const app = await startApp();
const ada = await member(app, 'ada');
const sql = (text: string, values: unknown[] = []) =>
  app.deps.db.many<Record<string, string>>({ name: '', text }, values);
const attempt = (email: string, password: string) => visitor(app).call(auth.signIn, { email, password });
const isVisitor = async (who: Person) => (await who.call(signedIn.session, {})).body.user === null;

test('the session names the feed that home shows, if the cookie names the account', async () => {
  const feedOf = async (cookie: string) => {
    const headers = { cookie: `${ada.cookie}; ${cookie}` };
    return (await (await fetch(`${app.url}/api/auth/session`, { headers })).json()).feed;
  };
  expect(await feedOf(`feed=following.${ada.id}`)).toBe('following');
  expect(await feedOf(`feed=following.${crypto.randomUUID()}`)).toBeUndefined();
  expect(await feedOf(`feed=<script>.${ada.id}`)).toBeUndefined();
});

test('the session lets the tagline card shrink after a week, and makes it small if the cookie names the account', async () => {
  const taglineOf = async (cookie = '') => {
    const headers = { cookie: `${ada.cookie}; ${cookie}` };
    return (await (await fetch(`${app.url}/api/auth/session`, { headers })).json()).tagline;
  };
  expect(await taglineOf()).toBeUndefined();
  await sql("update users set created_at = now() - interval '8 days' where id = $1", [ada.id]);
  expect(await taglineOf()).toBe('shrinkable');
  expect(await taglineOf(`tagline=${crypto.randomUUID()}`)).toBe('shrinkable');
  expect(await taglineOf(`tagline=${ada.id}`)).toBe('small');
  await sql('update users set created_at = now() where id = $1', [ada.id]);
});

test('the right email and password sign in, return the account, and set HttpOnly, SameSite cookies', async () => {
  const answer = await attempt(' ADA@example.ng', 'correct horse');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    user: { id: ada.id, email: 'ada@example.ng', email_verified: false },
    profile: expect.objectContaining({
      id: ada.id,
      username: 'ada',
      full_name: 'Ada Test',
      bio: '',
      avatar_url: null,
    }),
    roles: [],
    capabilities: { mail: false, account_deletion: false, create_challenge: true },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^vibetribe=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(
      /^vibetribe-device=[^;]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const [row] = await sql(
    'select token, expires_at from sign_ins where user_id = $1 order by created_at desc limit 1',
    [ada.id],
  );
  expect(Buffer.from(row?.token ?? '', 'base64url')).toHaveLength(32);
  expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
});

test.each([
  ['not-an-address', 'correct horse', authCopy.email],
  ['ada@example.ng', 'short', authCopy.passwordShort],
  ['ada@example.ng', 'x'.repeat(129), authCopy.passwordLong],
])('sign-in with %s and %s is rejected as invalid input', async (email, password, copy) => {
  const answer = await attempt(email, password);
  expect([answer.status, answer.error?.message]).toEqual([400, copy]);
});

test('composed and decomposed letters count as the same password', async () => {
  const form = { email: 'eko@example.ng', password: 'caf\u00e9 eko', full_name: 'Eko Test', username: 'eko' };
  await visitor(app).call(auth.signUp, form);
  expect((await attempt(form.email, 'cafe\u0301 eko')).status).toBe(200);
});

test('over https the sign-in cookie is Secure and has the __Host- prefix', async () => {
  const secure = await startApp({ PUBLIC_URL: 'https://vibetribe.example' });
  const person = await member(secure, 'ada');
  expect(person.cookie).toMatch(/^__Host-vibetribe=/);
  expect(await isVisitor(person)).toBe(false);
  const again = await visitor(secure).call(auth.signIn, {
    email: 'ada@example.ng',
    password: 'correct horse',
  });
  expect(again.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('signing out ends only this sign-in, immediately, even for a copied cookie', async () => {
  const [phone, laptop] = [await signIn(app, 'ada@example.ng'), await signIn(app, 'ada@example.ng')];
  expect(await isVisitor(phone)).toBe(false);
  const answer = await phone.call(signedIn.signOut, {});
  expect(answer.headers.getSetCookie()[0]).toMatch(/^vibetribe=; Max-Age=0; Path=\//);
  expect(await isVisitor(phone)).toBe(true);
  expect((await phone.call(profiles.get, { id: ada.id })).status).toBe(401);
  expect((await phone.call(signedIn.signOut, {})).status).toBe(200);
  expect(await isVisitor(laptop)).toBe(false);
});

test('a sign-in is valid on every process, and signing out ends it on all of them', async () => {
  const [here, other] = [await signIn(app, 'ada@example.ng'), await startApp({}, app.databaseUrl)];
  const there = visitor(other, here.cookie);
  expect(await isVisitor(there)).toBe(false);
  await here.call(signedIn.signOut, {});
  await expect.poll(() => isVisitor(there)).toBe(true);
});

test('a granted or revoked role takes effect with the next request', async () => {
  const bola = await member(app, 'bola');
  const roles = async () =>
    (await app.deps.accounts.viewerOf({ headers: { cookie: bola.cookie } } as never))?.roles;
  expect(await roles()).toEqual([]);
  await sql(`insert into user_roles values ($1, 'admin')`, [bola.id]);
  app.deps.live.publish({ topic: 'account', type: 'updated', id: bola.id }, [bola.id]);
  expect(await roles()).toEqual(['admin']);
  await sql('delete from user_roles where user_id = $1', [bola.id]);
  app.deps.live.publish({ topic: 'account', type: 'updated', id: bola.id }, [bola.id]);
  expect(await roles()).toEqual([]);
});

test('a member can have ten sign-ins, and the eleventh ends the oldest', async () => {
  const chidi = await member(app, 'chidi');
  expect(await isVisitor(chidi)).toBe(false);
  await Promise.all(Array.from({ length: 10 }, () => signIn(app, 'chidi@example.ng')));
  expect(await sql('select id from sign_ins where user_id = $1', [chidi.id])).toHaveLength(10);
  expect(await isVisitor(chidi)).toBe(true);
});

describe('a sign-in', () => {
  const age = async (change: string) => {
    const person = await signIn(app, 'ada@example.ng');
    await sql(
      `update sign_ins set ${change} where id = (
      select id from sign_ins where user_id = $1 order by created_at desc, id desc limit 1)`,
      [ada.id],
    );
    return person;
  };

  test('ends when its idle time has expired', async () => {
    expect(await isVisitor(await age(`expires_at = now() - interval '1 second'`))).toBe(true);
  });

  test('ends after 30 days even if its idle time has not expired', async () => {
    expect(await isVisitor(await age(`created_at = now() - interval '30 days 1 second'`))).toBe(true);
  });

  test('is extended when it is used', async () => {
    const person = await age(
      `expires_at = now() + interval '2 days', created_at = now() - interval '12 days'`,
    );
    expect(await isVisitor(person)).toBe(false);
    const [row] = await sql(
      `select max(expires_at) - now() > interval '13 days' as later from sign_ins
      where user_id = $1 and created_at < now() - interval '11 days'`,
      [ada.id],
    );
    expect(row?.later).toBe(true);
  });
});

test('the session of a member without a profile has an empty one', async () => {
  await sql('delete from profiles where id = $1', [ada.id]);
  const { body } = await ada.call(signedIn.session, {});
  expect(body.profile).toMatchObject({ id: ada.id, username: '', full_name: '', bio: '', avatar_url: null });
});

test('session and sign-in respond with 503 while the database is unavailable', async () => {
  const lone = await startApp({}, app.databaseUrl);
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  lone.deps.db.pool.connect = ((done?: (error: Error) => void) =>
    done ? done(gone) : Promise.reject(gone)) as typeof lone.deps.db.pool.connect;
  for (const answer of [
    await visitor(lone, ada.cookie).call(signedIn.session, {}),
    await visitor(lone).call(auth.signIn, { email: 'ada@example.ng', password: 'correct horse' }),
  ])
    expect(answer.status).toBe(503);
});

test('after ten failed sign-ins to an account, in any spelling of its address, even the right password gets 429', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
  const guess = (email: string, password: string) => visitor(limited).call(auth.signIn, { email, password });
  await guess('ada@example.ng', 'correct horse');
  const guesses = await Promise.all(
    Array.from({ length: 11 }, (_, n) => guess(n % 2 ? 'ADA@example.ng' : 'ada@example.ng', 'wrong horse')),
  );
  expect(guesses.map((g) => g.status).sort()).toEqual([...Array(10).fill(401), 429]);
  const refused = await guess('ada@example.ng', 'correct horse');
  expect([refused.status, refused.error?.message]).toEqual([429, authCopy.tooManySignIns]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await guess('bola@example.ng', 'correct horse')).status).toBe(200);
});

test('after sixty failed sign-ins from one IP address, to any accounts, the next one gets 429', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
  const guess = (n: number) =>
    visitor(limited).call(auth.signIn, { email: `guess${n}@example.ng`, password: 'wrong horse' });
  // Opens accounts whose passwords are cheap to verify; the first guess has no account.
  await Promise.all(Array.from({ length: 60 }, (_, n) => openAccount(app, `guess${n + 1}`)));
  const guesses = await Promise.all(Array.from({ length: 61 }, (_, n) => guess(n)));
  expect(guesses.map((g) => g.status).sort()).toEqual([...Array(60).fill(401), 429]);
  const refused = await guess(61);
  expect([refused.status, refused.error?.message]).toEqual([429, authCopy.tooManySignIns]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(250);
});
