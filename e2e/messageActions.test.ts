import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { messageCopy, reactionNames } from '../contract/messages/copy.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { makeMutual, member, newMessage, newMessages, type Person } from '../test/world.ts';
import { cachedPictures, expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { said, say, thread, threadOf } from './thread.ts';

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(end);

async function friends(one: string, other: string): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await member(app, one), await member(app, other)];
  await makeMutual(...pair);
  return pair;
}

/** Opens the actions of a message, and presses one of them. */
async function act(page: Page, text: string, name: string) {
  await said(page, text).first().getByRole('button', { name: 'Message actions' }).click();
  await page
    .getByRole('dialog', { name: 'Message actions' })
    .getByRole('button', { name, exact: true })
    .click();
}
const reactionTo = (page: Page, text: string, told: string) =>
  said(page, text).getByRole('list', { name: 'Reactions' }).getByText(told, { exact: true });

test('two members reply, react and unsend, and see each other’s changes live', async () => {
  const [one, other] = await friends('ada', 'bola');
  const [here, there] = [
    await openPage(app, threadOf(other), { as: one, permissions: ['clipboard-read', 'clipboard-write'] }),
    await openPage(app, threadOf(one), { as: other }),
  ];
  await say(there, 'Will you come at six?');
  await act(here, 'Will you come at six?', 'Reply');
  await expect(here.getByText('Replying to Bola Test')).toBeVisible();
  await expect(here.getByRole('textbox')).toBeFocused();
  await expectAccessible(here);
  await here.getByRole('textbox').pressSequentially('Yes, I go come');
  await here.keyboard.press('Enter');
  await expect(here.getByText('Replying to Bola Test')).toHaveCount(0);
  const quote = said(there, 'Yes, I go come').getByRole('button', {
    name: /^Go to the message from You: Will you/,
  });
  await expect(quote).toBeVisible();

  await act(there, 'Yes, I go come', reactionNames['❤️']);
  await expect(reactionTo(there, 'Yes, I go come', 'You: Love')).toBeAttached();
  await expect(reactionTo(here, 'Yes, I go come', 'Bola Test: Love')).toBeAttached();
  await expectAccessible(here);
  await act(there, 'Yes, I go come', reactionNames['❤️']);
  await expect(said(here, 'Yes, I go come').getByRole('list', { name: 'Reactions' })).toHaveCount(0);

  await act(here, 'Yes, I go come', 'Copy text');
  await expectToast(here, 'Text copied to clipboard!');
  expect(await here.evaluate(() => navigator.clipboard.readText())).toBe('Yes, I go come');

  await act(there, 'Will you come at six?', 'Unsend');
  await there.getByRole('dialog', { name: 'Unsend message' }).getByRole('button', { name: 'Unsend' }).click();
  for (const page of [here, there]) {
    await expect(thread(page).getByRole('listitem').first().getByText(messageCopy.unsent)).toBeVisible();
    await expect(
      said(page, 'Yes, I go come').getByRole('button', { name: /: Message unsent$/ }),
    ).toBeVisible();
    expect(await page.getByText('Will you come at six?').count()).toBe(0);
  }
  await act(here, 'Yes, I go come', 'Unsend');
  await here.getByRole('dialog', { name: 'Unsend message' }).getByRole('button', { name: 'Unsend' }).click();
  await there.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(there.getByRole('link', { name: /Ada Test Message unsent/ })).toBeVisible();
});

test('a cancelled reply passes the focus to the text box', async () => {
  const [one, other] = await friends('ife', 'jide');
  await newMessage(one, other, { content: 'Not like this' });
  const page = await openPage(app, threadOf(other), { as: one });
  await act(page, 'Not like this', 'Reply');
  await page.getByRole('button', { name: 'Cancel reply' }).press('Enter');
  await expect(page.getByText('Replying to You')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toBeFocused();
});

test('an unsent message keeps the focus on its row', async () => {
  const [one, other] = await friends('kemi', 'lola');
  const { id } = await newMessage(one, other, { content: 'Not like this' });
  const page = await openPage(app, threadOf(other), { as: one });
  await act(page, 'Not like this', 'Unsend');
  await page.getByRole('dialog', { name: 'Unsend message' }).getByRole('button', { name: 'Unsend' }).click();
  const row = page.locator(`#message-${id}`);
  await expect(row.getByText(messageCopy.unsent)).toBeVisible();
  await expect(row.locator(':focus')).toHaveCount(1);
});

test('an unsent image leaves the picture caches of both members', async () => {
  const [one, other] = await friends('gozie', 'hauwa');
  const here = await openPage(app, threadOf(other), { as: one });
  const there = await openPage(app, threadOf(one), { as: other });
  for (const page of [here, there])
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { url } = (await upload(one, 'message', await jpeg())).body;
  await newMessage(one, other, { content: 'Not for you', media_url: url });
  for (const page of [here, there]) await expect.poll(() => cachedPictures(page)).not.toEqual([]);
  await act(here, 'Not for you', 'Unsend');
  await here.getByRole('dialog', { name: 'Unsend message' }).getByRole('button', { name: 'Unsend' }).click();
  for (const page of [here, there]) await expect.poll(() => cachedPictures(page)).toEqual([]);
});

test('an offline reaction and unsend are sent after reconnecting, and missed changes are fetched', async () => {
  const [one, other] = await friends('chidi', 'dele');
  const mine = await newMessage(one, other, { content: 'Take this back' });
  await newMessage(other, one, { content: 'Fine' });
  for (let n = 1; n <= 12; n++) await newMessage(other, one, { content: `number ${n}.` });
  const here = await openPage(app, threadOf(other), { as: one, expected: /ERR_INTERNET|ERR_FAILED/ });
  const there = await openPage(app, threadOf(one), { as: other });
  await act(here, 'Fine', 'Close');
  await here.context().setOffline(true);
  await act(here, 'Fine', reactionNames['👍']);
  await act(here, 'Take this back', 'Unsend');
  await here.getByRole('dialog', { name: 'Unsend message' }).getByRole('button', { name: 'Unsend' }).click();
  await expect(reactionTo(here, 'Fine', 'You: Thumbs up')).toBeAttached();
  await expect(said(here, 'Take this back')).toHaveCount(0);
  await act(there, 'number 1.', reactionNames['😂']);
  await here.context().setOffline(false);
  await expect(reactionTo(here, 'number 1.', 'Dele Test: Laughing')).toBeAttached();
  await expect(reactionTo(there, 'Fine', 'Chidi Test: Thumbs up')).toBeAttached();
  await expect(said(there, 'Take this back')).toHaveCount(0);
  const { items } = (await other.call(messages.thread, { user_id: one.id })).body;
  expect(items.find(({ id }) => id === mine.id)).toMatchObject({ unsent: true });
});

test('a quote scrolls to its original message, and a reaction below does not move the reader’s place', async () => {
  const [one, other] = await friends('efe', 'femi');
  const first = await newMessage(one, other, { content: 'Where it began' });
  await newMessages(app, other, one, 60);
  await other.call(messages.send, {
    id: uuidv7(),
    user_id: one.id,
    content: 'About that',
    reply_to: first.id,
  });
  const page = await openPage(app, threadOf(other), { as: one });
  await said(page, 'About that')
    .getByRole('button', { name: /^Go to the message from You/ })
    .click();
  // Not its quote, which has the same text.
  const original = page.locator(`#message-${first.id}`);
  await expect(original).toBeInViewport();
  await expect(original.locator(':focus')).toHaveCount(1);

  const top = () => original.evaluate((row) => row.getBoundingClientRect().top);
  const before = await top();
  const there = await openPage(app, threadOf(one), { as: other });
  await act(there, 'number 60.', reactionNames['😮']);
  await expect(reactionTo(page, 'number 60.', 'Femi Test: Surprised')).toBeAttached();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});
