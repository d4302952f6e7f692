import { SaxesParser } from 'saxes';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeClosure } from '../../contract/challenges/endpoints.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { FEED_LENGTH, SITEMAP_PART } from '../../contract/discovery/limits.ts';
import { discoveryPaths } from '../../contract/discovery/paths.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';
import { escapeXml } from './xml.ts';

let app: TestApp;
let ada: Person;
/** A private member, and one who opted out of search engines. */
let bola: Person;
let chidi: Person;

const SECRET = 'kpakorogi';

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = [await member(app, 'ada'), await member(app, 'bola'), await member(app, 'chidi')];
  await bola.call(memberSettings.update, { private_profile: true });
  await change('profiles set indexable = false', chidi.id);
});

const change = (what: string, id: string) => app.deps.db.pool.query(`update ${what} where id = $1`, [id]);

interface Read {
  response: Response;
  xml: string;
  /** The texts of the elements of this name. */
  texts(name: string): string[];
  links: string[];
}

/** Fetches XML and parses it; fails if it is not well-formed. */
async function read(path: string, init?: RequestInit): Promise<Read> {
  const response = await visitor(app).fetch(path, init);
  expect(response.status).toBe(200);
  const xml = await response.text();
  const found: [name: string, text: string][] = [];
  const links: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    found.push([name, '']);
    links.push(...Object.values(attributes).flatMap((a) => (a.name === 'href' ? a.value : [])));
  });
  parser.on('text', (text) => {
    const last = found.findLast(([name]) => name === open.at(-1));
    if (last) last[1] += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return { response, xml, links, texts: (name) => found.filter(([n]) => n === name).map(([, text]) => text) };
}

/** Creates a post of a member who first joins the tribe. */
async function newTribePost(person: Person, id: string, content: string) {
  await person.call(tribes.join, { id });
  const made = await person.call(tribePosts.create, { id, post_id: uuidv7(), content, media_url: null });
  expect(made.status).toBe(201);
  return made.body;
}

const absolute = (path: string) => app.deps.env.publicUrl + path;

/** Every address of the sitemap. */
async function listed(): Promise<string[]> {
  const { texts } = await read(discoveryPaths.sitemap);
  const parts = await Promise.all(texts('loc').map((url) => read(url.replace(app.deps.env.publicUrl, ''))));
  return parts.flatMap((part) => part.texts('loc'));
}

describe('robots.txt', () => {
  it('disallows members’ screens, data and files, and names the sitemap', async () => {
    const text = await (await visitor(app).fetch('/robots.txt')).text();
    for (const path of ['/home', '/api/', '/files/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${absolute('/sitemap.xml')}\n`);
    expect(text).not.toMatch(/Disallow: \/\n/);
  });
});

describe('the sitemap', () => {
  it('lists public pages, and no hidden, closed or cancelled ones', async () => {
    const [post, closed, cancelled] = [await newPost(ada), await newChallenge(ada), await newSession(ada)];
    const tribe = await newTribe(ada);
    const [challenge, session] = [await newChallenge(ada), await newSession(ada)];
    const tribePost = await newTribePost(ada, tribe.id, 'Hello tribe');
    await ada.call(challengeClosure.close, { id: closed.id });
    await ada.call(sessions.cancel, { id: cancelled.id });
    const hidden = [await newPost(bola), await newPost(chidi)];
    const hiddenSession = await newSession(bola);
    for (const id of [ada.id, bola.id, chidi.id]) await change('profiles set public_page = true', id);

    const expected = [
      publicPaths.post(post.id),
      publicPaths.post(tribePost.id),
      publicPaths.tribe(tribe.id),
      publicPaths.challenge(challenge.id),
      publicPaths.session(session.id),
      publicPaths.member('ada'),
    ].map(absolute);
    const found = await listed();
    expect((await visitor(app).fetch(publicPaths.post(tribePost.id))).status).toBe(200);
    expect(found).toEqual(expect.arrayContaining(expected));
    const absent = [
      ...hidden.map(({ id }) => publicPaths.post(id)),
      publicPaths.challenge(closed.id),
      publicPaths.session(cancelled.id),
      publicPaths.session(hiddenSession.id),
      publicPaths.member('bola'),
      publicPaths.member('chidi'),
    ].map(absolute);
    expect(found.filter((url) => absent.includes(url))).toEqual([]);
    await change('profiles set public_page = false', ada.id);
    expect(await listed()).not.toContain(absolute(publicPaths.member('ada')));
  });

  it('lists no session that is over', async () => {
    const session = await newSession(ada);
    await change(
      "vibe_sessions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'",
      session.id,
    );
    expect(await listed()).not.toContain(absolute(publicPaths.session(session.id)));
  });

  it('splits into parts of 5,000 addresses, with each address once', async () => {
    const many = await startApp();
    const creator = await member(many, 'ada');
    await many.deps.db.pool.query(
      `insert into tribes (id, name, description, category, search, image, created_by, created_at)
         select gen_random_uuid(), 'Tribe ' || n, 'x', 'Other', 'x', '/banners/other.svg', $1, now() - (n / 3) * interval '1 second'
           from generate_series(1, $2) n`,
      [creator.id, 2 * SITEMAP_PART + 1],
    );
    const xml = await (await visitor(many).fetch(discoveryPaths.sitemap)).text();
    const parts = [...xml.matchAll(/<loc>[^<]*(\/sitemap\/tribes\.xml[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const texts = await Promise.all(parts.map(async (path) => (await visitor(many).fetch(path)).text()));
    const ids = texts.map((text) => text.match(/\/t\/[\da-f-]{36}/g) ?? []);
    expect(ids.map((all) => all.length)).toEqual([SITEMAP_PART, SITEMAP_PART, 1]);
    expect(new Set(ids.flat()).size).toBe(2 * SITEMAP_PART + 1);
  });

  it('rejects an invalid cursor with 400 and an unknown kind with 404', async () => {
    expect((await visitor(app).fetch('/sitemap/posts.xml?before=x')).status).toBe(400);
    expect((await visitor(app).fetch('/sitemap/messages.xml')).status).toBe(404);
  });
});

describe('a feed', () => {
  it('shows the newest public posts as visitors see them', async () => {
    const long = `${'a '.repeat(TEASER_LENGTH)}${SECRET}`;
    const title = 'Danfo & “okada” <b>fares</b> ₦1,500 Ẹ̀kọ́';
    const { id } = await newPost(ada, { title, content: long });
    await newPost(bola, { title: `Private ${SECRET}` });
    await newPost(chidi, { title: `Unlisted ${SECRET}` });
    const { response, xml, texts, links } = await read(discoveryPaths.feed);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(xml).not.toContain(SECRET);
    expect(texts('title')[1]).toBe(title);
    expect(texts('summary')[0]).toBe(long.slice(0, TEASER_LENGTH));
    expect(texts('name')[1]).toBe('Ada Test');
    expect(texts('id')).toContain(`urn:uuid:${id}`);
    expect(links).toContain(absolute(publicPaths.post(id)));
    expect(links).toContain(absolute(discoveryPaths.feed));
    expect(links.every((url) => url.startsWith(app.deps.env.publicUrl))).toBe(true);
  });

  it('is well-formed XML even if a post contains markup and control characters', async () => {
    const { id } = await newPost(ada);
    const written = ']]> &amp; </summary><script>"\'\u0001\ufffe end';
    await app.deps.db.pool.query('update posts set title = $2, content = $2 where id = $1', [id, written]);
    const { texts } = await read(discoveryPaths.feed);
    expect(texts('title')[1]).toBe(']]> &amp; </summary><script>"\' end');
    expect(escapeXml('a\ud800b')).toBe('a\ufffdb');
  });

  it('of a tribe shows only posts by public authors, and is a 404 for an unknown tribe', async () => {
    const tribe = await newTribe(ada);
    const empty = await read(discoveryPaths.tribeFeed(tribe.id));
    expect([empty.texts('title')[0], empty.texts('entry')]).toEqual([`${tribe.name} · VibeTribe`, []]);
    await newTribePost(ada, tribe.id, 'From ada');
    await newTribePost(bola, tribe.id, `From bola ${SECRET}`);
    await newTribePost(chidi, tribe.id, `From chidi ${SECRET}`);
    const { texts } = await read(discoveryPaths.tribeFeed(tribe.id));
    expect(texts('title').slice(1)).toEqual(['From ada']);
    expect((await visitor(app).fetch(discoveryPaths.tribeFeed(uuidv7()))).status).toBe(404);
    expect((await visitor(app).fetch(discoveryPaths.tribeFeed('x'))).status).toBe(404);
  });

  it('of the challenges lists only open challenges', async () => {
    const [open, closed] = [await newChallenge(ada, { title: 'Open one' }), await newChallenge(ada)];
    await ada.call(challengeClosure.close, { id: closed.id });
    const { links, xml } = await read(discoveryPaths.challengesFeed);
    expect(links).toContain(absolute(publicPaths.challenge(open.id)));
    expect(xml).not.toContain(closed.id);
  });

  it('shows the new title of an edited post and the time of the edit', async () => {
    const { id } = await newPost(ada);
    await change("posts set created_at = created_at - interval '2 hours'", id);
    const { body } = await ada.call(postEdits.post, { id, seen: 1, title: 'Danfo to Ojota' });
    const { xml, texts } = await read(discoveryPaths.feed);
    expect(texts('title')).toContain('Danfo to Ojota');
    expect(xml).toContain(`<updated>${body.edited_at}</updated>`);
  });

  it('is cached for five minutes, and gets 304 until it changes', async () => {
    const { response, texts } = await read(discoveryPaths.feed);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(Date.parse(response.headers.get('last-modified') ?? '')).toBe(
      Math.floor(Date.parse(texts('updated')[0] ?? '') / 1000) * 1000,
    );
    const etag = response.headers.get('etag') ?? '';
    const again = await visitor(app).fetch(discoveryPaths.feed, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await newPost(ada, { title: 'Something new' });
    expect((await read(discoveryPaths.feed, { headers: { 'if-none-match': etag } })).texts('title')[1]).toBe(
      'Something new',
    );
  });

  it('lists the newest thirty posts', async () => {
    for (let i = 0; i <= FEED_LENGTH; i++) await newPost(ada, { title: `Post number ${i}` });
    const { texts } = await read(discoveryPaths.feed);
    expect(texts('title').slice(1)).toEqual(
      Array.from({ length: FEED_LENGTH }, (_, i) => `Post number ${FEED_LENGTH - i}`),
    );
  });

  it.each(['feeds=2/h', 'all-feeds=2/h'])('shares the rate limit %s with the sitemap', async (limits) => {
    const limited = visitor(await startApp({ RATE_LIMITS: limits }));
    const paths = [discoveryPaths.feed, discoveryPaths.sitemap, discoveryPaths.challengesFeed];
    const statuses = [];
    for (const path of paths) statuses.push((await limited.fetch(path)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('INDEXING=off', () => {
  it('closes the site to search engines', async () => {
    const closed = visitor(await startApp({ INDEXING: 'off' }));
    expect(await (await closed.fetch('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    expect((await closed.fetch(discoveryPaths.sitemap)).status).toBe(404);
    for (const path of ['/', '/robots.txt', '/api/posts', discoveryPaths.feed, '/card/post/x.jpg'])
      expect((await closed.fetch(path)).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is not the default', async () => {
    expect((await visitor(app).fetch('/')).headers.get('x-robots-tag')).toBeNull();
  });
});
