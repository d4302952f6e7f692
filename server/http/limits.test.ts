import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { addressKey, limiter } from './limits.ts';

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
  const limit = limiter(true, { times: 2, seconds: 60, copy: 'Slowly' });
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
  const limit = limiter(false, { times: 1, seconds: 60 });
  for (let n = 0; n < 3; n++) expect(await limit.mayPass('ada')).toBe(true);
});
