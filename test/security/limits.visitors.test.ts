import { beforeAll, describe, expect, it } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { DEFAULT_LIMITS } from '../../server/rateLimitSettings.ts';
import { startApp, type TestApp } from '../app.ts';
import { member, PASSWORD, type Person, visitor } from '../world.ts';

const LIMITS = {
  'visitor-reads': 10,
  'device-visitor-reads': 6,
  'address-visitor-reads': 20,
  'sign-up': 2,
  'device-sign-up': 1,
  'address-sign-up': 3,
  'visitor-cookies': 5,
};
const RATE_LIMITS = Object.entries(LIMITS)
  .map(([name, times]) => `${name}=${times}/h`)
  .join();

let app: TestApp;
const start = async () => {
  app = await startApp({ RATE_LIMITS });
};

/** Opens a first page; returns its status and its visitor cookie, if it sets one. */
async function opened(cookie = '') {
  const page = await visitor(app, cookie).fetch('/');
  await page.text();
  return { status: page.status, cookie: page.headers.getSetCookie()[0]?.split(';')[0] };
}
const read = async (person: Person) => (await person.call(posts.list, { limit: 1 })).status;
const passed = async (times: number, ask: (n: number) => Promise<number>, refused = 429) => {
  let count = 0;
  for (let n = 0; n < times; n++) {
    const status = await ask(n);
    if (status !== refused) count++;
  }
  return count;
};

describe('a visitor at a shared address', () => {
  beforeAll(start);

  it('keeps a separate limit for their device after others have used up that of the address', async () => {
    const { cookie } = await opened();
    expect(cookie).toMatch(/^vibetribe-visitor=/);
    const known = visitor(app, cookie);
    expect(await passed(20, () => read(visitor(app)))).toBe(LIMITS['visitor-reads'] - 1);
    expect(await passed(10, () => read(known))).toBe(LIMITS['device-visitor-reads']);
    const refused = await known.call(posts.list, { limit: 1 });
    expect([refused.error?.message, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([
      errorCopy.rateLimited,
      true,
    ]);
  });

  it('gets 429 with a bare page beyond the limit, while a member there can still read', async () => {
    const refused = await visitor(app).fetch('/auth');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await refused.text()).toContain('<!doctype html>');
    // A member at the same address can still read.
    const ada = await member(app, 'ada');
    expect((await ada.fetch('/home')).status).toBe(200);
  });
});

describe('a client that tries to evade the limits', () => {
  beforeAll(start);

  it('stays within the limit of its address when it drops, forges or collects cookies', async () => {
    // Collecting: the server issues a limited number of cookies to an address, and only with pages, which count.
    const pages = await Promise.all(Array.from({ length: 12 }, () => opened()));
    const cookies = pages.flatMap(({ cookie }) => cookie ?? []);
    expect(cookies).toHaveLength(LIMITS['visitor-cookies']);
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(LIMITS['visitor-reads']);
    // Dropping and making up: the address has reached its limit.
    expect(await read(visitor(app))).toBe(429);
    for (const made of ['vibetribe-visitor=x', `${cookies[0]}x`, `${cookies[0]?.slice(0, -1)}`])
      expect(await read(visitor(app, made)), made).toBe(429);
    // Taking turns: all cookies of an address share one limit.
    const all = await passed(60, (n) => read(visitor(app, cookies[n % cookies.length])));
    expect(all).toBe(LIMITS['address-visitor-reads']);
  });

  it('signs up no more often than the limits of device and address allow', async () => {
    await start();
    const cookies = [(await opened()).cookie, (await opened()).cookie, (await opened()).cookie];
    let n = 0;
    const signUp = async (cookie = '') => {
      const username = `someone_${++n}`;
      const form = { email: `${username}@example.ng`, password: PASSWORD, full_name: 'Some One', username };
      const { status, error } = await visitor(app, cookie).call(auth.signUp, form);
      if (status === 429) expect(error?.message).toBe(authCopy.tooManySignUps);
      return status;
    };
    expect([await signUp(cookies[0]), await signUp(cookies[0])]).toEqual([201, 429]);
    expect([await signUp(), await signUp(), await signUp()]).toEqual([201, 201, 429]);
    expect([
      await signUp(cookies[1]),
      await signUp(cookies[2]),
      await signUp((await opened()).cookie),
    ]).toEqual([201, 201, 429]);
  });
});

it('sets no visitor cookie without rate limits or for members', async () => {
  const free = await startApp({ RATE_LIMITS: 'off' });
  expect((await visitor(free).fetch('/')).headers.getSetCookie()).toEqual([]);
  await start();
  const ada = await member(app, 'ada');
  expect((await ada.fetch('/home')).headers.getSetCookie()).toEqual([]);
});

it('the default limits allow 200 sign-ups an hour and 3,000 reads in five minutes from one address', () => {
  expect(DEFAULT_LIMITS['sign-up'].times).toBeGreaterThanOrEqual(200);
  expect(DEFAULT_LIMITS['visitor-reads'].times).toBeGreaterThanOrEqual(3_000);
});
