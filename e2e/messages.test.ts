import type { Page } from '@playwright/test';
import { follows } from '../contract/follows/endpoints.ts';
import { DELETED_MEMBER, messageCopy } from '../contract/messages/copy.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { MESSAGE_MAX } from '../contract/messages/limits.ts';
import { sweepOnce } from '../server/sweeps.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { makeMutual, member, newMessage, newMessages, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { box, said, say, thread, threadOf } from './thread.ts';

const HERE = '/home/messages';
const LAPTOP = { viewport: { width: 1280, height: 900 } };

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

/** Creates two more members who may message each other. */
async function friends(one: string, other: string): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await member(app, one), await member(app, other)];
  await makeMutual(...pair);
  return pair;
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const sent = async (from: Person, to: Person) =>
  (await from.call(messages.thread, { user_id: to.id })).body.items;

test('two mutual followers exchange messages live, with typing and read indicators', async () => {
  const laptop = await openPage(app, `/home/user/${bola.id}`, { as: ada, ...LAPTOP });
  const phone = await openPage(app, '/home', { as: bola });
  await laptop.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(laptop.getByRole('main').getByRole('button', { name: 'Unfollow' })).toBeVisible();
  expect(await link(laptop, 'Message').count()).toBe(0);
  await bola.call(follows.follow, { id: ada.id });
  await link(laptop, 'Message').click();
  await laptop.waitForURL(`**${threadOf(bola)}`);
  await expect(heading(laptop, 'Bola Test')).toBeVisible();
  await expect(laptop.getByText(messageCopy.first)).toBeVisible();
  await expect.poll(() => laptop.title()).toMatch(/Bola Test · VibeTribe$/);

  await say(laptop, 'How far?');
  await expect(said(laptop, 'How far?').getByText('Sent')).toBeVisible();
  await link(phone, 'Messages, 1 unread').click();
  await expect(heading(phone, 'Messages')).toBeVisible();
  expect(await thread(phone).count()).toBe(0);
  await phone.getByRole('link', { name: /Ada Test 1 unread How far\?/ }).click();
  await expect(said(phone, 'How far?')).toBeVisible();
  await expect(said(laptop, 'How far?').getByText('Read')).toBeVisible();
  // On a phone, a thread takes the whole screen.
  await expect(phone.getByRole('navigation')).toHaveCount(0);

  await box(phone).pressSequentially('I dey');
  await expect(laptop.getByText('Bola Test is typing…')).toBeVisible();
  await phone
    .getByLabel('Add Image')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
  await expect(phone.getByAltText('Selected image')).toBeVisible();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(box(phone)).toBeFocused();
  await expect(said(laptop, 'I dey')).toBeVisible();
  await expect(laptop.getByText('Bola Test is typing…')).toHaveCount(0);
  await expect(laptop.getByRole('link', { name: /Bola Test I dey/ })).toHaveAttribute('aria-current', 'page');
  const image = laptop.getByRole('button', { name: 'Open the image from Bola Test' });
  await image.click();
  await expect(laptop.getByRole('dialog', { name: 'Image' }).getByRole('img')).toBeVisible();
  await laptop.keyboard.press('Escape');
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  await expect(image).toBeFocused();
  await said(laptop, 'I dey').getByRole('button', { name: 'Message actions' }).focus();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('button', { name: 'Report message' }).click();
  await expect(laptop.getByRole('dialog', { name: 'Report message' })).toBeVisible();

  await link(phone, 'Back to conversations').click();
  await expect(heading(phone, 'Messages')).toBeVisible();
  await expect(link(phone, 'Messages')).toBeVisible();
  await expect(phone.getByRole('link', { name: /Ada Test You: I dey/ })).toBeVisible();
  await phone.evaluate((userId) => history.pushState({ userId }, '', '/home'), ada.id);
  await phone.evaluate((userId) => history.pushState({ userId }, '', '/home/messages'), ada.id);
  await phone.waitForURL(`**${threadOf(ada)}`);
});

test('a message is marked as read only when its page has the focus', async () => {
  const [one, other] = await friends('dele', 'efe');
  const page = await openPage(app, threadOf(other), { as: one, ...LAPTOP });
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await newMessage(other, one, { content: 'Are you there?' });
  await expect(said(page, 'Are you there?')).toBeVisible();
  await expect(link(page, 'Messages, 1 unread')).toBeVisible();
  expect((await sent(other, one))[0]?.read_at).toBeNull();
  await page.evaluate(() => {
    document.hasFocus = () => true;
    dispatchEvent(new Event('focus'));
  });
  await expect(link(page, 'Messages')).toBeVisible();
  await expect.poll(async () => (await sent(other, one))[0]?.read_at).not.toBeNull();
});

test('a read mark that is lost with the connection is sent again when it returns', async () => {
  const [one, other] = await friends('lola', 'musa');
  const page = await openPage(app, threadOf(other), { as: one, expected: /ERR_FAILED/ });
  await page.route('**/api/conversations/*/read', (route) => route.abort(), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/read'));
  await newMessage(other, one, { content: 'Seen?' });
  await lost;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await sent(other, one))[0]?.read_at).not.toBeNull();
});

test('messages that could not be sent are sent in order after reconnecting, without duplicates', async () => {
  const [one, other] = await friends('femi', 'gozie');
  const page = await openPage(app, threadOf(other), { as: one, expected: /ERR_FAILED/ });
  let reached = 0;
  // The server receives the first message, but its response is lost. The second message does not reach the server.
  await page.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST' || reached++ > 1) return route.fallback();
    if (reached === 1) await route.fetch();
    return route.abort();
  });
  await page.route('**/api/conversations/*/messages?*', (route) => route.abort());
  await say(page, 'first');
  await say(page, 'second');
  await say(page, 'third');
  for (const text of ['first', 'third'])
    await expect(said(page, text).getByText(messageCopy.waiting)).toBeVisible();
  await link(page, 'Back to conversations').click();
  await expect(heading(page, 'Messages')).toBeVisible();
  await page.unroute('**/api/conversations/*/messages?*');
  await page.goBack();
  await expect(said(page, 'third').getByText('Sent')).toBeVisible();
  const texts = (await sent(one, other)).map(({ content }) => content);
  expect(texts).toEqual(['third', 'second', 'first']);
  await expect(thread(page).getByRole('listitem')).toHaveCount(3);
});

test('a failed message can be retried after a reload, and a waiting message can be discarded', async () => {
  const [one, other] = await friends('garba', 'hauwa');
  const page = await openPage(app, threadOf(other), { as: one, expected: /ERR_FAILED|500/ });
  const refuse = '**/api/conversations/*/messages';
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: {} }));
  await say(page, 'once more');
  await expectToast(page, messageCopy.sendFailed);
  await expect(said(page, 'once more').getByText(messageCopy.sendFailed)).toBeVisible();
  await page.reload();
  await expect(said(page, 'once more').getByText(messageCopy.sendFailed)).toBeVisible();
  await page.unroute(refuse);
  await said(page, 'once more').getByRole('button', { name: 'Retry' }).click();
  await expect(said(page, 'once more').getByText('Sent')).toBeVisible();
  expect((await sent(one, other)).map(({ content }) => content)).toEqual(['once more']);

  await page.route(refuse, (route) => route.abort());
  await say(page, 'never mind');
  await expect(said(page, 'never mind').getByText(messageCopy.waiting)).toBeVisible();
  await newMessage(other, one, { content: 'What came since' });
  // The announcement for screen readers.
  await expect(page.getByText('Hauwa Test: What came since', { exact: true })).toBeVisible();
  await said(page, 'never mind').getByRole('button', { name: 'Discard' }).click();
  expect(await said(page, 'never mind').count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('"content"');
});

test('Enter sends, except with Shift or during IME composition, and a draft survives a reload', async () => {
  const [one, other] = await friends('hassan', 'ife');
  const page = await openPage(app, threadOf(other), { as: one });
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await box(page).fill('  ');
  await expect(send).toBeDisabled();
  for (const [file, refusal] of [
    [
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      'Please select an image file',
    ],
    [
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      'File size must be less than 10MB',
    ],
  ] as const) {
    await page.getByLabel('Add Image').setInputFiles(file);
    await expectToast(page, refusal);
  }
  // A letter with its accent counts as one, however the keyboard writes it.
  await box(page).fill('e\u0301'.repeat(MESSAGE_MAX + 1));
  await expect(page.getByText(messageCopy.long)).toBeVisible();
  await expect(send).toBeDisabled();
  await box(page).fill('e\u0301'.repeat(MESSAGE_MAX));
  await expect(page.getByText(messageCopy.long)).toBeHidden();
  await expect(send).toBeEnabled();
  await box(page).fill('one');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('two');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await box(page).evaluate(
      (area, how) =>
        area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how })),
      composing,
    );
  await expect(box(page)).toHaveValue('one\ntwo');
  await page.reload();
  await expect(box(page)).toHaveValue('one\ntwo');
  await expect(send).toBeEnabled();
  await box(page).press('Enter');
  await expect(said(page, 'one').getByText('Sent')).toBeVisible();
  expect((await sent(one, other)).map(({ content }) => content)).toEqual(['one\ntwo']);

  await other.call(follows.unfollow, { id: one.id });
  await expect(page.getByText(messageCopy.notMutual)).toBeVisible();
  expect(await box(page).count()).toBe(0);
  await expect(said(page, 'one')).toBeVisible();
  await other.call(follows.follow, { id: one.id });
  await expect(box(page)).toBeVisible();
});

test('a thread without a mutual follow offers to follow, and then shows the message box', async () => {
  const [one, other] = await Promise.all([member(app, 'zainab'), member(app, 'wole')]);
  await other.call(follows.follow, { id: one.id });
  const page = await openPage(app, threadOf(other), { as: one });
  await expect(page.getByText(messageCopy.notMutual)).toBeVisible();
  expect(await page.getByText(messageCopy.first).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(box(page)).toBeVisible();
  await expect(page.getByText(messageCopy.first)).toBeVisible();
});

test('a long thread keeps its scroll position while older and newer messages load', async () => {
  const [one, other] = await friends('jide', 'kemi');
  await newMessages(app, other, one, 100);
  const page = await openPage(app, threadOf(other), { as: one, expected: /ERR_FAILED/ });
  const top = (text: string) =>
    thread(page)
      .getByText(text, { exact: true })
      .evaluate((words) => words.getBoundingClientRect().top);
  await expect.poll(() => top('number 100.')).toBeLessThan(740);
  for (const [oldest, next] of [
    ['number 71.', 'number 41.'],
    ['number 41.', 'number 11.'],
    ['number 11.', 'number 1.'],
  ] as const) {
    const before = await thread(page)
      .getByText(oldest, { exact: true })
      .evaluate((words) => {
        const scroller = words.closest('section');
        if (scroller) scroller.scrollTop = -scroller.scrollHeight;
        return words.getBoundingClientRect().top;
      });
    await expect(said(page, next)).toBeVisible();
    expect(Math.abs((await top(oldest)) - before)).toBeLessThan(2);
  }
  const before = await top('number 11.');
  await newMessage(other, one, { content: 'the newest' });
  const pill = page.getByRole('button', { name: 'New messages' });
  await expect(pill).toBeVisible();
  expect(Math.abs((await top('number 11.')) - before)).toBeLessThan(2);
  expect((await sent(other, one))[0]?.read_at).toBeNull();
  await pill.click();
  await expect(pill).toHaveCount(0);
  await expect.poll(() => top('the newest')).toBeLessThan(740);
  await expect.poll(async () => (await sent(other, one))[0]?.read_at).not.toBeNull();
  await newMessage(other, one, { content: 'at the end' });
  await expect.poll(() => top('at the end')).toBeLessThan(740);

  // More messages at once than the page fetches after an event, above a message that could not be sent.
  await page.route('**/api/conversations/*/messages', (route) => route.abort());
  await say(page, 'stuck');
  await expect(said(page, 'stuck').getByRole('button', { name: 'Discard' })).toBeVisible();
  await thread(page)
    .getByText('number 50.', { exact: true })
    .evaluate((words) => words.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const there = await top('number 50.');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/conversations/*/messages?*', (route) => held.then(() => route.fallback()));
  for (let n = 1; n <= 12; n++) await newMessage(other, one, { content: `burst ${n}.` });
  goOn();
  await expect(pill).toBeVisible();
  expect(Math.abs((await top('number 50.')) - there)).toBeLessThan(2);
});

test('the list and a thread show empty, error, deleted-member, not-found and own states', async () => {
  const [one, other] = await friends('ngozi', 'obi');
  const empty = await openPage(app, HERE, { as: one });
  await expect(empty.getByRole('heading', { level: 2, name: messageCopy.none })).toBeVisible();
  await newMessage(other, one, { content: 'Remember me' });
  await expect(empty.getByRole('link', { name: /Obi Test 1 unread Remember me/ })).toBeVisible();

  // The page may request the image at the moment when the server deletes it.
  const page = await openPage(app, '/home', { as: one, expected: /404|500/ });
  await page.route('**/api/conversations*', (route) => route.fulfill({ status: 500, json: {} }));
  await link(page, 'Messages, 1 unread').click();
  await expect(page.getByText(messageCopy.listFailed)).toBeVisible();
  await page.unroute('**/api/conversations*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/api/conversations/*/messages?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: /Obi Test/ }).click();
  await expect(page.getByText(messageCopy.threadFailed)).toBeVisible();
  await page.unroute('**/api/conversations/*/messages?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said(page, 'Remember me')).toBeVisible();

  const { url } = (await upload(other, 'message', await jpeg())).body;
  await newMessage(other, one, { content: 'and me', media_url: url });
  await app.deps.db.run({ name: 'test_erase', text: 'delete from users where id = $1' }, [other.id]);
  await sweepOnce(app.deps);
  await page.goto(app.url + threadOf(other));
  await expect(heading(page, DELETED_MEMBER)).toBeVisible();
  await expect(said(page, 'Remember me')).toBeVisible();
  await expect(said(page, 'and me').getByText(messageCopy.imageGone)).toBeVisible();
  expect(await box(page).count()).toBe(0);
  await page.goto(`${app.url}${HERE}/0190f3a0-0000-7000-8000-000000000000`);
  await expect(heading(page, messageCopy.notFound)).toBeVisible();
  // A phone keeps its navigation bars when members try to message themselves.
  await page.goto(app.url + threadOf(one));
  await expect(page.getByText(messageCopy.own)).toBeVisible();
  await expect(link(page, 'Home')).toBeVisible();
});
