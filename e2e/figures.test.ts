import { figureColumns } from '../contract/admin/figureColumns.ts';
import { figuresCopy } from '../contract/admin/figures.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let admin: Person;

test.beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
  await app.deps.db.pool.query(
    `insert into daily_figures (day, ${figureColumns.join(', ')})
     select date '2026-11-01' + n, ${figureColumns.map((_, at) => `n * ${at + 40}`).join(', ')} from generate_series(0, 29) n`,
  );
});
test.afterAll(end);

test('an admin on a narrow phone sees each chart with its table, and downloads the CSV', async () => {
  const page = await openPage(app, '/home/admin?tab=figures', { as: admin });
  for (const { title } of Object.values(figuresCopy.charts)) {
    await expect(page.getByRole('img', { name: figuresCopy.chartOf(title) })).toBeVisible();
    const table = page.getByRole('region', { name: figuresCopy.tableOf(title) });
    await expect(table.getByRole('row')).toHaveCount(31);
    await expect(table.getByRole('rowheader').first()).toHaveText('30 Nov');
  }
  const patterns = await page
    .getByRole('img', { name: figuresCopy.chartOf(figuresCopy.charts.active.title) })
    .locator('path')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
  expect(new Set(patterns).size).toBe(3);
  await expectWholeEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: figuresCopy.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('figures.csv');
});
