import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import { openPage } from './browser.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

it.each(['light', 'dark'] as const)('a first visit has the theme of the system: %s', async (colorScheme) => {
  const page = await openPage(app, '/', { colorScheme });
  const shown = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(shown).toBe(colorScheme === 'dark');
});

it('the description of the HTTP API is readable without a script', async () => {
  const page = await openPage(app, '/api/docs', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('/api/posts/{id}/like').first().waitFor();
});
