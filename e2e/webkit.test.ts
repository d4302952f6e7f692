import { journey } from './engines/journey.ts';
import { openWebKit } from './engines/webkit.ts';
import { expect, test } from './test.ts';

const stage = journey(openWebKit);

test('comes back from the back/forward cache without an error', async () => {
  const { page, url } = stage();
  await page.open(`${url}/home`);
  await page.evaluate(() =>
    addEventListener(
      'pageshow',
      ({ persisted }) => persisted && Object.assign(document.body.dataset, { persisted: 'yes' }),
    ),
  );
  await page.visit(`${url}/livez`);
  await page.evaluate(() => history.back());
  await page.until('restored', () => document.body.dataset.persisted === 'yes');
  expect(await page.errors()).toEqual([]);
});
