import type { FastifyReply } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import type { RateLimiters } from '../deps/rateLimiters.ts';
import { connectRedis } from '../process/redis.ts';
import { parseLimits } from '../rateLimitSettings.ts';
import { addressKey, createMemoryLimiter, createRateLimiters, unlimited } from './rateLimiter.ts';

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2c0f:f5c0:0001:0002:aaaa:bbbb:cccc:dddd', '2c0f:f5c0:1:2'],
  ['2c0f:f5c0:1:2::9', '2c0f:f5c0:1:2'],
  ['2c0f::9', '2c0f:0:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

function reply() {
  const headers = new Map<string, string>();
  return { headers, header: (name: string, value: string) => headers.set(name, value) };
}

test('rejects a key over its limit with Retry-After, but not other keys or refunded requests', async () => {
  const limit = createMemoryLimiter({ times: 2, seconds: 60, copy: 'Slowly' });
  const to = reply();
  const spend = (key: string) => limit.consume(key, to as unknown as FastifyReply);
  await spend('ada');
  await spend('ada');
  await expect(spend('ada')).rejects.toMatchObject({ code: 'rate_limited', message: 'Slowly' });
  expect(Number(to.headers.get('retry-after'))).toBeGreaterThan(55);
  expect(await limit.tryConsume('ada')).toBe(false);
  expect(await limit.tryConsume('bola')).toBe(true);
  await limit.refund('bola');
  await spend('bola');
  await spend('bola');
  await expect(spend('bola')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('counts nothing when rate limits are off', async () => {
  const limit = unlimited.shared('likes');
  for (let n = 0; n < 3; n++) expect(await limit.tryConsume('ada')).toBe(true);
});

describe('the counts of two processes', () => {
  const opened: RateLimiters[] = [];
  const rateLimits = parseLimits('likes=2/m');
  const publicUrl = 'http://localhost:3000';
  afterEach(() => {
    for (const limits of opened.splice(0)) limits.close();
  });
  const open = async (redisUrl: string | undefined, appSecret: string) => {
    const limits = await createRateLimiters(
      { rateLimits, redisUrl, appSecret, publicUrl },
      'postgres://host/community',
    );
    opened.push(limits);
    return limits.shared('likes');
  };

  if (process.env.REDIS_URL)
    test('are shared in Redis under unreadable keys, and separate from another community’s', async () => {
      const secret = uuidv7();
      const url = process.env.REDIS_URL;
      const [here, there, elsewhere] = [
        await open(url, secret),
        await open(url, secret),
        await open(url, uuidv7()),
      ];
      expect([await here.tryConsume('ada@example.ng'), await there.tryConsume('ada@example.ng')]).toEqual([
        true,
        true,
      ]);
      expect([await here.tryConsume('ada@example.ng'), await there.tryConsume('ada@example.ng')]).toEqual([
        false,
        false,
      ]);
      expect(await elsewhere.tryConsume('ada@example.ng')).toBe(true);
      const redis = await connectRedis(url ?? '');
      const keys = await redis.keys('vibetribe:*:limits:likes:*');
      redis.disconnect();
      expect(keys.length).toBeGreaterThanOrEqual(2);
      expect(keys.filter((key) => key.includes('@'))).toEqual([]);
    });

  test('are separate while Redis is unavailable', async () => {
    const nowhere = 'redis://127.0.0.1:1';
    const [here, there] = [await open(nowhere, 'x'), await open(nowhere, 'x')];
    for (const one of [here, there])
      expect([await one.tryConsume('ada'), await one.tryConsume('ada'), await one.tryConsume('ada')]).toEqual(
        [true, true, false],
      );
  });
});
