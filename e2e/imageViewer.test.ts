import type { Page } from '@playwright/test';
import { workCopy } from '../contract/challenges/works.copy.ts';
import { SAVER_COOKIE } from '../contract/shell/cookies.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, pdf, photo, upload } from '../test/uploads.ts';
import { makeMutual, member, newChallenge, newMessage, type Person, submitted } from '../test/world.ts';
import { expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  await makeMutual(ada, bola);
  for (const height of [600, 700, 800]) {
    const { body } = await upload(bola, 'message', await photo({ width: 900, height }));
    await newMessage(bola, ada, { media_url: body.url });
  }
});
test.afterAll(end);

const thread = () => `/home/messages/${bola.id}`;
const openers = (page: Page) => page.getByRole('button', { name: 'Open the image from Bola Test' });
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Image' });
const isAt = (page: Page, position: string) =>
  expect(viewerOf(page).getByRole('status')).toHaveText(position);

/** Dispatches touch events. Each frame contains the position of every finger. */
async function touch(page: Page, ...frames: [number, number][][]) {
  const client = await page.context().newCDPSession(page);
  for (const [n, points] of frames.entries()) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await client.send('Input.dispatchTouchEvent', { type: n ? 'touchMove' : 'touchStart', touchPoints });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('the images of a thread', () => {
  test('are browsed with the arrow keys, which stop at the first and the last image', async () => {
    const page = await openPage(app, thread(), { as: ada });
    const opener = openers(page).nth(1);
    await opener.click();
    const viewer = viewerOf(page);
    await isAt(page, '2 of 3');
    await expect(viewer.getByRole('img', { name: 'From the messages with Bola Test' })).toBeVisible();
    await expect(viewer.getByText('From the messages with Bola Test')).toBeVisible();
    await expectWholeEverywhere(page);
    await page.keyboard.press('ArrowRight');
    await isAt(page, '3 of 3');
    await expect(viewer.getByRole('button', { name: 'Next image' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await isAt(page, '3 of 3');
    for (const position of ['2 of 3', '1 of 3', '1 of 3']) {
      await page.keyboard.press('ArrowLeft');
      await isAt(page, position);
    }
    await viewer.getByRole('button', { name: 'Next image' }).click();
    await isAt(page, '2 of 3');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('zoom on a double tap and a pinch, and change on a swipe only when not zoomed', async () => {
    const page = await openPage(app, thread(), { as: ada, hasTouch: true });
    const opener = openers(page).first();
    await opener.tap();
    await isAt(page, '1 of 3');
    const width = () =>
      viewerOf(page)
        .getByRole('img')
        .evaluate((image) => Math.round(image.getBoundingClientRect().width));
    await page.touchscreen.tap(180, 370);
    await expect.poll(width).toBe(360);
    await Promise.all([page.touchscreen.tap(180, 370), page.touchscreen.tap(180, 370)]);
    await expect.poll(width).toBe(900);
    await touch(page, [[300, 360]], [[200, 362]], [[90, 365]]);
    await isAt(page, '1 of 3');
    await page.keyboard.press('ArrowRight');
    await isAt(page, '2 of 3');
    await expect.poll(width).toBe(360);
    await touch(page, [[300, 360]], [[200, 362]], [[90, 365]]);
    await isAt(page, '3 of 3');
    await touch(page, [[180, 300]], [[185, 380]], [[190, 440]]);
    await isAt(page, '3 of 3');
    await touch(page, [[90, 360]], [[200, 362]], [[300, 365]]);
    await isAt(page, '2 of 3');
    const fingers = [130, 110, 90].map((x): [number, number][] => [
      [x, 370],
      [360 - x, 370],
    ]);
    await touch(page, ...fingers);
    await expect.poll(width).toBe(648);
    await page.keyboard.press('Escape');
    await expect(viewerOf(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('load only on a press when the data saver is on', async () => {
    const page = await openPage(app, '/livez', { as: ada });
    await page.context().addCookies([{ name: SAVER_COOKIE, value: 'on', url: app.url }]);
    await page.goto(app.url + thread());
    await page
      .getByRole('button', { name: /^Show image/ })
      .first()
      .click();
    await openers(page).first().click();
    const viewer = viewerOf(page);
    await expect(viewer.getByRole('img')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next image' }).click();
    await isAt(page, '2 of 3');
    await expect(viewer.getByRole('img')).toHaveCount(0);
    await viewer.getByRole('button', { name: /^Show image · \d/ }).click();
    await expect(viewer.getByRole('img')).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^Full quality · \d/ })).toBeVisible();
  });
});

test('a submitted image opens in the viewer, another file does not', async () => {
  const challenge = await newChallenge(ada);
  for (const file of [await jpeg({ width: 500, height: 400 }), pdf()])
    await submitted(bola, challenge, { file_url: (await upload(bola, 'submission', file)).body.url });
  const page = await openPage(app, `/home/challenges/${challenge.id}`, { as: bola });
  await expect(page.getByRole('link', { name: 'Open file' })).toHaveCount(2);
  await page.getByRole('button', { name: workCopy.openFullSize }).click();
  const image = viewerOf(page).getByRole('img');
  await expect(image).toHaveAttribute('width', '500');
  await expect(image).toBeVisible();
  await expect(viewerOf(page).getByRole('status')).toHaveCount(0);
});
