import { expect, it } from 'vitest';
import { journey } from './engines/journey.ts';
import { openWebKit } from './engines/webkit.ts';

const stage = journey(openWebKit);

it('comes back from the back/forward cache without an error', async () => {
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
