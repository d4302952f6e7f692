import { judgingCopy } from '../contract/challenges/judging/copy.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { entryToJudge } from '../test/judging.ts';
import { member } from '../test/world.ts';
import { paths } from '../web/paths.ts';
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

// The first layout of its fieldsets was too tall, so the page moved away under the press.
test('a judge saves the scores of an entry by one press', async () => {
  const { app, bola, chidi, page, url } = stage();
  const entry = await entryToJudge(app, {
    creator: bola,
    entrant: await member(app, 'dayo'),
    judge: ['chidi', chidi],
  });
  await page.open(`${url}${paths.judge(entry.id, entry.submission_id)}`);
  for (const criterion of ['Idea', 'Craft'])
    await page.click({ kind: 'field', name: judgingCopy.scoreOf(4), within: ['fieldset', criterion] });
  await page.click({ kind: 'button', name: judgingCopy.saveAndNext });
  await page.find({ kind: 'text', name: judgingCopy.allDone });
  const scored = async () => (await chidi.call(judging.work, { id: entry.id })).body.entries[0]?.scores;
  await expect.poll(scored).toEqual([4, 4]);
});
