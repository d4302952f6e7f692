import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, type Person, signIn, visitor } from '../../test/world.ts';

const app: TestApp = await startApp();
let n = 0;
let ada: Person;
let phone: Person;
let email: string;

beforeEach(async () => {
  const name = `ada_${++n}`;
  email = `${name}@example.ng`;
  ada = await member(app, name);
  phone = await signIn(app, email);
});

const isIn = async (person: Person) => (await person.call(signedIn.session, {})).body.user !== null;
const listed = async (person: Person) => (await person.call(account.signIns, {})).body.items;
const currentOf = async (person: Person) => (await listed(person)).find(({ current }) => current)?.id ?? '';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';

describe('a member’s sign-ins', () => {
  it('are listed with the current one first, then by last use, without IP address or token', async () => {
    const person = visitor(app);
    const body = JSON.stringify({ email, password: 'correct horse' });
    await person.fetch('/api/auth/sign-in', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': ANDROID },
    });
    const answer = await ada.call(account.signIns, {});
    const { items } = answer.body;
    expect(items.map(({ current }) => current)).toEqual([true, false, false]);
    expect(items[1]?.device).toBe('Chrome on Android');
    for (const item of items)
      expect(Object.keys(item).sort()).toEqual(['created_at', 'current', 'device', 'id', 'seen_at']);
    expect((await listed(phone)).map(({ id }) => id)[0]).not.toBe(items[0]?.id);
    const { rows } = await app.deps.db.pool.query('select token, ip_address from sign_ins');
    for (const { token, ip_address } of rows) {
      expect(JSON.stringify(answer.body)).not.toContain(token);
      expect(JSON.stringify(answer.body)).not.toContain(ip_address);
    }
  });

  it('are not listed after they expire', async () => {
    const laptop = await signIn(app, email);
    for (const [person, out] of [
      [phone, "expires_at = now() - interval '1 second'"],
      [laptop, "created_at = now() - interval '31 days'"],
    ] as const)
      await app.deps.db.pool.query(`update sign_ins set ${out} where id = $1`, [await currentOf(person)]);
    expect(await listed(ada)).toHaveLength(1);
  });

  it('are rejected with 401 for a sign-in that ended meanwhile', async () => {
    await app.deps.db.pool.query('delete from sign_ins where id = $1', [await currentOf(phone)]);
    expect(await phone.call(account.signIns, {})).toMatchObject({
      status: 401,
      error: { message: errorCopy.signIn },
    });
    expect(await listed(ada)).toHaveLength(1);
  });

  it('can be listed and ended only by their member', async () => {
    const bola = await member(app, `bola_${n}`);
    const id = await currentOf(ada);
    expect((await listed(bola)).map((item) => item.id)).not.toContain(id);
    for (const gone of [id, uuidv7()])
      expect(await bola.call(account.endSignIn, { id: gone })).toMatchObject({
        status: 404,
        error: { code: 'not_found', message: accountCopy.signInGone },
      });
    expect(await isIn(ada)).toBe(true);
    for (const endpoint of [account.signIns, account.endSignIns])
      expect((await visitor(app).call(endpoint, {})).error?.message).toBe(errorCopy.signIn);
    expect((await visitor(app).call(account.endSignIn, { id })).status).toBe(401);
  });

  it('can be ended one at a time: the cookie is rejected on every process, and the stream closes', async () => {
    const there = visitor(await startApp({}, app.databaseUrl), phone.cookie, phone.id);
    expect(await isIn(there)).toBe(true);
    const stream = await listen(phone);
    const id = await currentOf(phone);
    expect((await ada.call(account.endSignIn, { id })).body).toEqual({ ok: true });
    await stream.ended;
    expect((await phone.call(account.signIns, {})).status).toBe(401);
    await expect.poll(() => isIn(there)).toBe(false);
    expect(await isIn(ada)).toBe(true);
    expect((await ada.call(account.endSignIn, { id })).status).toBe(404);
  });

  it('can be ended on the current device, which clears the cookie', async () => {
    const answer = await ada.call(account.endSignIn, { id: await currentOf(ada) });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^vibetribe=;/)]);
    expect([await isIn(ada), await isIn(phone)]).toEqual([false, true]);
  });

  it('can all be ended together, including the current one', async () => {
    const bola = await member(app, `bola_${n}`);
    const streams = await Promise.all([listen(ada), listen(phone)]);
    const answer = await ada.call(account.endSignIns, {});
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^vibetribe=;/)]);
    await Promise.all(streams.map(({ ended }) => ended));
    expect([await isIn(ada), await isIn(phone), await isIn(bola)]).toEqual([false, false, true]);
  });
});
