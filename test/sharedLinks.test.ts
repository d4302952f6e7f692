import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../contract/blocks/endpoints.ts';
import { CARD_BYTES_MAX, CARD_HEIGHT, CARD_WIDTH } from '../contract/cards/endpoints.ts';
import { challengeClosure } from '../contract/challenges/endpoints.ts';
import { cardPath, type PublicKind, publicPaths } from '../contract/core/paths.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from './app.ts';
import { isSoak } from './soak.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person, visitor } from './world.ts';

/** Things of each kind; with five kinds, a soak tests 200. */
const EACH = isSoak ? 40 : 2;
/** The user agents of these services. The server's picture is the same for all of them. */
const AGENTS = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};
/** Part of every text that visitors must not read. */
const CANARY = 'canary4you';
const PRIVATE_NAME = 'Privacy Canary';

interface Thing {
  kind: PublicKind;
  path: string;
  /** The id in its card's URL. */
  id: string;
  title: string;
}

const KINDS: PublicKind[] = ['post', 'tribe', 'challenge', 'session', 'member'];

let app: TestApp;
/** The site's address in links. */
let site: string;
/** A public member, a private one, and one whom `open` has blocked. */
let open: Person;
let hidden: Person;
let blocked: Person;

beforeAll(async () => {
  app = await startApp();
  site = app.deps.env.publicUrl;
  [open, hidden, blocked] = [
    await member(app, 'open'),
    await member(app, 'hidden'),
    await member(app, 'blocked'),
  ];
  await hidden.call(profiles.update, { full_name: PRIVATE_NAME });
  await hidden.call(memberSettings.update, { private_profile: true });
  await open.call(blocks.block, { id: blocked.id });
});

let n = 0;

/** Creates one thing of a kind, by `by`, with texts that visitors must not read. */
const make: Record<PublicKind, (by: Person) => Promise<Thing>> = {
  post: async (by) => {
    const title = `Shared post ${++n}`;
    const { id } = await newPost(by, { title, content: `${'So it began. '.repeat(13)} ${CANARY} ${n}` });
    await by.call(postComments.add, { id, comment_id: uuidv7(), content: CANARY });
    return { kind: 'post', path: publicPaths.post(id), id, title };
  },
  tribe: async (by) => {
    const title = `Shared tribe ${++n}`;
    const { id } = await newTribe(by, { name: title });
    await hidden.call(tribes.join, { id });
    await hidden.call(tribePosts.create, { id, post_id: uuidv7(), content: `${CANARY} ${n}` });
    return { kind: 'tribe', path: publicPaths.tribe(id), id, title };
  },
  challenge: async (by) => {
    const title = `Shared challenge ${++n}`;
    const { id } = await newChallenge(by, { title, description: `${'Draw it. '.repeat(60)} ${CANARY}` });
    return { kind: 'challenge', path: publicPaths.challenge(id), id, title };
  },
  session: async (by) => {
    const title = `Shared session ${++n}`;
    const link = `https://meet.example.ng/${CANARY}`;
    const { id } = await newSession(by, { title, type: 'hybrid', location: 'Yaba, Lagos', link });
    return { kind: 'session', path: publicPaths.session(id), id, title };
  },
  member: async (by) => {
    const person = await member(app, `shared${++n}`);
    const title = `Shared member ${n}`;
    await person.call(profiles.update, { full_name: title });
    await person.call(memberSettings.update, { public_page: true, private_profile: by === hidden });
    return { kind: 'member', path: publicPaths.member(`shared${n}`), id: person.id, title };
  },
};

/** Deletes, closes or hides a thing, depending on its kind. */
const end: Record<PublicKind, (by: Person, id: string) => Promise<unknown>> = {
  post: (by, id) => by.call(posts.remove, { id }),
  tribe: (by, id) => by.call(tribes.remove, { id }),
  challenge: (by, id) => by.call(challengeClosure.close, { id }),
  session: (by, id) => by.call(sessions.cancel, { id }),
  member: (_, id) => app.deps.db.pool.query('update profiles set public_page = false where id = $1', [id]),
};

async function many(kind: PublicKind, by: Person): Promise<Thing[]> {
  const things = [];
  for (let i = 0; i < EACH; i++) things.push(await make[kind](by));
  return things;
}

async function read(path: string, agent: string) {
  const response = await fetch(app.url + path, { redirect: 'manual', headers: { 'user-agent': agent } });
  const html = await response.text();
  const tag = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];
  return { status: response.status, html, tag, canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
}

describe.each(KINDS)('the link of a %s', (kind) => {
  it('gives every agent its title, canonical URL and picture, but no private text, while it is public', async () => {
    for (const { path, id, title } of await many(kind, open)) {
      for (const agent of Object.values(AGENTS)) {
        const { status, html, tag, canonical } = await read(path, agent);
        expect([status, canonical, tag('og:url')]).toEqual([200, site + path, site + path]);
        expect(tag('og:title')).toContain(title);
        expect(tag('twitter:title')).toContain(title);
        expect(tag('twitter:card')).toBe('summary_large_image');
        expect(tag('og:image')).toMatch(`${site}${cardPath(kind, id)}?v=`);
        expect(html).not.toContain(CANARY);
        expect(html).not.toContain('@example.ng');
      }
      const { tag } = await read(path, AGENTS.WhatsApp);
      const image = Buffer.from(
        await (await fetch(app.url + (tag('og:image') ?? '').slice(site.length))).arrayBuffer(),
      );
      expect(image.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
      const { width, height, format } = await sharp(image).metadata();
      expect([width, height, format]).toEqual([CARD_WIDTH, CARD_HEIGHT, 'jpeg']);
    }
  });

  it('shows no agent the name or a text of a private member', async () => {
    const stays = kind === 'tribe' || kind === 'challenge';
    for (const { path, id, title } of await many(kind, hidden)) {
      for (const agent of Object.values(AGENTS)) {
        const { status, html, tag } = await read(path, agent);
        expect(status).toBe(stays ? 200 : 404);
        expect(html).not.toContain(PRIVATE_NAME);
        expect(html).not.toContain(CANARY);
        if (!stays)
          expect([html.includes(title), tag('og:title')?.includes(title) ?? false]).toEqual([false, false]);
      }
      expect((await fetch(app.url + cardPath(kind, id))).status).toBe(stays ? 200 : 404);
    }
  });

  it('returns 404, like its picture, once the subject is deleted, closed or hidden', async () => {
    for (const { path, id, title } of await many(kind, open)) {
      await read(path, AGENTS.WhatsApp);
      await end[kind](open, id);
      // The SQL above publishes no event, so without this one the cached response would stay until it expires.
      if (kind === 'member') app.deps.live.publish({ topic: 'account', type: 'updated', id });
      for (const agent of Object.values(AGENTS)) {
        const { status, html } = await read(path, agent);
        expect([status, html.includes(title)]).toEqual([404, false]);
      }
      expect((await fetch(app.url + cardPath(kind, id))).status).toBe(404);
    }
  });
});

describe('a member blocked by the owner', () => {
  it.each(['post', 'session'] as const)('gets 404 at the public address of a %s', async (kind) => {
    const { path } = await make[kind](open);
    let response = await blocked.fetch(path);
    const to = response.headers.get('location');
    if (to) response = await blocked.fetch(to);
    expect([response.status, (await response.text()).includes('Shared')]).toEqual([404, false]);
  });
});

describe('a signed-in member at a public address', () => {
  it('is redirected to the matching members’ page, regardless of letter case', async () => {
    const { id } = await newTribe(open);
    const sentTo = async (path: string) => (await open.fetch(path)).headers.get('location');
    expect(await sentTo(`${publicPaths.tribe(id)}?by=code`)).toBe(`/home/tribes/${id}?by=code`);
    expect(await sentTo(`/T/${id}`)).toBe(`/home/tribes/${id}`);
    expect(await sentTo(publicPaths.challenge(id))).toBe(`/home/challenges/${id}`);
    expect(await sentTo(publicPaths.session(id))).toBe(`/home/sessions/${id}`);
    expect(await sentTo(publicPaths.member('ada'))).toBe('/home/user/@ada');
    expect(await sentTo('/tribes?category=Music')).toBe('/home/tribes?category=Music');
  });
});

describe('structured data', () => {
  it('describes a vibe session as an event, without its meeting link', async () => {
    const { path, title } = await make.session(open);
    const { html } = await read(path, AGENTS.Google);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Event',
      name: title,
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Yaba, Lagos' },
        { '@type': 'VirtualLocation', url: site + path },
      ],
      organizer: { '@type': 'Person', name: 'Open Test' },
      url: site + path,
    });
  });

  it('escapes script tags in the title of a session', async () => {
    const { id } = await newSession(open, { title: '</script><script>alert(1)</script>' });
    const { html } = await read(publicPaths.session(id), AGENTS.Google);
    expect(html).not.toContain('<script>alert');
  });
});

describe('a member who opts out of search engines', () => {
  it('has noindex on their profile and posts until they opt in again', async () => {
    const shy = await member(app, 'shy');
    await shy.call(memberSettings.update, { public_page: true, indexable: false });
    const { id } = await newPost(shy);
    for (const path of [publicPaths.member('shy'), publicPaths.post(id)])
      expect((await read(path, AGENTS.Google)).tag('robots')).toBe('noindex');
    await shy.call(memberSettings.update, { indexable: true });
    expect((await read(publicPaths.member('shy'), AGENTS.Google)).tag('robots')).toBeUndefined();
    expect((await visitor(app).fetch(publicPaths.post(id))).status).toBe(200);
  });
});
