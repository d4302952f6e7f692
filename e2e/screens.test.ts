import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(end);

for (const colorScheme of ['light', 'dark'] as const)
  test(`a first visit has the theme of the system: ${colorScheme}`, async () => {
    const page = await openPage(app, '/', { colorScheme });
    const shown = await page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(shown).toBe(colorScheme === 'dark');
  });

test('the description of the HTTP API is readable without a script', async () => {
  const page = await openPage(app, '/api/docs', { javaScriptEnabled: false });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('/api/posts/{id}/like').first()).toBeVisible();
});
