import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '../../contract/core/endpoint.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { DEFAULT_LIMITS } from '../../server/rateLimitSettings.ts';
import { startApp, type TestApp } from '../app.ts';
import { member, signIn, visitor } from '../world.ts';
import { describedBy, endpointOf } from './operations.ts';

let app: TestApp;
/** The same community without limits, for sign-ins. */
let free: TestApp;

// Allows one call of each kind, so that this limit rejects the second call, and not the general limit on writes.
const once = Object.keys(DEFAULT_LIMITS)
  .filter(
    (name) =>
      !['writes', 'public-events', 'reads', 'visitor-reads', 'address-failed-sign-ins'].includes(name),
  )
  .map((name) => `${name}=1/h`);

describe('a server that allows one call of each kind an hour', () => {
  beforeAll(async () => {
    free = await startApp();
    app = await startApp({ RATE_LIMITS: once.join() }, free.databaseUrl);
  });

  it('rejects the second call of every mutation of the contract', async () => {
    const { operations } = await describedBy(app.url);
    const mutations = operations.filter(({ method }) => method !== 'GET');
    expect(mutations.length).toBeGreaterThan(60);
    const unlimited: string[] = [];
    for (const [n, operation] of mutations.entries()) {
      // The server checks the limits before the input, so no row has to exist.
      const [method = '', path = ''] = endpointOf(operation).split(' ');
      const url = path.replace(/:\w+/g, '019aa000-0000-7000-8000-000000000009');
      const send = (cookie: string) =>
        visitor(app, cookie).fetch(url, {
          method,
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
      const name = `caller_${n}`;
      const { cookie } = await member(free, name);
      await send(cookie);
      let second = await send(cookie);
      // The first call ended all of the member's sign-ins.
      if (second.status === 401) second = await send((await signIn(free, `${name}@example.ng`)).cookie);
      if (second.status !== 429) unlimited.push(`${method} ${path}: ${second.status}`);
    }
    expect(unlimited).toEqual([]);
  });
});

it('allows each member 120 writes a minute of any kind', async () => {
  const limited = await startApp({ RATE_LIMITS: 'settings=1000/m,typing=1000/m' });
  const [ada, bola] = [await member(limited, 'ada'), await member(limited, 'bola')];
  const { url } = address(memberSettings.update, {});
  const write = (n: number) => {
    const headers = { 'content-type': 'application/json' };
    if (n % 2) return ada.fetch(url, { method: 'PATCH', body: '{}', headers });
    return ada.fetch(`/api/conversations/${bola.id}/typing`, { method: 'PUT', body: '{}', headers });
  };
  const statuses = await Promise.all(Array.from({ length: 125 }, async (_, n) => (await write(n)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await bola.call(memberSettings.update, { email_digests: false } as never)).status).not.toBe(429);
});
