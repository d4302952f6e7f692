import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileCopy } from '../../contract/files/copy.ts';
import { postImageCopy } from '../../contract/posts/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { IMAGE_ALT_MAX, POST_IMAGES_MAX } from '../../contract/posts/limits.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { jpeg, objects, upload } from '../../test/uploads.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

const image = async (person: Person, width = 640) =>
  (await upload(person, 'post', await jpeg({ width, height: 400 }))).body.url;
const images = (person: Person, many: number) =>
  Promise.all(Array.from({ length: many }, async (_, n) => ({ url: await image(person, 400 + n) })));
const fields = () => ({ id: uuidv7(), title: `Rain in Lekki ${uuidv7()}`, content: 'Nothing moves here.' });
const get = async (person: Person, id: string) => (await person.call(posts.get, { id })).body;

describe('a post with several images', () => {
  it('shows them in order, with their descriptions', async () => {
    const [first, second, third, fourth] = await images(ada, 4);
    const sent = [
      { ...first, alt: ' A flooded\nstreet ' },
      { ...second, alt: '' },
      { ...third, alt: 'A canoe' },
      fourth,
    ];
    const post = await newPost(ada, { images: sent as { url: string }[], media_url: first?.url });
    expect(post).toMatchObject({
      media_url: first?.url,
      media: { url: first?.url, width: 400, height: 400, alt: 'A flooded street' },
      more_images: [
        { url: second?.url, width: 401 },
        { url: third?.url, width: 402, height: 400, alt: 'A canoe' },
        { url: fourth?.url },
      ],
    });
    expect(post.more_images?.[0]).not.toHaveProperty('alt');
    expect(post.more_images?.[0]?.variants[0]).toMatchObject({ width: 360 });
    expect(await get(bola, post.id)).toEqual({ ...post, liked: false });
    const listed = (await bola.call(posts.list, {})).body.items.find(({ id }) => id === post.id);
    expect(listed).toEqual(post);
    expect((await ada.call(posts.create, { ...post, images: [] })).status).toBe(200);
  });

  it('can be written in a tribe', async () => {
    const tribe = await newTribe(ada);
    const sent = await images(ada, 2);
    const post_id = uuidv7();
    const made = await ada.call(tribePosts.create, {
      id: tribe.id,
      post_id,
      content: 'Both sides',
      images: sent,
    });
    expect(made).toMatchObject({ status: 201, body: { more_images: [sent[1]] } });
  });

  it('shows visitors no image', async () => {
    const post = await newPost(ada, { images: await images(ada, 2) });
    const teaser = await get(visitor(app), post.id);
    expect(teaser).toMatchObject({ media_url: null, media: null });
    expect(teaser).not.toHaveProperty('more_images');
  });
});

describe('a post is rejected, and nothing is written', () => {
  const refused = async (sent: unknown, message: string) => {
    const asked = { ...fields(), images: sent as { url: string }[] };
    const answer = await ada.call(posts.create, asked);
    expect(answer).toMatchObject({ status: 400, error: { fields: { images: message } } });
    expect((await ada.call(posts.get, { id: asked.id })).status).toBe(404);
  };

  it('with more images than a post can have', async () =>
    refused(await images(ada, POST_IMAGES_MAX + 1), postImageCopy.atMost));

  it('with one image twice', async () => {
    const [one] = await images(ada, 1);
    await refused([one, one], fileCopy.notYours);
    expect((await newPost(ada, { images: [one as { url: string }] })).media_url).toBe(one?.url);
  });

  it('with an image of another member, or of another post', async () => {
    const [own, taken] = await images(ada, 2);
    await newPost(ada, { images: [taken as { url: string }] });
    await refused([own, ...(await images(bola, 1))], fileCopy.notYours);
    await refused([own, taken], fileCopy.notYours);
  });

  it('with a description that is too long', async () => {
    const asked = { ...fields(), images: [{ url: await image(ada), alt: 'x'.repeat(IMAGE_ALT_MAX + 1) }] };
    expect(await ada.call(posts.create, asked)).toMatchObject({
      status: 400,
      error: { message: postImageCopy.altLong },
    });
  });
});

it('the same text with different images is not a duplicate', async () => {
  const said = { title: 'Before and after', content: 'Look at both of them.' };
  const upload = async (widths: number[]) =>
    Promise.all(widths.map(async (width) => ({ url: await image(ada, width) })));
  const post = async (widths: number[]) =>
    (await ada.call(posts.create, { ...said, id: uuidv7(), images: await upload(widths) })).status;
  expect(await post([500, 501])).toBe(201);
  expect(await post([500, 501])).toBe(409);
  expect(await post([500, 502])).toBe(201);
});

describe('all files of a post are deleted', () => {
  const isThere = async (post: { media_url: string | null; more_images?: { url: string }[] | undefined }) =>
    Promise.all(
      [post.media_url ?? '', ...(post.more_images ?? []).map(({ url }) => url)].map(
        async (url) => (await ada.fetch(url)).status,
      ),
    );

  it('with the post', async () => {
    const post = await newPost(ada, { images: await images(ada, 3) });
    expect(await isThere(post)).toEqual([200, 200, 200]);
    await ada.call(posts.remove, { id: post.id });
    expect(await isThere(post)).toEqual([404, 404, 404]);
  });

  it('with its tribe', async () => {
    const tribe = await newTribe(ada);
    const asked = { id: tribe.id, post_id: uuidv7(), content: 'Both sides', images: await images(ada, 2) };
    const post = (await ada.call(tribePosts.create, asked)).body;
    await ada.call(tribes.remove, { id: tribe.id });
    expect(await isThere(post)).toEqual([404, 404]);
  });

  it('with its author', async () => {
    await sweepOnce(app.deps);
    const before = await objects(app);
    const gone = await member(app, 'gone');
    await newPost(gone, { images: await images(gone, 3) });
    await erase(app.deps.db, gone.id);
    await sweepOnce(app.deps);
    expect(await objects(app)).toEqual(before);
  });
});
