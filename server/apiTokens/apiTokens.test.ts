import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { apiTokenErrors, apiTokenMailCopy, apiTokensCopy } from '../../contract/apiTokens/copy.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import { API_TOKENS_MAX } from '../../contract/apiTokens/limits.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { callWithToken, newToken, sendWithToken } from '../../test/apiTokens.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { startSmtp } from '../../test/smtp.ts';
import { unzip } from '../../test/unzip.ts';
import { member, newChallenge, newPost, PASSWORD, type Person, visitor } from '../../test/world.ts';
import { grantRole, revokeAdmin, revokeModerator } from '../admin/roles.queries.ts';
import { setPassword } from '../auth/queries.ts';

let app: TestApp;
let admin: Person;
let ada: Person;
let n = 0;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  admin = await member(app, 'admin');
});
beforeEach(async () => {
  ada = await member(app, `ada_${++n}`);
});

const sql = async (text: string, ...values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;
const listed = async (person = ada) => (await person.call(apiTokens.list, {})).body.items;
const form = (changes: object = {}) => ({
  ...{ id: uuidv7(), name: 'Bot of the week', days: '30' as const },
  ...{ scopes: ['read:posts' as const], current: PASSWORD },
  ...changes,
});
const words = () => ({ id: uuidv7(), title: 'Danfo to Yaba', content: 'Which bus stop do you use?' });
const statusWith = async (token: string) => (await callWithToken(app, token, posts.list, {})).status;
const actsOf = async ({ id }: Person) =>
  (await sql('select action, detail from audit_log where member_id = $1 order by action', id)).filter(
    ({ action }) => /^token/.test(action),
  );

describe('an API token', () => {
  it('is shown once, listed without the token, and stored as a hash', async () => {
    const sent = form();
    const { status, body } = await ada.call(apiTokens.create, sent);
    expect([status, body.token]).toEqual([201, expect.stringMatching(/^vibetribe_[\w-]{43}$/)]);
    expect(await listed()).toEqual([
      {
        ...{ id: sent.id, name: sent.name, scopes: sent.scopes, created_at: expect.any(String) },
        ...{ expires_at: expect.any(String), expired: false, used_at: null },
      },
    ]);
    expect(JSON.stringify(await sql('select * from api_tokens'))).not.toContain(body.token);
    expect(await actsOf(ada)).toEqual([{ action: 'token_created', detail: sent.name }]);
  });

  it('needs the password, a name and a permission, each once', async () => {
    const wrong = await ada.call(apiTokens.create, form({ current: 'wrong horse' }));
    expect([wrong.status, wrong.error?.fields]).toEqual([400, { current: expect.any(String) }]);
    expect((await ada.call(apiTokens.create, form({ name: ' ' }))).error?.message).toBe(
      apiTokensCopy.nameShort,
    );
    expect((await ada.call(apiTokens.create, form({ scopes: [] }))).error?.message).toBe(
      apiTokensCopy.scopesShort,
    );
    expect((await ada.call(apiTokens.create, form({ scopes: ['write:admin'] }))).status).toBe(400);
    expect(await listed()).toEqual([]);
    await ada.call(apiTokens.create, form({ scopes: ['read:posts', 'read:posts'] }));
    expect((await listed())[0]?.scopes).toEqual(['read:posts']);
  });

  it('is told to its member by mail, once for a retry', async () => {
    const smtp = await startSmtp();
    const delivering = await startApp({ SMTP_URL: smtp.url }, app.databaseUrl);
    const there = visitor(delivering, ada.cookie, ada.id);
    const sent = form();
    await there.call(apiTokens.create, form({ current: 'wrong horse' }));
    const { body } = await there.call(apiTokens.create, sent);
    expect((await there.call(apiTokens.create, sent)).status).toBe(200);
    const { mail } = await smtp.mailTo(`ada_${n}@example.ng`);
    expect(mail.subject).toBe(apiTokenMailCopy.subject('VibeTribe'));
    expect(`${mail.text}${mail.html}`).not.toContain(body.token);
    expect(smtp.received).toHaveLength(1);
  });

  it('is replaced by a retry before its first use, and not after it', async () => {
    const sent = form();
    const first = (await ada.call(apiTokens.create, sent)).body.token;
    const retry = await ada.call(apiTokens.create, sent);
    expect(retry.status).toBe(200);
    expect(await Promise.all([statusWith(first), statusWith(retry.body.token)])).toEqual([401, 200]);
    expect((await ada.call(apiTokens.create, sent)).status).toBe(409);
    const bola = await member(app, `bola_${n}`);
    expect((await bola.call(apiTokens.create, sent)).status).toBe(409);
    expect(await statusWith(retry.body.token)).toBe(200);
  });

  it('is one of at most ten, even if twelve are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: API_TOKENS_MAX + 2 }, () => ada.call(apiTokens.create, form())),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(API_TOKENS_MAX).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(
      apiTokensCopy.tooMany(API_TOKENS_MAX),
    );
  });

  it('acts as its member', async () => {
    const { token } = await newToken(ada, ['write:posts', 'read:posts']);
    const made = await callWithToken(app, token, posts.create, words());
    expect([made.status, made.body.user_id]).toEqual([201, ada.id]);
    const { id } = await newPost(admin);
    expect((await callWithToken(app, token, posts.remove, { id })).status).toBe(403);
  });

  it.each([
    ['admin', revokeAdmin],
    ['moderator', revokeModerator],
  ] as const)('is refused while its member is %s', async (role, revoke) => {
    const bola = await member(app, `bola_${n}`);
    const { id: challenge } = await newChallenge(admin);
    await admin.call(announcements.create, { id: challenge, announcement_id: uuidv7(), content: 'Paper' });
    const hidden = await newPost(bola, { content: 'Cheap phones' });
    await admin.call(dashboard.hide, { id: bola.id, since: 'always', reason: 'Spam' });
    const { token } = await newToken(ada, ['read:posts', 'write:posts', 'read:challenges']);
    const statuses = async () => [
      (await callWithToken(app, token, posts.list, {})).status,
      (await callWithToken(app, token, posts.get, { id: hidden.id })).status,
      (await callWithToken(app, token, announcements.list, { id: challenge })).status,
    ];
    expect(await statuses()).toEqual([200, 404, 200]);
    const foreign = await callWithToken(app, token, announcements.list, { id: challenge });
    expect(foreign.body.items).toEqual([]);
    await grantRole(app.deps.db, role, { actorId: null, id: ada.id });
    expect(await statuses()).toEqual([403, 403, 403]);
    const read = await callWithToken(app, token, announcements.list, { id: challenge });
    expect(read.error?.message).toBe(apiTokenErrors.staff);
    expect((await callWithToken(app, token, posts.create, words())).error?.message).toBe(
      apiTokenErrors.staff,
    );
    await revoke(app.deps.db, { actorId: null, id: ada.id });
    expect(await statuses()).toEqual([200, 404, 200]);
  });

  it('stores its last use, once an hour', async () => {
    const { id, token } = await newToken(ada, ['read:posts']);
    await statusWith(token);
    const [first] = await listed();
    expect(first?.used_at).not.toBeNull();
    await statusWith(token);
    expect((await listed())[0]?.used_at).toBe(first?.used_at);
    await sql(`update api_tokens set used_at = now() - interval '61 minutes' where id = $1`, id);
    await statusWith(token);
    expect(Date.parse((await listed())[0]?.used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is revoked by its member only, at once', async () => {
    const { id, token } = await newToken(ada, ['read:posts']);
    const bola = await member(app, `bola_${n}`);
    expect((await bola.call(apiTokens.revoke, { id })).status).toBe(404);
    expect(await statusWith(token)).toBe(200);
    expect((await ada.call(apiTokens.revoke, { id })).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect((await ada.call(apiTokens.revoke, { id })).status).toBe(404);
    expect((await actsOf(ada)).map(({ action }) => action)).toEqual(['token_created', 'token_revoked']);
  });

  it('is rejected after its end, and listed as expired', async () => {
    const { id, token } = await newToken(ada, ['read:posts'], '30');
    expect(await statusWith(token)).toBe(200);
    await sql('update api_tokens set expires_at = now() - make_interval(secs => 1) where id = $1', id);
    const { status, headers } = await callWithToken(app, token, posts.list, {});
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(await listed()).toMatchObject([{ id, expired: true }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a new password',
      () => ada.call(account.changePassword, { current: PASSWORD, password: 'battery staple' }),
    ],
    ['a reset password', () => app.deps.db.transaction((tx) => setPassword(tx, ada.id, 'x'))],
    ['a sign-out everywhere', () => ada.call(account.endSignIns, {})],
    ['a suspension', () => admin.call(dashboard.suspend, { id: ada.id, reason: 'Spam' })],
    ['a request for deletion', () => ada.call(account.requestDeletion, { current: PASSWORD })],
  ])('ends with %s', async (_what, end) => {
    const { token } = await newToken(ada, ['read:posts']);
    expect(await statusWith(token)).toBe(200);
    await end();
    expect(await statusWith(token)).toBe(401);
    expect(await sql('select id from api_tokens where user_id = $1', ada.id)).toEqual([]);
  });

  it('stays after a sign-out on one device', async () => {
    const { token } = await newToken(ada, ['read:posts']);
    await ada.fetch('/api/auth/sign-out', { method: 'POST' });
    expect(await statusWith(token)).toBe(200);
  });

  it('is in the export by name, without its hash', async () => {
    await newToken(ada, ['read:posts']);
    const answer = await ada.fetch(EXPORT_PATH);
    const data =
      unzip(Buffer.from(await answer.arrayBuffer()))
        .get('data.json')
        ?.toString() ?? '';
    expect(JSON.parse(data).api_tokens).toMatchObject([{ name: 'A bot', scopes: ['read:posts'] }]);
    expect(data).not.toContain('token_hash');
  });
});

describe('a request with an API token', () => {
  it('is rejected together with the cookie of a sign-in, and accepted with other cookies', async () => {
    const { token } = await newToken(ada, ['read:posts']);
    const both = await callWithToken(app, token, posts.list, {}, { cookie: ada.cookie });
    expect([both.status, both.error?.message]).toEqual([400, apiTokenErrors.withCookie]);
    expect((await callWithToken(app, token, posts.list, {}, { cookie: 'node=7' })).status).toBe(200);
  });

  it('needs no origin, while a cookie without one is still rejected', async () => {
    const { token } = await newToken(ada, ['write:posts']);
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await callWithToken(app, token, posts.create, words(), crossSite)).status).toBe(201);
    const json = { 'content-type': 'application/json', cookie: ada.cookie };
    const byCookie = { method: 'POST', body: JSON.stringify(words()), headers: json };
    expect((await fetch(`${app.url}/api/posts`, byCookie)).status).toBe(403);
    // Another scheme of the same header authenticates nobody, and excuses nothing.
    const basic = { ...byCookie, headers: { ...json, authorization: `Basic ${token}` } };
    expect((await fetch(`${app.url}/api/posts`, basic)).status).toBe(403);
  });

  it('lets no other site read the response', async () => {
    const { token } = await newToken(ada, ['read:posts']);
    const { headers } = await callWithToken(app, token, posts.list, {}, { origin: 'https://evil.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is a visitor’s outside the API, and needs an origin to write there', async () => {
    const { token } = await newToken(ada, ['read:posts', 'write:files']);
    expect((await sendWithToken(app, token, EXPORT_PATH)).status).toBe(401);
    expect((await sendWithToken(app, token, '/home')).status).toBe(
      (await visitor(app).fetch('/home')).status,
    );
    expect((await sendWithToken(app, token, '/auth', { method: 'POST' })).status).toBe(403);
  });

  it('is limited by member, for reads and writes, and unknown tokens by address', async () => {
    const limits = 'token-requests=3/60s,token-writes=1/60s,unknown-tokens=2/60s';
    const limited = await startApp({ RATE_LIMITS: limits });
    const person = await member(limited, 'ada');
    const tokens = [await newToken(person, ['write:posts']), await newToken(person, ['read:posts'])];
    const [writer = '', reader = ''] = tokens.map(({ token }) => token);
    const statusOf = async (token: string, write = false) =>
      (write
        ? await callWithToken(limited, token, posts.create, words())
        : await callWithToken(limited, token, posts.list, {})
      ).status;
    expect(await statusOf(writer, true)).toBe(201);
    expect(await statusOf(writer, true)).toBe(429);
    expect(await statusOf(reader)).toBe(200);
    expect(await statusOf(reader)).toBe(429);
    expect((await person.call(posts.list, {})).status).toBe(200);
    const unknown = [await statusOf('made-up'), await statusOf('made-up'), await statusOf('made-up')];
    expect(unknown).toEqual([401, 401, 429]);
    const bola = await member(limited, 'bola');
    const { token } = await newToken(bola, ['read:posts']);
    expect(await statusOf(token)).toBe(200);
  });
});
