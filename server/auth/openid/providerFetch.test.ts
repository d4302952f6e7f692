import { expect, it } from 'vitest';
import { startPageServer } from '../../../test/pageServer.ts';
import { createProviderFetch, ProviderUnreachable } from './providerFetch.ts';

const GET = { method: 'GET', headers: {}, body: null, redirect: 'manual' as const };

it('reaches its own issuer on this machine, and elsewhere only public addresses', async () => {
  const web = await startPageServer((_, response) => response.end('{}'), { 'inside.example': ['10.0.0.7'] });
  const issuer = `http://127.0.0.1:${web.network.connectTo('', 80).port}`;
  const fetch = createProviderFetch(issuer, web.network);
  expect((await fetch(`${issuer}/keys`, GET)).status).toBe(200);
  expect((await fetch('http://keys.example/keys', GET)).status).toBe(200);
  for (const address of [
    'http://inside.example/',
    'http://127.0.0.1/',
    'http://169.254.169.254/',
    'http://keys.example:8080/',
  ])
    await expect(fetch(address, GET), address).rejects.toThrow(ProviderUnreachable);
});

it('follows no redirect, and stops at long responses and errors of the provider', async () => {
  const web = await startPageServer(({ url }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (url === '/long') response.end('x'.repeat(300_000));
    else response.writeHead(502).end();
  });
  const fetch = createProviderFetch('https://issuer.example', web.network);
  expect((await fetch('http://keys.example/moved', GET)).status).toBe(302);
  expect(web.requests.map(({ url }) => url)).toEqual(['/moved']);
  for (const path of ['/long', '/down'])
    await expect(fetch(`http://keys.example${path}`, GET)).rejects.toThrow(ProviderUnreachable);
});
