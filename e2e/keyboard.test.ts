import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { followCopy } from '../contract/follows/copy.ts';
import { messageCopy } from '../contract/messages/copy.ts';
import { onboardingCopy } from '../contract/onboarding/copy.ts';
import { postComments } from '../contract/posts/comments.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, pdf } from '../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  PASSWORD,
  type Person,
} from '../test/world.ts';
import { expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { box, said, threadOf } from './thread.ts';

const WIDE = { width: 1280, height: 900 };
/** More than the number of Tab stops on any screen. */
const STOPS_MOST = 200;

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

const open = (path: string, as?: Person) => openPage(app, path, { viewport: WIDE, ...(as && { as }) });

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS_MOST; stop++) {
    if (await target.evaluate((e) => e === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab leads nowhere near ${target}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await reach(page, target);
  await page.keyboard.type(text);
}

const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });
const link = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('link', { name, exact: true }).first();

test.describe('with the keyboard alone, a member', () => {
  test('signs up, in and out', async () => {
    // The server may process requests that the page sent before the sign-out only after it, and reject them.
    const page = await openPage(app, '/auth', { viewport: WIDE, expected: /401/ });
    await reach(page, page.getByRole('tab', { name: 'Login' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
    for (const [label, text] of [
      ['Full name', 'Chidi Okafor'],
      ['Username', 'chidi'],
      ['Email', 'chidi@example.ng'],
      ['Password', PASSWORD],
      ['Confirm password', PASSWORD],
    ] as const)
      await type(page, page.getByLabel(label, { exact: true }), text);
    await page.keyboard.press('Enter');
    await expect(button(page, 'Login')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    await press(page, link(page, onboardingCopy.steps));
    for (let step = 1; step <= 4; step++) {
      await expect(page.getByText(onboardingCopy.step(step, 4))).toBeVisible();
      await expect(button(page, onboardingCopy.skip)).toBeEnabled();
      await press(page, button(page, onboardingCopy.skip));
    }
    await page.waitForURL('**/home');
    await press(page, button(page, 'Sign Out'));
    await page.waitForURL('**/auth');
    await type(page, page.getByLabel('Email'), 'chidi@example.ng');
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('writes a post, likes it, comments on it and deletes it', async () => {
    const page = await open('/home', ada);
    await press(page, button(page, 'Create Post'));
    await type(page, page.getByLabel('Title'), 'Typed without a mouse');
    await type(page, page.getByLabel('Content'), 'And without a screen to touch');
    await press(page, page.locator('form').getByRole('button', { name: 'Create Post', exact: true }));
    await expectToast(page, 'Post created successfully');
    const card = page.getByRole('article', { name: 'Typed without a mouse' });
    await press(page, button(card, '0 likes'), 'Space');
    await expect(button(card, '1 like')).toBeVisible();
    await press(page, link(card, '0 comments'));
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await type(page, page.getByPlaceholder('Write a comment...'), 'By hand');
    await press(page, button(page, 'Comment'));
    await expectToast(page, 'Comment added successfully');
    await press(page, button(page, 'Post actions'));
    await expect(page.getByRole('menuitem', { name: 'Bookmark' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitem', { name: 'Bookmark' })).toBeFocused();
    await page.keyboard.press('c');
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await expectToast(page, 'Post deleted successfully');
  });

  test('opens an author’s profile from a post and follows the author', async () => {
    const chinwe = await member(app, 'chinwe');
    const post = await newPost(chinwe, { title: 'Read by Tab' });
    const page = await open('/home', ada);
    await press(page, link(page.getByRole('article', { name: post.title }), '0 comments'));
    await page.waitForURL(`**/post/${post.id}#comments`);
    await press(page, link(page.getByRole('main'), 'Chinwe Test'));
    await page.waitForURL(`**/user/${chinwe.id}`);
    await press(page, button(page.getByRole('main'), 'Follow'));
    await expectToast(page, followCopy.followed);
  });

  test('joins a tribe and turns on its notifications', async () => {
    const tribe = await newTribe(bola, { name: 'Tab and Enter' });
    const page = await open('/home', ada);
    await press(page, link(page.getByRole('navigation').first(), 'Tribes'));
    const card = page.getByRole('article', { name: tribe.name });
    await press(page, button(card, 'Join'));
    await expectToast(page, 'Joined tribe successfully');
    await press(page, card.getByRole('link').first());
    await page.waitForURL(`**/tribes/${tribe.id}`);
    await press(page, page.getByRole('button', { name: /^Notifications for/ }));
    await expectToast(page, 'Notifications for this tribe are on');
  });

  test('attends a session and joins a challenge', async () => {
    const session = await newSession(bola);
    const challenge = await newChallenge(bola);
    const page = await open(`/home/sessions/${session.id}`, ada);
    await press(page, button(page, 'Attend'));
    await expectToast(page, sessionCopy.attending);
    await press(page, link(page.getByRole('navigation').first(), 'Challenges'));
    const card = page.getByRole('article', { name: challenge.title });
    await press(page, card.getByRole('link').first());
    await page.waitForURL(`**/challenges/${challenge.id}`);
    await press(page, button(page, 'Join Challenge'));
    await expectToast(page, 'Joined challenge successfully');
  });

  test('reads a message and answers it', async () => {
    await newMessage(bola, ada, { content: 'How far?' });
    const page = await open('/home', ada);
    await press(page, link(page.getByRole('navigation').first(), /^Messages/));
    await press(page, page.getByRole('link', { name: /Bola Test/ }).first());
    await page.waitForURL(`**${threadOf(bola)}`);
    await expect(said(page, 'How far?')).toBeVisible();
    await type(page, box(page), 'I dey');
    await page.keyboard.press('Enter');
    await expect(said(page, 'I dey').getByText('Sent')).toBeVisible();
  });

  test('answers a comment or not, and stays at its button', async () => {
    const post = await newPost(bola, { title: 'Answered by Tab' });
    await bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Who agrees?' });
    const page = await open(`/post/${post.id}`, ada);
    const comment = page.getByRole('listitem').filter({ hasText: 'Who agrees?' });
    const answer = button(comment, 'Reply').first();
    await press(page, answer);
    await expect(page.getByLabel('Reply to Bola Test')).toBeFocused();
    await press(page, button(comment, 'Cancel'));
    await expect(answer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Reply to Bola Test')).toBeFocused();
    await page.keyboard.type('I do');
    await press(page, button(comment.locator('form'), 'Reply'));
    await expectToast(page, 'Comment added successfully');
    await expect(answer).toBeFocused();
  });

  test('removes what was chosen, and stays at the field', async () => {
    const image = {
      name: 'bridge.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 60, height: 40 }),
    };
    const page = await open('/home', ada);
    await press(page, button(page, 'Create Post'));
    const images = page.getByLabel('Add Image');
    await images.setInputFiles([image, image, image, image]);
    await press(page, button(page, 'Remove image 2'));
    await expect(images).toBeFocused();
    await press(page, button(page, 'Remove image 1'));
    await expect(images).toBeFocused();

    await page.goto(`${app.url}/home/create-tribe`);
    const banner = page.locator('form').getByLabel(uiCopy.addImage);
    await banner.setInputFiles(image);
    await press(page, button(page, uiCopy.removeImage));
    await expect(banner).toBeFocused();

    await page.goto(app.url + threadOf(bola));
    const attachment = page.getByLabel(messageCopy.attach);
    await attachment.setInputFiles(image);
    await press(page, button(page, uiCopy.removeImage));
    await expect(attachment).toBeFocused();
    await attachment.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await press(page, button(page, uiCopy.removeFile));
    await expect(attachment).toBeFocused();
  });

  test('changes a notification setting and the language', async () => {
    const page = await open('/home', ada);
    await press(page, link(page.getByRole('navigation').first(), 'Settings'));
    await press(page, link(page.getByRole('main'), 'Notifications'));
    await press(page, page.getByRole('switch', { name: 'Tribe updates', exact: true }), 'Space');
    await expect.poll(async () => (await ada.call(memberSettings.get, {})).body.tribe_updates).toBe(false);
    await press(page, link(page.getByRole('main'), 'Settings'));
    await press(page, link(page.getByRole('main'), 'Language'));
    await reach(page, page.getByRole('radio', { name: 'English' }));
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.documentElement.lang === 'pcm');
  });
});
