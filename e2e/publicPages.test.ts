import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { authCopy } from '../contract/auth/copy.ts';
import { challengeCopy } from '../contract/challenges/copy.ts';
import { challengeClosure, challenges } from '../contract/challenges/endpoints.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { followCopy } from '../contract/follows/copy.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { invites } from '../contract/invites/endpoints.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
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
import { expectToast, fill, openPage, waitForHydration } from './browser.ts';
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

test('sign-up from a shared link joins the tribe, and counts as a use of its invite', async () => {
  const { id } = await newTribe(ada, { name: 'Night Coders' });
  const { code } = (await ada.call(invites.create, { id, invite_id: uuidv7() })).body;
  const page = await openPage(app, `${publicPaths.tribe(id)}?by=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night Coders' })).toBeVisible();
  await page.getByRole('link', { name: 'Join', exact: true }).click();
  await expect(page.getByText(tribeCopy.askJoin)).toBeVisible();
  await fill(page, {
    'Full name': 'Bola Test',
    Username: 'bola',
    Email: 'bola@example.ng',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**/home/tribes/${id}?by=${code}`);
  await expectToast(page, tribeCopy.joinedOnPage);
  await expect(page.getByRole('main').getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  expect((await ada.call(tribes.get, { id })).body.members_count).toBe(2);
  expect((await ada.call(invites.list, { id })).body.items).toMatchObject([{ code, uses: 1 }]);
});

test.describe('sign-in from a shared link', () => {
  let page: Page;

  /** Opens a public page as a visitor, presses its link and signs in by the form. */
  async function arrive(path: string, link: string, name: string, before = async () => {}) {
    const { email } = await openAccount(app, name);
    // Another page would send requests without a cookie.
    await page.goto(`${app.url}/livez`);
    await page.context().clearCookies();
    await page.goto(app.url + path);
    await page.getByRole('link', { name: link, exact: true }).click();
    await waitForHydration(page);
    await before();
    await page.getByRole('tab', { name: 'Login' }).click();
    await fill(page, { Email: email, Password: PASSWORD });
    await page.getByRole('button', { name: 'Login' }).click();
  }

  test('joins the challenge, and follows the member', async () => {
    page = await openPage(app, '/livez', { expected: /401/ });
    const { id } = await newChallenge(ada);
    await arrive(publicPaths.challenge(id), challengeCopy.joinChallenge, 'chidi', () =>
      expect(page.getByText(challengeCopy.ask)).toBeVisible(),
    );
    await expectToast(page, challengeCopy.joined);
    await expect(page.getByRole('button', { name: challengeCopy.leaveChallenge })).toBeVisible();
    expect((await ada.call(challenges.get, { id })).body.participants_count).toBe(1);

    await arrive(publicPaths.member('ada'), 'Follow', 'femi', () =>
      expect(page.getByText(followCopy.ask)).toBeVisible(),
    );
    await page.waitForURL(`**/home/user/${ada.id}`);
    const latest = async () =>
      (await ada.call(follows.followers, { id: ada.id, limit: 10 })).body.items[0]?.username;
    await expect.poll(latest).toBe('femi');
  });

  test('reserves a seat in the vibe session, shows an error if it has filled up meanwhile, and joins its waitlist', async () => {
    page = await openPage(app, '/livez', { expected: /401|409/ });
    const { id } = await newSession(ada, { max_attendees: '5' });
    const session = publicPaths.session(id);
    await arrive(session, sessionCopy.attend, 'dayo', () =>
      expect(page.getByText(sessionCopy.askAttend)).toBeVisible(),
    );
    await expectToast(page, sessionCopy.attending);
    expect((await ada.call(sessions.get, { id })).body.attendees_count).toBe(1);

    await arrive(session, sessionCopy.attend, 'ife', async () => {
      for (let n = 1; n <= 4; n++) await (await member(app, `guest${n}`)).call(sessions.attend, { id });
    });
    await expectToast(page, sessionCopy.full);
    await page.waitForURL(`**/home/sessions/${id}`);

    await arrive(session, sessionCopy.waitInLine, 'efe');
    await expectToast(page, sessionCopy.waiting);
    expect((await ada.call(sessions.get, { id })).body.waitlist_count).toBe(1);
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
    for (let n = 1; n <= 21; n++) await newTribe(ada, { name: `List tribe ${n}` });
    const page = await openPage(app, '/', { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Tribes', exact: true }).click();
    await page.getByRole('link', { name: 'Show more' }).click();
    const tribe = page.getByRole('link', { name: 'List tribe 1', exact: true });
    await expect(tribe).toBeVisible();
    await expect(page.getByRole('link', { name: /join/i })).toHaveCount(0);
    await tribe.click();
    await expect(page.getByRole('heading', { level: 1, name: 'List tribe 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: /join/i })).not.toHaveCount(0);
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
    await openAccount(app, 'private');
    const page = await openPage(app, '/livez', { javaScriptEnabled: false, expected: /404/ });
    const texts = [];
    for (const path of [
      publicPaths.tribe(gone.id),
      publicPaths.challenge(closed.id),
      publicPaths.session(cancelled.id),
      publicPaths.member('private'),
      publicPaths.tribe('not-an-id'),
      '/no-such-page',
    ]) {
      await page.goto(app.url + path);
      texts.push(`${await page.title()} ${await page.locator('body').innerText()}`);
    }
    expect(new Set(texts).size).toBe(1);
  });

  test(`opens a shared tribe, challenge, vibe session, member or post with less than ${PAGE_KB} kB and no script`, async () => {
    const page = await openPage(app, '/livez');
    const { wire, bytes } = await watchWire(page);
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    const sum = () => Object.values(bytes).reduce((total, n) => total + n, 0) / 1000;
    for (const path of [
      publicPaths.tribe((await newTribe(ada)).id),
      publicPaths.challenge((await newChallenge(ada)).id),
      publicPaths.session((await newSession(ada)).id),
      publicPaths.member('ada'),
      publicPaths.post((await newPost(ada)).id),
    ]) {
      const before = sum();
      await page.goto(app.url + path);
      await page.waitForLoadState('networkidle');
      const total = sum() - before;
      console.log(`A visitor opens ${path}: ${total.toFixed(1)} kB of ${PAGE_KB}`);
      expect(total, path).toBeGreaterThan(1);
      expect(total, path).toBeLessThan(PAGE_KB);
      expect(bytes.Script, path).toBeUndefined();
    }
  });
});
