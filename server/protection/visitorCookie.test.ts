import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { createVisitorCookie } from './visitorCookie.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let now = Date.parse('2026-03-01T12:00:00Z');

/** A server that issues cookies and returns the id of the cookie that it gets. */
async function serverWith(secret: string, publicUrl = 'http://localhost:3000') {
  const server = fastify();
  atEnd(() => server.close());
  const visitors = createVisitorCookie(secret, publicUrl, () => now);
  await server.register(fastifyCookie);
  server.get('/issue', async (_request, reply) => {
    visitors.issue(reply);
    return {};
  });
  server.get('/id', async (request) => ({ id: visitors.idOf(request) ?? null }));
  const issue = async () => String((await server.inject('/issue')).headers['set-cookie']);
  const idOf = async (cookie: string) =>
    (await server.inject({ url: '/id', headers: { cookie } })).json<{ id: string | null }>().id;
  return { issue, idOf };
}
const pairOf = (line: string) => line.split(';')[0] ?? '';

test('recognises the cookies that it issued, with a different id for each browser', async () => {
  const { issue, idOf } = await serverWith('secret');
  const [one, other] = [pairOf(await issue()), pairOf(await issue())];
  expect(await idOf(one)).toMatch(/^[\w-]{16}$/);
  expect(await idOf(one)).toBe(await idOf(one));
  expect(await idOf(one)).not.toBe(await idOf(other));
});

test('ignores a cookie that is forged, changed or signed with another secret', async () => {
  const { issue, idOf } = await serverWith('secret');
  const pair = pairOf(await issue());
  const elsewhere = pairOf(await (await serverWith('another secret')).issue());
  const [name, value = ''] = pair.split('=');
  const [id = '', day = '', signature = ''] = value.split('.');
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  for (const made of [
    `${flipped(id)}.${day}.${signature}`,
    `${id}.${Number(day) + 1}.${signature}`,
    `${id}.${day}.${flipped(signature)}`,
    `${id}.${day}.`,
    `${id}.${day}`,
    '',
    'x'.repeat(5_000),
  ])
    expect(await idOf(`${name}=${made}`), made).toBeNull();
  expect(await idOf(elsewhere)).toBeNull();
  expect(await idOf(pair)).toBe(id);
});

test('ignores a cookie after 180 days, and one from the future', async () => {
  const { issue, idOf } = await serverWith('secret');
  const pair = pairOf(await issue());
  now += 180 * DAY_MS;
  expect(await idOf(pair)).not.toBeNull();
  now += DAY_MS;
  expect(await idOf(pair)).toBeNull();
  const later = pairOf(await issue());
  now -= DAY_MS;
  expect(await idOf(later)).toBeNull();
});

test('sets HttpOnly and SameSite, and over https also Secure and the __Host- prefix', async () => {
  expect(await (await serverWith('secret')).issue()).toMatch(
    /^vibetribe-visitor=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await (await serverWith('secret', 'https://vibe.example.ng')).issue()).toMatch(
    /^__Host-vibetribe-visitor=.*; Secure; SameSite=Lax$/,
  );
});
