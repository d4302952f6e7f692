import { expect, it } from 'vitest';
import { licencesPath } from '../contract/core/paths.ts';
import { startApp } from './app.ts';

it('the licences of the bundled code are served as text, with those of the service worker', async () => {
  const app = await startApp();
  const response = await fetch(app.url + licencesPath);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const licences = await response.text();
  for (const name of ['react', '@tanstack/react-query', 'wouter', 'zod', 'workbox-routing'])
    expect(licences).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
});
