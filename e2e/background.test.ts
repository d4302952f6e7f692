import type { CDPSession, Page } from '@playwright/test';
import { messages } from '../contract/messages/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { makeMutual, member, newPost, type Person } from '../test/world.ts';
import { SYNC_TAG } from '../web/service-worker/names.ts';
import { openPage, waitForHydration } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { countedLine } from './network.ts';
import { expect, test } from './test.ts';
import { said, say, threadOf } from './thread.ts';

const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  await makeMutual(ada, bola);
});
test.afterAll(end);

/** Dispatches the sync event to the worker, like the browser does when the connection is back. */
async function lineIsBack(page: Page, origin = app.url) {
  const wire = await page.context().newCDPSession(page);
  const registrationId = await registrationIn(wire, origin);
  await wire.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: SYNC_TAG,
    lastChance: false,
  });
}

function registrationIn(wire: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
    void wire.send('ServiceWorker.enable');
  });
}

const left = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('vibetribe outbox');
        opening.onsuccess = () => {
          const all = opening.result.transaction('left').objectStore('left').getAll();
          all.onsuccess = () => resolve(all.result.flat().length);
        };
      }),
  );

test('background sync sends a waiting comment and message once after all pages close, and clears the drafts', async () => {
  const post = await newPost(bola, { title: 'Said on the way home' });
  const page = await openPage(app, `/post/${post.id}`, { as: ada, expected: LOST });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const talk = await page.context().newPage();
  await talk.goto(app.url + threadOf(bola));
  await waitForHydration(talk);
  await page.context().setOffline(true);
  await page.getByPlaceholder('Write a comment...').fill('Written on the bus');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toBeVisible();
  await say(talk, 'I am on the bus');
  await expect(said(talk, 'I am on the bus').getByText(outboxCopy.waiting)).toBeVisible();
  await expect.poll(() => left(page)).toBe(2);

  const nowhere = await page.context().newPage();
  await Promise.all([page.close(), talk.close()]);
  await page.context().setOffline(false);
  await lineIsBack(nowhere);
  const comments = async () => (await bola.call(postComments.list, { id: post.id })).body.items;
  const talked = async () => (await bola.call(messages.thread, { user_id: ada.id })).body.items;
  await expect.poll(comments).toMatchObject([{ content: 'Written on the bus' }]);
  await expect.poll(talked).toMatchObject([{ content: 'I am on the bus' }]);

  await nowhere.goto(`${app.url}/post/${post.id}`);
  await waitForHydration(nowhere);
  await expect(nowhere.getByText('Written on the bus')).toBeVisible();
  await expect
    .poll(() =>
      nowhere.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:mutation '))),
    )
    .toEqual([]);
  expect(await comments()).toHaveLength(1);
  expect(await talked()).toHaveLength(1);
});

test('background sync sends a waiting comment only while its author is signed in', async () => {
  const { url, bytes } = await countedLine(app);
  const chidi = await member(app, 'chidi');
  const post = await newPost(bola, { title: 'Another evening' });
  const page = await openPage({ ...app, url }, `/post/${post.id}`, { as: ada, expected: LOST });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const context = page.context();
  await context.setOffline(true);
  await page.getByPlaceholder('Write a comment...').fill('In my own name');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toBeVisible();
  await expect.poll(() => left(page)).toBe(1);
  const nowhere = await context.newPage();
  await page.close();
  await context.addCookies(cookiesOf(chidi, url));
  await context.setOffline(false);
  const before = bytes.sent;
  await lineIsBack(nowhere, url);
  await expect.poll(() => bytes.sent).toBeGreaterThan(before);
  await context.addCookies(cookiesOf(ada, url));
  await lineIsBack(nowhere, url);
  await expect
    .poll(async () => (await bola.call(postComments.list, { id: post.id })).body.items)
    .toMatchObject([{ content: 'In my own name', user_id: ada.id }]);
});
