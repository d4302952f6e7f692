import { beforeAll, describe, expect, it } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { LIVE_PATH, liveCopy } from '../../contract/core/live.ts';
import { startApp, type TestApp } from '../app.ts';
import { type Listener, listen } from '../listener.ts';
import { type Person, visitor } from '../world.ts';
import { refused } from './refused.ts';

/** Mails that one address may request in an hour, and streams that visitors may hold there. */
const MAILS = 20;
const STREAMS = 200;

let alone: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  alone = await startApp({ RATE_LIMITS: `mails=${MAILS}/h` });
  proxied = await startApp(
    { RATE_LIMITS: `mails=${MAILS}/h`, TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' },
    alone.databaseUrl,
  );
});

/** A visitor whose requests carry these headers. */
function from(app: TestApp, headers: Record<string, string>): Person {
  const person = visitor(app);
  const fetch = (path: string, init: RequestInit = {}) =>
    person.fetch(path, { ...init, headers: { ...init.headers, ...headers } });
  return { ...person, fetch };
}

const askMail = (person: Person) =>
  person.fetch(auth.verify.path, {
    method: 'POST',
    body: JSON.stringify({ email: 'nobody@example.ng' }),
    headers: { 'content-type': 'application/json' },
  });
const tooMany = { status: 429, message: authCopy.tooManyMails };

/** Sends as many requests as one address may, each as another client; returns the next client. */
async function exhaust(app: TestApp, as: (n: number) => Record<string, string>): Promise<Person> {
  for (let n = 1; n <= MAILS; n++) expect((await askMail(from(app, as(n)))).status).toBe(200);
  return from(app, as(MAILS + 1));
}

describe('rate limits with X-Forwarded-For', () => {
  it('count forged addresses as one without a configured proxy', async () => {
    const made = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n}`,
      'x-real-ip': `203.0.113.${n}`,
      'x-client-ip': `203.0.113.${n}`,
      'cf-connecting-ip': `203.0.113.${n}`,
      'true-client-ip': `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      'x-sign-in-address': `203.0.113.${n}`,
    });
    const next = await exhaust(alone, made);
    await refused(alone, () => askMail(next), tooMany);
    await refused(alone, () => askMail(visitor(alone)), tooMany);
  });

  it('count each client behind a configured proxy separately', async () => {
    const next = await exhaust(proxied, () => ({ 'x-forwarded-for': '203.0.113.1' }));
    await refused(proxied, () => askMail(next), tooMany);
    expect((await askMail(from(proxied, { 'x-forwarded-for': '203.0.113.2' }))).status).toBe(200);
  });

  it('ignore the addresses that clients behind the proxy claim', async () => {
    const next = await exhaust(proxied, (n) => ({
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.3, 10.1.2.3`,
    }));
    await refused(proxied, () => askMail(next), tooMany);
  });
});

describe('the rate limit of an IPv6 /64 network', () => {
  it('counts the requests of its addresses together, and those of another network separately', async () => {
    const next = await exhaust(proxied, (n) => ({ 'x-forwarded-for': `2c0f:f5c0::${n}:${n}` }));
    await refused(proxied, () => askMail(next), tooMany);
    expect((await askMail(from(proxied, { 'x-forwarded-for': '2c0f:f5c0:0:1::1' }))).status).toBe(200);
  });

  it('counts the streams of its addresses together', async () => {
    const household = (n: number) => from(proxied, { 'x-forwarded-for': `2c0f:f5c0::${n}` });
    const held: Listener[] = await Promise.all(
      Array.from({ length: STREAMS }, (_, n) => listen(household(n + 1))),
    );
    const expected = { status: 429, message: liveCopy.tooManyStreams };
    await refused(proxied, () => household(STREAMS + 1).fetch(LIVE_PATH), expected);
    held.push(await listen(from(proxied, { 'x-forwarded-for': '2c0f:f5c0:0:1::1' })));
    for (const stream of held) stream.close();
  });
});
