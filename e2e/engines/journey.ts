import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { challengeCopy, submissionCopy } from '../../contract/challenges/copy.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { onboardingCopy } from '../../contract/onboarding/copy.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { outboxCopy } from '../../contract/shell/copy.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { atEnd, end } from '../../test/atEnd.ts';
import { establishMembers } from '../../test/postgres.ts';
import { pdf, photoFromPhone } from '../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newPost,
  newTribe,
  type Person,
  signIn,
} from '../../test/world.ts';
import { countedLine } from '../network.ts';
import { expect, test } from '../test.ts';
import type { Driver } from './driver.ts';
import { type EnginePage, pageOf, type Target } from './page.ts';

const EMAIL = 'chidi@example.ng';
const PASSWORD = 'correct horse';

const a =
  (kind: string) =>
  (name: string, within?: Target['within']): Target => ({ kind, name, ...(within && { within }) });
const [button, link, tab, field, text] = [a('button'), a('a'), a('tab'), a('field'), a('text')];

/** The state that the tests of one engine share. */
interface Stage {
  app: TestApp;
  bola: Person;
  /** Who is signed in. */
  chidi: Person;
  page: EnginePage;
  url: string;
}

/**
 * The most frequent actions of members, in one browser engine. Each test continues where the last one ended. The browser
 * reaches the app only through a proxy, which refuses connections to simulate a server that is down.
 */
export function journey(openBrowser: () => Promise<Driver>): () => Stage {
  let app: TestApp;
  let bola: Person;
  let chidi: Person;
  let proxy: Awaited<ReturnType<typeof countedLine>>;
  let page: EnginePage;
  let files: string;

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    app = await startApp();
    bola = await member(app, 'bola');
    proxy = await countedLine(app);
    files = await mkdtemp(join(tmpdir(), 'vt-files-'));
    atEnd(() => rm(files, { recursive: true }));
    page = pageOf(await openBrowser());
  });
  test.afterAll(end);

  const go = (path: string) => page.open(proxy.url + path);

  async function fileOf(name: string, bytes: Buffer): Promise<string> {
    await writeFile(join(files, name), bytes);
    return join(files, name);
  }

  async function logIn(here: EnginePage, email: string) {
    await here.open(`${proxy.url}/auth`);
    await here.fill({ Email: email, Password: PASSWORD });
    await here.press('Enter');
    await here.until('at home', () => location.pathname === '/home');
  }

  test('signs up', async () => {
    await go('/auth');
    await page.click(tab('Sign up'));
    await page.fill({ 'Full name': 'Chidi Okafor', Username: 'chidi', Email: EMAIL, Password: PASSWORD });
    await page.fill({ 'Confirm password': PASSWORD });
    await page.click(button('Create account'));
    await page.click(button('Login'));
    await page.until('at home', () => location.pathname === '/home');
    await page.click(link(onboardingCopy.steps));
    for (const step of [1, 2, 3, 4]) {
      await page.find(text(onboardingCopy.step(step, 4)));
      // Suggestions that arrive move the button below them.
      await page.until(
        'the step is ready',
        () => !document.querySelector('main fieldset:disabled, main fieldset [role=status]'),
      );
      await page.click(button(onboardingCopy.skip));
    }
    await page.until('at home', () => location.pathname === '/home');
    chidi = await signIn(app, EMAIL);
    // The picture of a new member would wait for a moderator.
    await establishMembers(app.databaseUrl);
  });

  test('posts a photo, which is shrunk and loses its GPS position', async () => {
    const photo = await photoFromPhone({ width: 2400, height: 1600 });
    await page.click(button('Create Post'));
    await page.fill({ Title: 'Light is back', Content: 'Who else is ironing everything?' });
    const path = await fileOf('phone.jpg', photo);
    const sent = await proxy.record(async () => {
      await page.chooseFile('Add Image', path);
      await page.find(button('Remove image'));
    });
    expect(sent.length).toBeLessThan(photo.length / 2);
    expect(sent.includes('Exif')).toBe(false);
    await page.press('Escape');
    await page.click({ kind: 'form button', name: 'Create Post' });
    await page.find(text('Light is back', ['article', 'Light is back']));
    await page.until('the picture is shown', () => {
      const picture = document.querySelector<HTMLImageElement>('article img[srcset]');
      return picture !== null && picture.naturalWidth > 0;
    });
    const { items } = (await bola.call(posts.list, {})).body;
    expect(items.map(({ title }) => title)).toEqual(['Light is back']);
  });

  test('likes and comments on a post', async () => {
    const post = await newPost(bola, { title: 'Bola asks' });
    await go(`/post/${post.id}`);
    await page.click(button('0 likes'));
    await page.find(button('1 like'));
    await page.click(field('Your comment'));
    await page.type('Na so');
    await page.click(button('Comment'));
    await page.find(text('Na so', ['li', 'Na so']));
    await expect.poll(() => stateOf(post.id)).toEqual({ likes: 1, comments: ['Na so'] });
  });

  async function stateOf(id: string) {
    const [post, comments] = await Promise.all([
      bola.call(posts.get, { id }),
      bola.call(postComments.list, { id }),
    ]);
    return { likes: post.body.likes_count, comments: comments.body.items.map(({ content }) => content) };
  }

  test('creates a tribe and joins another', async () => {
    const other = await newTribe(bola, { name: 'Bola’s readers' });
    await go('/home/create-tribe');
    await page.fill({ Name: 'Night painters', Description: 'We paint after work.' });
    await page.select('Category', 'Art');
    await page.click(button('Create Tribe'));
    await page.find({ kind: 'heading', name: 'Night painters' });
    await go(`/home/tribes/${other.id}`);
    await page.click(button('Join'));
    await page.find(button('Leave'));
    const memberships = async () => (await chidi.call(tribes.get, { id: other.id })).body.members_count;
    await expect.poll(memberships).toBe(2);
  });

  test('plans a vibe session, and chooses its day in the calendar by keyboard', async () => {
    await go('/home/create-vibe-session');
    await page.fill({ 'Session Title': 'Things Fall Apart', 'Session Description': 'Bring your copy.' });
    const isOnDate = () => document.activeElement?.textContent?.includes('Pick a date') ?? false;
    await page.click(button('Date'));
    const isInCalendar = () => document.activeElement?.closest('dialog[open] table') !== null;
    await page.until('a day has the focus', isInCalendar);
    await page.press('Escape');
    await page.until('the button has the focus again', isOnDate);
    await page.until('the calendar is gone', () => document.querySelector('dialog table') === null);
    await page.press('Enter');
    await page.until('a day has the focus again', isInCalendar);
    await page.press('Down');
    await page.press('Enter');
    await page.until('a day is chosen', () => document.querySelector('dialog[open]') === null);
    await page.click(button('Create Session'));
    await page.find({ kind: 'heading', name: 'Things Fall Apart' });
    const { items } = (await bola.call(sessions.list, {})).body;
    expect(items.map(({ title }) => title)).toEqual(['Things Fall Apart']);
  });

  test('joins a challenge and submits a file', async () => {
    const { id } = await newChallenge(bola);
    await go(`/home/challenges/${id}`);
    await page.click(button(challengeCopy.joinChallenge));
    const bytes = Buffer.alloc(2_000_000, 7);
    pdf().copy(bytes);
    await page.chooseFile('Upload File', await fileOf('work.pdf', bytes));
    await page.click(button('Submit Entry'));
    await page.find(text('Waiting for review'));
    expect((await chidi.call(submissions.mine, { id })).body.items).toHaveLength(1);
    await page.find(text(submissionCopy.received));
  });

  test('exchanges messages live with another browser', async () => {
    await makeMutual(chidi, bola);
    const there = pageOf(await openBrowser());
    await logIn(there, 'bola@example.ng');
    await there.open(`${proxy.url}/home/messages/${chidi.id}`);
    await go(`/home/messages/${bola.id}`);
    await page.click(field('Message to'));
    await page.type('How far?');
    await page.press('Enter');
    await there.find(text('How far?', ['li', 'How far?']));
    await there.click(field('Message to'));
    await there.type('I dey');
    await there.press('Enter');
    await page.find(text('I dey', ['li', 'I dey']));
    const { items } = (await bola.call(messages.thread, { user_id: chidi.id })).body;
    expect(items.map(({ content }) => content).sort()).toEqual(['How far?', 'I dey']);
    expect(await there.errors()).toEqual([]);
  });

  test('changes a setting and the theme', async () => {
    await go('/home/settings/privacy');
    // Switches are disabled until they are hydrated, and data that loads above moves them.
    await page.until('the switches can be pressed and stand still', async () => {
      const tops = () =>
        [...document.querySelectorAll('[role=switch]')].map((one) => one.getBoundingClientRect().top).join();
      const before = tops();
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
      return document.querySelector('[role=switch]:enabled') !== null && tops() === before;
    });
    await page.click({ kind: 'switch', name: 'Private Profile' });
    const isPrivate = async () => (await chidi.call(memberSettings.get, {})).body.private_profile;
    await expect.poll(isPrivate).toBe(true);
    await page.click({ kind: 'switch', name: 'Private Profile' });
    await expect.poll(isPrivate).toBe(false);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const before = await isDark();
    await page.click(button('Menu'));
    await page.click(button('Dark theme'));
    await page.press('Escape');
    await expect.poll(isDark).toBe(!before);
  });

  test('asks for confirmation before deleting a post, and returns the focus on cancel', async () => {
    const post = await newPost(chidi, { title: 'Soon gone' });
    await go(`/post/${post.id}`);
    await page.click(button('Post actions'));
    await page.click({ kind: '[role=menuitem]', name: 'Delete Post' });
    await page.find(text('This action cannot be undone.', ['dialog', 'cannot be undone']));
    await page.press('Escape');
    await page.until('the dialog is closed', () => document.querySelector('dialog[open]') === null);
    await page.until('the menu’s button has the focus', () => document.activeElement?.tagName === 'BUTTON');
    await page.click(button('Post actions'));
    await page.click({ kind: '[role=menuitem]', name: 'Delete Post' });
    await page.click(button('Delete'));
    await page.until('at home', () => location.pathname === '/home');
    await expect.poll(async () => (await bola.call(posts.get, { id: post.id })).status).toBe(404);
  });

  test('shows no page wider than the window, and reports no error', async () => {
    for (const path of ['/home', '/home/tribes', '/home/challenges', '/home/settings', '/home/messages']) {
      await go(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    expect(await page.errors()).toEqual([]);
  });

  // Must be the last test: after refused connections, WebKitGTK may never send some of a page's requests for new scripts.
  test('shows a cached post while the server rejects connections, and later sends a like and a comment once', async () => {
    const post = await newPost(bola, { title: 'Read in the bus', content: 'Long enough for the bridge.' });
    await go('/home');
    await page.find(text('Read in the bus', ['article', 'Read in the bus']));
    await go(`/post/${post.id}`);
    await page.until('the page is saved', isCached, 'Long enough for the bridge.');
    await proxy.cut();
    await go(`/post/${post.id}`);
    await page.find(text("You're offline."));
    await page.find(text('Long enough for the bridge.'));
    await page.click(button('0 likes'));
    await page.click(field('Your comment'));
    await page.type('From the tunnel');
    await page.click(button('Comment'));
    await page.find(button(outboxCopy.title));
    await go(`/post/${post.id}`);
    await page.find(text('Long enough for the bridge.'));
    await proxy.restore();
    await page.gone(text("You're offline."));
    await expect.poll(() => stateOf(post.id)).toEqual({ likes: 1, comments: ['From the tunnel'] });
    await page.gone(button(outboxCopy.title));
    expect(await stateOf(post.id)).toEqual({ likes: 1, comments: ['From the tunnel'] });
    expect(await page.errors()).toEqual([]);
  });

  return () => ({ app, bola, chidi, page, url: proxy.url });
}

/** Whether the browser has cached the page and its scripts, and saved the text in any format. Runs in the page. */
async function isCached(text: string): Promise<boolean> {
  const [shell, assets] = await Promise.all([caches.match('/shell'), caches.open('assets')]);
  const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const scripts = await Promise.all(fetched.map(({ name }) => assets.match(name)));
  if (!shell || scripts.length === 0 || scripts.includes(undefined)) return false;
  const { promise, resolve } = Promise.withResolvers<string>();
  const opening = indexedDB.open('vibetribe');
  opening.onsuccess = () => {
    const stores = [...opening.result.objectStoreNames];
    if (stores.length === 0) {
      opening.result.close();
      return resolve('');
    }
    const reading = opening.result
      .transaction(stores)
      .objectStore(stores[0] as string)
      .getAll();
    reading.onsuccess = () => resolve(JSON.stringify(reading.result));
    opening.result.close();
  };
  return (await promise).includes(text);
}
