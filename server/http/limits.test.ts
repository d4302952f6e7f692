import type { FastifyReply } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { openRedis } from '../redis.ts';
import { addressKey, type Limits, memoryLimiter, noLimits, openLimits } from './limits.ts';

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2c0f:f5c0:0001:0002:aaaa:bbbb:cccc:dddd', '2c0f:f5c0:1:2'],
  ['2c0f:f5c0:1:2::9', '2c0f:f5c0:1:2'],
  ['2c0f::9', '2c0f:0:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

function reply() {
  const headers = new Map<string, string>();
  return { headers, header: (name: string, value: string) => headers.set(name, value) };
}

test('beyond the limit a key is refused with the time to wait; others and refunds are not', async () => {
  const limit = memoryLimiter({ times: 2, seconds: 60, copy: 'Slowly' });
  const to = reply();
  const spend = (key: string) => limit.spend(key, to as unknown as FastifyReply);
  await spend('ada');
  await spend('ada');
  await expect(spend('ada')).rejects.toMatchObject({ code: 'rate_limited', message: 'Slowly' });
  expect(Number(to.headers.get('retry-after'))).toBeGreaterThan(55);
  expect(await limit.mayPass('ada')).toBe(false);
  expect(await limit.mayPass('bola')).toBe(true);
  await limit.refund('bola');
  await spend('bola');
  await spend('bola');
  await expect(spend('bola')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('switched off, nothing is counted', async () => {
  const limit = noLimits.shared('any', { times: 1, seconds: 60 });
  for (let n = 0; n < 3; n++) expect(await limit.mayPass('ada')).toBe(true);
});

describe('the counts of two processes', () => {
  const opened: Limits[] = [];
  afterEach(() => {
    for (const limits of opened.splice(0)) limits.close();
  });
  const open = async (redisUrl: string | undefined, appSecret: string) => {
    const limits = await openLimits({ rateLimits: true, redisUrl, appSecret }, 'postgres://host/community');
    opened.push(limits);
    return limits.shared('acts', { times: 2, seconds: 60 });
  };

  if (process.env.REDIS_URL)
    test('are one in Redis, where no key can be read, and another community’s are apart', async () => {
      const secret = uuidv7();
      const url = process.env.REDIS_URL;
      const [here, there, elsewhere] = [
        await open(url, secret),
        await open(url, secret),
        await open(url, uuidv7()),
      ];
      expect([await here.mayPass('ada@example.ng'), await there.mayPass('ada@example.ng')]).toEqual([
        true,
        true,
      ]);
      expect([await here.mayPass('ada@example.ng'), await there.mayPass('ada@example.ng')]).toEqual([
        false,
        false,
      ]);
      expect(await elsewhere.mayPass('ada@example.ng')).toBe(true);
      const redis = await openRedis(url ?? '');
      const keys = await redis.keys('vibetribe:*:limits:acts:*');
      redis.disconnect();
      expect(keys.length).toBeGreaterThanOrEqual(2);
      expect(keys.filter((key) => key.includes('ada'))).toEqual([]);
    });

  test('are each process’s own while Redis is away', async () => {
    const nowhere = 'redis://127.0.0.1:1';
    const [here, there] = [await open(nowhere, 'x'), await open(nowhere, 'x')];
    for (const one of [here, there])
      expect([await one.mayPass('ada'), await one.mayPass('ada'), await one.mayPass('ada')]).toEqual([
        true,
        true,
        false,
      ]);
  });
});
