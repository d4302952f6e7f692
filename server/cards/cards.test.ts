import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { CARD_BYTES_MAX, CARD_HEIGHT, CARD_WIDTH } from '../../contract/cards/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure } from '../../contract/challenges/endpoints.ts';
import { cardPath, type PublicKind } from '../../contract/core/paths.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { photo, upload } from '../../test/uploads.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from '../../test/world.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const fetchCard = (kind: PublicKind, id: string, init?: RequestInit) =>
  visitor(app).fetch(cardPath(kind, id), init);

const setPublicPage = (id: string, on: boolean) =>
  app.deps.db.pool.query('update profiles set public_page = $2 where id = $1', [id, on]);

const pictureUrl = async (kind: 'post' | 'tribe' | 'challenge' | 'avatar') =>
  (await upload(ada, kind, await photo())).body.url;

/** Creates content of each kind, with a picture if the kind can have one. */
const made: Record<PublicKind, (picture?: string) => Promise<string>> = {
  post: async (media_url) => (await newPost(ada, { media_url: media_url ?? null })).id,
  tribe: async (image) => (await newTribe(ada, { image: image ?? null })).id,
  challenge: async (image) => (await newChallenge(ada, { image: image ?? null })).id,
  session: async () => (await newSession(ada)).id,
  member: async (avatar) => {
    await setPublicPage(ada.id, true);
    if (avatar) expect((await ada.call(profiles.setAvatar, { url: avatar })).status).toBe(200);
    return ada.id;
  },
};

async function expectCard(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const image = Buffer.from(await response.arrayBuffer());
  expect(image.length).toBeLessThanOrEqual(CARD_BYTES_MAX);
  const { info } = await sharp(image, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  return image;
}

describe('a card image', () => {
  it.each(['post', 'tribe', 'challenge', 'session', 'member'] as const)('shows a public %s', async (kind) => {
    await expectCard(await fetchCard(kind, await made[kind]()));
  });

  it.each([
    ['post', 'post'],
    ['tribe', 'tribe'],
    ['challenge', 'challenge'],
    ['member', 'avatar'],
  ] as const)('shows the picture of a %s, and stays within the size limit', async (kind, bucket) => {
    const without = await expectCard(await fetchCard(kind, await made[kind]()));
    const id = await made[kind](await pictureUrl(bucket));
    const card = await expectCard(await fetchCard(kind, id));
    expect(card.equals(without)).toBe(false);
  });

  it.each([
    ['tribe', tribeEdits.edit],
    ['challenge', challengeEdits.edit],
  ] as const)('changes with the picture of a %s', async (kind, edit) => {
    const id = await made[kind](await pictureUrl(kind));
    const etagOf = async () => (await fetchCard(kind, id)).headers.get('etag');
    const before = await etagOf();
    const changed = await ada.call(edit, { id, seen: 1, image: await pictureUrl(kind) });
    expect(changed.status).toBe(200);
    const replaced = await etagOf();
    expect(replaced).not.toBe(before);
    expect((await ada.call(edit, { id, seen: 2, image: null })).status).toBe(200);
    expect([before, replaced]).not.toContain(await etagOf());
  });

  it('is drawn without an unreadable picture, and is not cached', async () => {
    const url = await pictureUrl('post');
    const id = await made.post(url);
    await app.deps.store.remove([url.replace('/files/', '')]);
    const response = await fetchCard('post', id);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    await expectCard(response);
  });

  it('is drawn even if no letter of the title can be shown', async () => {
    const { id } = await newPost(ada, { title: '😀😀😀😀😀 中文' });
    await expectCard(await fetchCard('post', id));
  });
});

describe('content that is not public', () => {
  const gone = async (kind: PublicKind, id: string) => {
    const response = await fetchCard(kind, id);
    const nothing = await fetchCard('post', uuidv7());
    expect([response.status, await response.json()]).toEqual([404, await nothing.json()]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  };

  it('has no card: a deleted post', async () => {
    const id = await made.post();
    await expectCard(await fetchCard('post', id));
    await ada.call(posts.remove, { id });
    await gone('post', id);
  });

  it('has no card: a deleted tribe', async () => {
    const id = await made.tribe();
    await expectCard(await fetchCard('tribe', id));
    await ada.call(tribes.remove, { id });
    await gone('tribe', id);
  });

  it('has no card: a closed challenge, until it is reopened', async () => {
    const id = await made.challenge();
    await ada.call(challengeClosure.close, { id });
    await gone('challenge', id);
    await ada.call(challengeClosure.reopen, { id });
    await expectCard(await fetchCard('challenge', id));
  });

  it('has no card: a cancelled session', async () => {
    const id = await made.session();
    await ada.call(sessions.cancel, { id });
    await gone('session', id);
  });

  it('has no card: a member without a public page', async () => {
    await setPublicPage(ada.id, false);
    await gone('member', ada.id);
  });

  it('has no card: posts, sessions and profile of a private member', async () => {
    const bola = await member(app, 'bola');
    const [post, session] = [await newPost(bola), await newSession(bola)];
    await setPublicPage(bola.id, true);
    await expectCard(await fetchCard('post', post.id));
    await bola.call(memberSettings.update, { private_profile: true });
    await gone('post', post.id);
    await gone('session', session.id);
    await gone('member', bola.id);
    // Cards show only public content: a member's cookie gives access to no other.
    expect((await bola.fetch(cardPath('post', post.id))).status).toBe(404);
  });

  it.each([
    '/card/comment/018f0000-0000-7000-8000-000000000000.jpg',
    '/card/toString/018f0000-0000-7000-8000-000000000000.jpg',
    '/card/post/1.jpg',
    "/card/post/'%20or%201=1.jpg",
  ])('has no card: %s', async (path) => {
    const nothing = await fetchCard('post', uuidv7());
    const response = await visitor(app).fetch(path);
    expect([response.status, await response.json()]).toEqual([404, await nothing.json()]);
  });
});

describe('caches', () => {
  it('keep a card of the current version for a day, and any other for five minutes', async () => {
    const id = await made.tribe();
    const first = await fetchCard('tribe', id);
    const version = first.headers.get('etag')?.replaceAll('"', '') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const current = await visitor(app).fetch(cardPath('tribe', id, version));
    expect(current.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(Buffer.from(await current.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    const other = await visitor(app).fetch(cardPath('tribe', id, 'other'));
    expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('get 304 until the content changes', async () => {
    const id = await made.tribe();
    const etag = (await fetchCard('tribe', id)).headers.get('etag') ?? '';
    const same = await fetchCard('tribe', id, { headers: { 'if-none-match': etag } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    await (await member(app, 'chidi')).call(tribes.join, { id });
    const joined = await fetchCard('tribe', id, { headers: { 'if-none-match': etag } });
    expect(joined.headers.get('etag')).not.toBe(etag);
    await expectCard(joined);
  });
});

describe('rate limits', () => {
  it.each([
    ['of one address', 'cards=2/h', 2],
    ['in all', 'all-cards=3/h', 3],
    ['that have to be drawn', 'card-drawings=1/h', 1],
  ])('reject too many cards %s', async (_, limits, allowed) => {
    const limited = await startApp({ RATE_LIMITS: limits });
    const bola = await member(limited, 'bola');
    const ids = [];
    for (let i = 0; i <= allowed; i++) ids.push((await newTribe(bola)).id);
    const statuses = [];
    for (const id of ids) {
      const response = await visitor(limited).fetch(cardPath('tribe', id));
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(allowed).fill(200), 429]);
  });
});
