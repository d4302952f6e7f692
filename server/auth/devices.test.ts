import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../contract/account/endpoints.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, PASSWORD, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
});

const trySignIn = (by: Person, name: string, password = PASSWORD) =>
  by.call(auth.signIn, { email: `${name}@example.ng`, password });
const fail = async (by: Person, name: string, times: number) => {
  for (let n = 0; n < times; n++) expect((await trySignIn(by, name, 'wrong horse')).status).toBe(401);
};
const lockedOut = { status: 429, error: { message: authCopy.tooManySignIns } };

/** A browser after a sign-in and a sign-out: it has only its device cookie. */
async function knownBrowser(name: string, before = '') {
  const answer = await trySignIn(visitor(app, before), name);
  expect(answer.status).toBe(200);
  const line = answer.headers.getSetCookie().find((one) => one.startsWith('vibetribe-device=')) ?? '';
  return visitor(app, line.split(';')[0]);
}

/** Uses up the account's general limit of failures. */
async function attack(name: string) {
  await fail(visitor(app), name, 10);
  expect(await trySignIn(visitor(app), name)).toMatchObject(lockedOut);
}

describe('a browser that has signed in before', () => {
  it('signs in while wrong passwords from elsewhere lock the account', async () => {
    await member(app, 'ada');
    const own = await knownBrowser('ada');
    await attack('ada');
    expect((await trySignIn(own, 'ada')).status).toBe(200);
    // A browser that is new to the account is locked out, even with the right password.
    expect(await trySignIn(visitor(app), 'ada')).toMatchObject(lockedOut);
  });

  it('has a separate limit of ten tries, which a new sign-in does not reset', async () => {
    await member(app, 'bola');
    const own = await knownBrowser('bola');
    const again = visitor(app, (await knownBrowser('bola', own.cookie)).cookie);
    await fail(own, 'bola', 5);
    await fail(again, 'bola', 5);
    expect(await trySignIn(own, 'bola')).toMatchObject(lockedOut);
    expect((await trySignIn(visitor(app), 'bola')).status).toBe(200);
  });

  it('is recognised for each account that has signed in with it', async () => {
    await Promise.all([member(app, 'chidi'), member(app, 'dayo')]);
    const shared = await knownBrowser('dayo', (await knownBrowser('chidi')).cookie);
    for (const name of ['chidi', 'dayo']) {
      await attack(name);
      expect((await trySignIn(shared, name)).status).toBe(200);
    }
  });

  it('is still recognised after the account’s address has changed', async () => {
    const efe = await member(app, 'efe');
    const own = await knownBrowser('efe');
    await efe.call(account.changeEmail, { email: 'efe.new@example.ng', current: PASSWORD });
    await attack('efe.new');
    expect((await trySignIn(own, 'efe.new')).status).toBe(200);
  });
});

describe('a device cookie', () => {
  beforeAll(async () => {
    await Promise.all([member(app, 'femi'), member(app, 'thief')]);
  });

  const made: [string, (own: string, thief: string) => string][] = [
    ['of another account', (_own, thief) => thief],
    ['with another mark', (own) => own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A')],
    ['with the id of another', (own, thief) => own.slice(0, 33) + thief.slice(33)],
    ['that is empty', () => 'vibetribe-device='],
    ['that comes twice', (own) => `${own}; ${own}`],
    ['of 10 kB', (own) => `${own}.${'x'.repeat(10_000)}`],
  ];

  it.each(made)('is ignored at sign-in: %s', async (_what, make) => {
    const limited = await startApp({ RATE_LIMITS: 'on' }, app.databaseUrl);
    const [own, thief] = [await knownBrowser('femi'), await knownBrowser('thief')];
    const browser = visitor(limited, make(own.cookie, thief.cookie));
    await fail(visitor(limited), 'femi', 10);
    expect(await trySignIn(browser, 'femi')).toMatchObject(lockedOut);
  });

  it('is not set by a failed sign-in', async () => {
    const answer = await trySignIn(visitor(app), 'femi', 'wrong horse');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
