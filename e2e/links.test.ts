import { postCopy } from '../contract/posts/copy.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { SAVER_COOKIE } from '../contract/shell/cookies.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { htmlPage, startPageServer } from '../test/pageServer.ts';
import { photo } from '../test/uploads.ts';
import { makeMutual, member, newMessage, newPost, type Person } from '../test/world.ts';
import { expectAccessible, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const PAGE = 'http://scholarships.example.ng/apply';
const SMALL = { width: 360, height: 740 };

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  const picture = await photo({ width: 600, height: 315 });
  const head = '<title>Apply for the 2026 grant</title><meta property="og:image" content="/p.jpg">';
  const { network } = await startPageServer(({ url }, response) => {
    if (url === '/p.jpg') response.setHeader('content-type', 'image/jpeg').end(picture);
    else response.setHeader('content-type', 'text/html').end(htmlPage(head));
  });
  app = await startApp({}, undefined, { network });
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  await makeMutual(ada, bola);
});
test.afterAll(end);

test('a post shows its link, and the preview card once it is fetched', async () => {
  const page = await openPage(app, '/home', { as: bola });
  await page.setViewportSize(SMALL);
  const { id, title } = await newPost(ada, {
    title: 'Grants are open',
    content: `Details at ${PAGE}, tell others`,
  });
  const card = page.getByRole('article', { name: title });
  const link = card.getByRole('link', { name: 'scholarships.example.ng/apply', exact: true });
  await expect(link).toHaveAttribute('href', PAGE);
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  const preview = card.getByRole('link', { name: /^Apply for the 2026 grant scholarships.example.ng$/ });
  await expect(preview).toHaveAttribute('href', PAGE);
  await expect(preview.locator('img')).toBeVisible();
  await expectAccessible(page);
  // Outside the link, a click on the text opens the post.
  await card.getByRole('link', { name: title }).click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(`${app.url}/post/${id}`);
  await expect(page.getByRole('link', { name: /^Apply for the 2026 grant/ })).toBeVisible();
});

test('a link to a post on this site opens in the same tab', async () => {
  const post = await newPost(ada, { title: 'The first one' });
  const url = `${app.url}/post/${post.id}`;
  const page = await openPage(app, '/home', { as: bola });
  const other = await newPost(ada, { title: 'The second one', content: `It goes on from ${url} with more` });
  await page.goto(`${app.url}/post/${other.id}`);
  // Before hydration, the browser opens the link in a new tab.
  await waitForHydration(page);
  await page.getByRole('link', { name: new URL(url).host }).click();
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('a link to a file of this site opens outside the app', async () => {
  const { id } = await newPost(ada, {
    title: 'Our feed',
    content: `Subscribe to ${app.url}/robots.txt today`,
  });
  const page = await openPage(app, `/post/${id}`, { as: bola });
  await waitForHydration(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '/robots.txt' }).click();
  await expect((await opened).locator('body')).toContainText('Sitemap:');
});

test('an Arabic text reads from the right, with its marks at the left end', async () => {
  const content = 'مرحبا بكم في المجموعة الجديدة!';
  const { id } = await newPost(ada, { title: 'مرحبا بالجميع!', content });
  const page = await openPage(app, `/post/${id}`, { as: bola });
  await page.setViewportSize(SMALL);
  for (const text of [page.getByText(content), page.getByRole('heading', { name: 'مرحبا بالجميع!' })]) {
    const [first, last] = await text.evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [0, words.length - 1].map((at) => {
        const range = new Range();
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(first).toBeGreaterThan(SMALL.width / 2);
    expect(last).toBeLessThan(first ?? 0);
  }
  const box = page.getByPlaceholder(postCopy.writeAComment);
  await box.fill(content);
  await expect(box).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(box).toHaveCSS('text-align', 'start');
  // The quoted beginning of a message, too.
  const { id: reply_to } = await newMessage(ada, bola, { content });
  await newMessage(bola, ada, { content: 'Thank you', reply_to });
  await page.goto(`${app.url}/home/messages/${ada.id}`);
  await expect(page.getByRole('button', { name: /^Go to the message from/ })).toHaveCSS(
    'text-align',
    'start',
  );
});

test('a message shows its link without a preview card', async () => {
  await newMessage(ada, bola, { content: `See ${PAGE} before Friday` });
  const page = await openPage(app, `/home/messages/${ada.id}`, { as: bola });
  await page.setViewportSize(SMALL);
  await expect(page.getByRole('link', { name: 'scholarships.example.ng/apply' })).toHaveAttribute(
    'href',
    PAGE,
  );
  await expect(page.getByText('Apply for the 2026 grant')).toHaveCount(0);
  await expectAccessible(page);
});

test('the data saver omits the image of a preview card', async () => {
  const { id } = await newPost(ada, { content: `Once more: ${PAGE} is open` });
  await expect.poll(async () => (await ada.call(posts.get, { id })).body.link_card).not.toBeNull();
  const page = await openPage(app, '/livez', { as: bola });
  await page.context().addCookies([{ name: SAVER_COOKIE, value: 'on', url: app.url }]);
  await page.goto(`${app.url}/post/${id}`);
  const preview = page.getByRole('link', { name: /^Apply for the 2026 grant/ });
  await expect(preview).toBeVisible();
  await expect(preview.locator('img')).toHaveCount(0);
});
