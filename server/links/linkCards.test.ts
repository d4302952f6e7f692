import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { htmlPage, startPageServer } from '../../test/pageServer.ts';
import { queriesOf } from '../../test/queries.ts';
import { photo } from '../../test/uploads.ts';
import { makeMutual, member, newMessage, newPost, newTribe, type Person, visitor } from '../../test/world.ts';
import { getJobsUsage } from '../jobs/usage.queries.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let web: Awaited<ReturnType<typeof startPageServer>>;
let ada: Person;
let bola: Person;
let heard: LiveEvent[];

beforeAll(async () => {
  const picture = await photo({ width: 1200, height: 630 });
  const head = '<title>Scholarships &amp; grants</title><meta property="og:image" content="/picture.jpg">';
  web = await startPageServer(({ url = '' }, response) => {
    if (url.startsWith('/page')) response.setHeader('content-type', 'text/html').end(htmlPage(head));
    else if (url.startsWith('/long'))
      response.setHeader('content-type', 'text/html').end(htmlPage(`<title>${'ọ'.repeat(5_000)}</title>`));
    else if (url === '/moved') response.writeHead(302, { location: 'http://bank.ng/page' }).end();
    else if (url === '/picture.jpg') response.setHeader('content-type', 'image/jpeg').end(picture);
    else response.writeHead(500).end();
  });
  app = await startApp({}, undefined, { network: web.network });
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  await makeMutual(ada, bola);
  app.deps.live.subscribe((event) => void heard.push(event));
});

beforeEach(() => {
  heard = [];
  web.requests.length = 0;
});

const writeAbout = (link: string) =>
  newPost(ada, { content: `Apply before Friday: ${link} and tell others` });
const cardOf = async (id: string, person = bola) => (await person.call(posts.get, { id })).body.link_card;
const idle = async () =>
  expect
    .poll(async () => {
      app.deps.jobs.wake();
      const { waiting, running, retrying, failed } = await getJobsUsage(app.deps.db);
      return { waiting, running, retrying, failed };
    })
    .toEqual({ waiting: 0, running: 0, retrying: 0, failed: 0 });
const rows = async () => (await app.deps.db.pool.query('select url, title from links order by url')).rows;
const paths = () => web.requests.map(({ url }) => url);

it('an edited post gets the card of its new first link, or loses its card', async () => {
  const { id } = await writeAbout('http://www.example.com.ng/page?edited');
  await expect.poll(() => cardOf(id)).not.toBeNull();
  const edit = (seen: number, content: string) => ada.call(postEdits.post, { id, seen, content });
  await edit(1, 'Apply before Monday: http://www.example.com.ng/page?again');
  await expect.poll(() => cardOf(id)).toMatchObject({ url: 'http://www.example.com.ng/page?again' });
  await edit(2, 'Apply before Monday, at the gate');
  expect(await cardOf(id)).toBeNull();
});

it('a post gets the card of its first link, and an event is published', async () => {
  const post = await writeAbout('http://www.example.com.ng/page?a=1#top, then other.ng');
  expect(post.link_card).toBeNull();
  await expect.poll(() => cardOf(post.id)).not.toBeNull();
  const card = await cardOf(post.id);
  expect(card).toEqual({
    url: 'http://www.example.com.ng/page?a=1',
    site: 'example.com.ng',
    title: 'Scholarships & grants',
    picture: {
      url: expect.stringMatching(/^\/files\/links\/[\w-]{22}\.webp$/),
      width: expect.any(Number),
      height: card?.picture?.width,
      placeholder: expect.any(String),
      variants: [],
    },
  });
  expect(paths()).toEqual(['/page?a=1', '/picture.jpg']);
  await expect.poll(() => heard).toContainEqual({ topic: 'posts', type: 'updated', id: post.id });
});

it('the picture of a card is small, and has the headers of other pictures', async () => {
  const { id } = await writeAbout('http://example.ng/page');
  await expect.poll(() => cardOf(id)).not.toBeNull();
  const response = await visitor(app).fetch((await cardOf(id))?.picture?.url ?? '');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(15_000);
  for (const name of ['x.webp', `${'A'.repeat(22)}.webp`, `${'A'.repeat(22)}.html`])
    expect((await visitor(app).fetch(`/files/links/${name}`)).status).toBe(404);
});

it('a picture that was read before costs no query', async () => {
  const { id } = await writeAbout('http://example.ng/page?again');
  await expect.poll(() => cardOf(id)).not.toBeNull();
  const url = (await cardOf(id))?.picture?.url ?? '';
  const read = async () => expect((await visitor(app).fetch(url)).status).toBe(200);
  const queries = async () => (await queriesOf(app, read)).filter(({ text }) => /picture_key = /.test(text));
  expect(await queries()).toHaveLength(1);
  expect(await queries()).toEqual([]);
});

it('requests for pictures that are not in memory are limited by address', async () => {
  const limited = visitor(await startApp({ RATE_LIMITS: 'link-pictures=2/5m' }));
  const statuses: number[] = [];
  for (const letter of ['A', 'B', 'C'])
    statuses.push((await limited.fetch(`/files/links/${letter.repeat(22)}.webp`)).status);
  expect(statuses).toEqual([404, 404, 429]);
});

it('posts with the same link share one fetch, also in a tribe', async () => {
  const [first, second] = await Promise.all([
    writeAbout('http://shared.ng/page'),
    writeAbout('http://shared.ng/page#x'),
  ]);
  for (const { id } of [first, second]) await expect.poll(() => cardOf(id)).not.toBeNull();
  const tribe = await newTribe(ada);
  const input = { id: tribe.id, post_id: crypto.randomUUID(), content: 'See http://shared.ng/page' };
  const { body } = await ada.call(tribePosts.create, input);
  expect(body.link_card).toEqual(await cardOf(first.id));
  expect(paths()).toEqual(['/page', '/picture.jpg']);
});

it('a card names the host of the link, not of the redirect target', async () => {
  const { id } = await writeAbout('http://lure.example.ng/moved');
  await expect.poll(() => cardOf(id)).toMatchObject({ site: 'lure.example.ng' });
  expect(web.requests.map(({ headers }) => headers.host)).toContain('bank.ng');
});

it('a card shows the end of a long host name', async () => {
  const { id } = await writeAbout(`http://bank.ng.${'a'.repeat(60)}.lure.ng/page`);
  await expect.poll(() => cardOf(id)).toMatchObject({ site: `…${'a'.repeat(31)}.lure.ng` });
});

it('visitors see no card', async () => {
  const { id } = await writeAbout('http://visited.ng/page');
  await expect.poll(() => cardOf(id)).not.toBeNull();
  expect(await cardOf(id, visitor(app))).toBeNull();
});

it('a card adds at most 1 kB to the feed', async () => {
  const { id } = await writeAbout(`http://example.ng/long?${'x'.repeat(470)}`);
  await expect.poll(() => cardOf(id)).not.toBeNull();
  expect(Buffer.byteLength(JSON.stringify(await cardOf(id)))).toBeLessThanOrEqual(1_000);
});

it.each([
  ['a broken page', 'http://broken.ng/500'],
  ['a forbidden address', 'http://127.0.0.1/page'],
  ['another port', 'http://example.ng:8080/page'],
])('%s produces no card and no error', async (_, link) => {
  const post = await writeAbout(link);
  await idle();
  expect(await cardOf(post.id)).toBeNull();
  expect(heard.filter(({ type }) => type === 'updated')).toEqual([]);
});

it.each([
  ['a link to this site', () => `${app.deps.env.publicUrl}/post/x`],
  ['an address longer than 500 characters', () => `http://example.ng/page?${'x'.repeat(500)}`],
])('%s is not fetched', async (_, link) => {
  const before = await rows();
  await writeAbout(link());
  expect(await rows()).toEqual(before);
});

it('links in comments and messages are not fetched', async () => {
  const { id } = await newPost(ada);
  await bola.call(postComments.add, {
    id,
    comment_id: crypto.randomUUID(),
    content: 'See http://quiet.ng/page',
  });
  await newMessage(ada, bola, { content: 'See http://quiet.ng/page' });
  await idle();
  expect(paths()).toEqual([]);
});

it('a post without a link costs no extra query', async () => {
  const queries = await queriesOf(app, () => newPost(ada, { content: 'No link stands in this text' }));
  const writing = queries.filter(
    ({ text }) => /\b(?:links|jobs)\b/.test(text) && !/from posts|shown/.test(text),
  );
  expect(writing).toEqual([]);
});

it('the sweep deletes a link that no post has named for a week', async () => {
  const gone = await writeAbout('http://gone.ng/page');
  const kept = await writeAbout('http://kept.ng/page');
  await idle();
  await app.deps.db.pool.query("update links set checked_at = now() - interval '8 days'");
  await ada.call(posts.remove, { id: gone.id });
  await sweepOnce(app.deps);
  const urls = (await rows()).map(({ url }) => url);
  expect(urls).toContain('http://kept.ng/page');
  expect(urls).not.toContain('http://gone.ng/page');
  expect(await cardOf(kept.id)).not.toBeNull();
});

it('an erased member leaves a card without their id, until the sweep', async () => {
  const chidi = await member(app, 'chidi');
  await newPost(chidi, { content: 'My page is http://erased.ng/page, have a look' });
  await idle();
  await erase(app.deps.db, chidi.id);
  const left = await app.deps.db.pool.query("select * from links where url = 'http://erased.ng/page'");
  expect(JSON.stringify(left.rows)).not.toContain(chidi.id);
  await app.deps.db.pool.query("update links set checked_at = now() - interval '8 days'");
  await sweepOnce(app.deps);
  expect((await rows()).map(({ url }) => url)).not.toContain('http://erased.ng/page');
});

it('LINK_CARDS=off fetches nothing, and the sweep removes existing cards', async () => {
  const off = await startApp({ LINK_CARDS: 'off' }, undefined, { network: web.network });
  const dayo = await member(off, 'dayo');
  const { id } = await newPost(dayo, { content: 'Look at http://off.ng/page, everyone' });
  expect((await off.deps.db.pool.query('select from jobs where kind = $1', ['link_card'])).rowCount).toBe(0);
  await off.deps.db.pool.query(
    "insert into links (url_hash, url, site, title) values ('x', 'y', 'z', 'Old')",
  );
  await off.deps.db.pool.query("update posts set link_hash = 'x'");
  expect(await dayo.call(posts.get, { id })).toMatchObject({ body: { link_card: { title: 'Old' } } });
  await sweepOnce(off.deps);
  expect(await dayo.call(posts.get, { id })).toMatchObject({ body: { link_card: null } });
  expect(paths()).toEqual([]);
});
