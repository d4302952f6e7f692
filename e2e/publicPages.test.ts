import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { authCopy } from '../contract/auth.copy.ts';
import { challengeClosure } from '../contract/challenges.closure.ts';
import { challengeCopy } from '../contract/challenges.copy.ts';
import { challenges } from '../contract/challenges.ts';
import { followCopy } from '../contract/follows.copy.ts';
import { follows } from '../contract/follows.ts';
import { invites } from '../contract/invites.ts';
import { posts } from '../contract/posts.ts';
import { publicPaths } from '../contract/publicPaths.ts';
import { sessionCopy } from '../contract/sessions.copy.ts';
import { sessions } from '../contract/sessions.ts';
import { memberSettings } from '../contract/settings.ts';
import { tribeCopy } from '../contract/tribes.copy.ts';
import { tribes } from '../contract/tribes.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  openAccount,
  type Person,
} from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';
import { watchWire } from './traffic.ts';

const PASSWORD = 'correct horse';
/** Budget for a public page, in kilobytes of 1000 bytes, including headers and images. */
const PAGE_KB = 30;

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  await ada.call(memberSettings.update, { public_page: true });
});
test.afterAll(end);

async function signUp(page: Page, name: string) {
  await fill(page, {
    'Full name': `${name} Test`,
    Username: name,
    Email: `${name}@example.ng`,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('sign-up from a shared link', () => {
  test('joins the tribe', async () => {
    const tribe = await newTribe(ada, { name: 'Night Coders' });
    const page = await openPage(app, publicPaths.tribe(tribe.id));
    await expect(page.getByRole('heading', { level: 1, name: 'Night Coders' })).toBeVisible();
    await expectWholeEverywhere(page);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await expect(page.getByText(tribeCopy.askJoin)).toBeVisible();
    await signUp(page, 'bola');
    await page.waitForURL(`**/home/tribes/${tribe.id}`);
    await expectToast(page, tribeCopy.joinedOnPage);
    await expect(page.getByRole('main').getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
    expect((await ada.call(tribes.get, { id: tribe.id })).body.members_count).toBe(2);
  });

  test('counts as a use of the tribe’s invite', async () => {
    const { id } = await newTribe(ada);
    const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
    const page = await openPage(app, `${publicPaths.tribe(id)}?by=${code}`);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await signUp(page, 'kemi');
    await expectToast(page, tribeCopy.joinedOnPage);
    expect((await ada.call(invites.list, { id })).body.items).toMatchObject([{ code, uses: 1 }]);
  });

  test('joins the challenge', async () => {
    const { id } = await newChallenge(ada);
    const page = await openPage(app, publicPaths.challenge(id));
    await page.getByRole('link', { name: challengeCopy.joinChallenge }).click();
    await expect(page.getByText(challengeCopy.ask)).toBeVisible();
    await signUp(page, 'chidi');
    await expectToast(page, challengeCopy.joined);
    await expect(page.getByRole('button', { name: challengeCopy.leaveChallenge })).toBeVisible();
    expect((await ada.call(challenges.get, { id })).body.participants_count).toBe(1);
  });

  test('reserves a seat in the vibe session', async () => {
    const { id } = await newSession(ada);
    const page = await openPage(app, publicPaths.session(id));
    await expectAccessible(page);
    await page.getByRole('link', { name: sessionCopy.attend, exact: true }).click();
    await expect(page.getByText(sessionCopy.askAttend)).toBeVisible();
    await signUp(page, 'dayo');
    await expectToast(page, sessionCopy.attending);
    expect((await ada.call(sessions.get, { id })).body.attendees_count).toBe(1);
  });

  test('joins the waitlist of a full vibe session', async () => {
    const { id } = await newSession(ada, { max_attendees: '5' });
    for (let n = 1; n <= 5; n++) await (await member(app, `guest${n}`)).call(sessions.attend, { id });
    const page = await openPage(app, publicPaths.session(id));
    await page.getByRole('link', { name: sessionCopy.waitInLine }).click();
    await signUp(page, 'efe');
    await expectToast(page, sessionCopy.waiting);
    expect((await ada.call(sessions.get, { id })).body.waitlist_count).toBe(1);
  });

  test('signs in, but shows an error if the vibe session has filled up meanwhile', async () => {
    const { id } = await newSession(ada, { max_attendees: '5' });
    const page = await openPage(app, publicPaths.session(id), { expected: /409/ });
    await page.getByRole('link', { name: sessionCopy.attend, exact: true }).click();
    for (let n = 6; n <= 10; n++) await (await member(app, `guest${n}`)).call(sessions.attend, { id });
    await signUp(page, 'ife');
    await expectToast(page, sessionCopy.full);
    await page.waitForURL(`**/home/sessions/${id}`);
  });

  test('follows the member', async () => {
    const page = await openPage(app, publicPaths.member('ada'));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Follow', exact: true }).click();
    await expect(page.getByText(followCopy.ask)).toBeVisible();
    await signUp(page, 'femi');
    await page.waitForURL(`**/home/user/${ada.id}`);
    expect((await ada.call(follows.followers, { id: ada.id, limit: 10 })).body.items[0]?.username).toBe(
      'femi',
    );
  });
});

test.describe('a member', () => {
  test('is redirected from a public page to the members’ page, and no URL alone joins the tribe', async () => {
    const gozi = await member(app, 'gozi');
    const tribe = await newTribe(ada);
    const page = await openPage(app, `${publicPaths.tribe(tribe.id)}?join=1`, { as: gozi });
    expect(new URL(page.url()).pathname).toBe(`/home/tribes/${tribe.id}`);
    await page.goto(`${app.url}/auth?next=${encodeURIComponent(`/home/tribes/${tribe.id}?join=1`)}`);
    await page.waitForURL(`**/home/tribes/${tribe.id}`);
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible();
    expect((await ada.call(tribes.get, { id: tribe.id })).body.members_count).toBe(1);
  });

  test('turns on a public page in Settings, which visitors can then open', async () => {
    const hauwa = await member(app, 'hauwa');
    const path = publicPaths.member('hauwa');
    expect((await fetch(app.url + path)).status).toBe(404);
    const page = await openPage(app, '/home/settings/privacy', {
      as: hauwa,
      permissions: ['clipboard-write'],
    });
    await page.getByRole('switch', { name: 'Public page' }).click();
    await expect.poll(async () => (await fetch(app.url + path)).status).toBe(200);
    await page.getByRole('button', { name: 'Share your page' }).click();
    const whatsApp = page.getByLabel('Notices').getByRole('link', { name: 'WhatsApp' });
    expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(path);
  });
});

test.describe('a visitor', () => {
  test('browses the lists through links without JavaScript', async () => {
    for (let n = 1; n <= 21; n++) await newTribe(await member(app, `maker${n}`), { name: `List tribe ${n}` });
    const page = await openPage(app, '/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Tribes', exact: true }).click();
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.getByRole('link', { name: 'List tribe 1', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'List tribe 1' })).toBeVisible();
    await page.goto(`${app.url}/tribes?category=Music`);
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Create Tribe' }).click();
    await expect(page.getByText(tribeCopy.askCreate)).toBeVisible();
  });

  test('who wants to like, comment, post or message reads why a sign-in is needed', async () => {
    const [post, tribe] = [await newPost(ada), await newTribe(ada)];
    const page = await openPage(app, publicPaths.post(post.id), { javaScriptEnabled: false });
    for (const [path, link, text] of [
      [publicPaths.post(post.id), /like/, 'Please log in to like posts'],
      [publicPaths.post(post.id), /comment/, 'Please log in to comment'],
      [publicPaths.tribe(tribe.id), 'Post in this tribe', 'Please sign in to post'],
      [publicPaths.member('ada'), 'Message', 'Please sign in to send messages'],
    ] as const) {
      await page.goto(app.url + path);
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.getByRole('tab', { name: 'Login' }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.goto(`${app.url}/home/messages`);
    await expect(page.getByText('Please sign in to send messages')).toBeVisible();
  });

  test('likes a post by signing in from its Like link, and comments only later', async () => {
    const { id } = await newPost(ada);
    const likes = async () => (await ada.call(posts.get, { id })).body.likes_count;
    const { email } = await openAccount(app, 'liker');
    for (const [link, count] of [
      [/comment/, 0],
      [/like/, 1],
    ] as const) {
      const page = await openPage(app, publicPaths.post(id));
      await page.getByRole('link', { name: link }).click();
      await page.getByRole('tab', { name: 'Login' }).click();
      await fill(page, { Email: email, Password: PASSWORD });
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(`**/post/${id}${count ? '' : '#comments'}`);
      await expectToast(page, authCopy.signedIn);
      expect(await likes()).toBe(count);
    }
  });

  test('gets the same not-found page for private, deleted, closed, cancelled and unknown content', async () => {
    const [gone, closed, cancelled] = [await newTribe(ada), await newChallenge(ada), await newSession(ada)];
    await ada.call(tribes.remove, { id: gone.id });
    await ada.call(challengeClosure.close, { id: closed.id });
    await ada.call(sessions.cancel, { id: cancelled.id });
    const texts = [];
    for (const path of [
      publicPaths.tribe(gone.id),
      publicPaths.challenge(closed.id),
      publicPaths.session(cancelled.id),
      publicPaths.member('maker1'),
      publicPaths.tribe('not-an-id'),
      '/no-such-page',
    ]) {
      const page = await openPage(app, path, { javaScriptEnabled: false, expected: /404/ });
      texts.push(`${await page.title()} ${await page.locator('body').innerText()}`);
      await page.close();
    }
    expect(new Set(texts).size).toBe(1);
  });

  for (const [what, make] of [
    ['tribe', async () => publicPaths.tribe((await newTribe(ada)).id)],
    ['challenge', async () => publicPaths.challenge((await newChallenge(ada)).id)],
    ['vibe session', async () => publicPaths.session((await newSession(ada)).id)],
    ['member', async () => publicPaths.member('ada')],
    ['post', async () => publicPaths.post((await newPost(ada)).id)],
  ] as const)
    test(`opens a shared ${what} with less than ${PAGE_KB} kB and no script`, async () => {
      const path = await make();
      const page = await openPage(app, '/livez');
      const { bytes } = await watchWire(page);
      await page.goto(app.url + path);
      await page.waitForLoadState('networkidle');
      const total = Object.values(bytes).reduce((sum, n) => sum + n, 0) / 1000;
      console.log(`A visitor opens a shared ${what}: ${total.toFixed(1)} kB of ${PAGE_KB}`);
      expect(total).toBeLessThan(PAGE_KB);
      expect(bytes.Script).toBeUndefined();
    });
});
