import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { cardPath } from '../../../contract/core/paths.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import { postCopy, postImageCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { POST_IMAGES_MAX } from '../../../contract/posts/limits.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { fileRows, jpeg, objects, upload } from '../../../test/uploads.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../../test/world.ts';
import { sweepOnce } from '../../sweeps.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

interface Changes {
  content?: string;
  images?: { url: string; alt?: string }[];
  alts?: string[];
}

const image = async (by = ada, width = 640) => ({
  url: (await upload(by, 'post', await jpeg({ width, height: 400 }))).body.url,
});
const images = (many: number, by = ada) =>
  Promise.all(Array.from({ length: many }, (_, n) => image(by, 400 + n)));
const edit = (id: string, seen: number, changes: Changes, by = ada) =>
  by.call(postEdits.post, { id, seen, ...changes });
/** The addresses and descriptions of a post's images, in order. */
const shown = async (id: string) => {
  const { media, media_url, more_images = [] } = (await bola.call(posts.get, { id })).body;
  expect(media_url).toBe(media?.url ?? null);
  return (media ? [media, ...more_images] : []).map(({ url, alt = '' }) => ({ url, alt }));
};
const statusesOf = (sent: { url: string }[]) =>
  Promise.all(sent.map(async ({ url }) => (await bola.fetch(url)).status));
/** Claimed images of posts that no post has. */
const leftOver = async () =>
  (
    await app.deps.db.pool.query(
      `select url from files f where kind = 'post' and claimed_at is not null
          and not exists (select from posts p where p.media_id = f.id)
          and not exists (select from post_images i where i.file_id = f.id)`,
    )
  ).rows;

describe('an edit of the images of a post', () => {
  it('adds, removes and reorders them, each with its description, and deletes the files that are gone', async () => {
    const [first, second, third] = (await images(3)) as [{ url: string }, { url: string }, { url: string }];
    const { id } = await newPost(ada, { images: [{ ...first, alt: 'The ferry' }, second] });
    const added = await edit(id, 1, {
      images: [{ ...third, alt: 'A canoe' }, second, { ...first, alt: 'It' }],
    });
    expect(added).toMatchObject({
      status: 200,
      body: { media: { ...third, width: 402 }, more_images: [second, first], version: 2 },
    });
    expect(await shown(id)).toEqual([
      { ...third, alt: 'A canoe' },
      { ...second, alt: '' },
      { ...first, alt: 'It' },
    ]);
    expect(await statusesOf([first, second, third])).toEqual([200, 200, 200]);
    await edit(id, 2, { images: [{ ...first, alt: 'It' }] });
    expect(await shown(id)).toEqual([{ ...first, alt: 'It' }]);
    expect(await statusesOf([first, second, third])).toEqual([200, 404, 404]);
    expect((await fileRows(app)).map(({ url }) => url)).not.toContain(third.url);
    expect((await edit(id, 3, { images: [] })).body).toMatchObject({ media: null, media_url: null });
    expect(await shown(id)).toEqual([]);
    expect(await statusesOf([first])).toEqual([404]);
    expect(await leftOver()).toEqual([]);
  });

  it('marks the post after an hour, keeps its texts, and lists the descriptions of each version', async () => {
    const [old, next] = (await images(2)) as [{ url: string }, { url: string }];
    const { id, title, content } = await newPost(ada, { images: [{ ...old, alt: 'A bridge' }] });
    await app.deps.db.pool.query(
      `update posts set created_at = created_at - interval '2 hours' where id = $1`,
      [id],
    );
    const { body } = await edit(id, 1, { images: [next, { ...old, alt: 'A bridge' }] });
    expect(body).toMatchObject({ title, content, version: 2 });
    expect(body.edited_at).not.toBeNull();
    expect((await bola.call(postEdits.versions, { id })).body.items).toMatchObject([
      { version: 2, content, alts: ['', 'A bridge'] },
      { version: 1, content, alts: ['A bridge'] },
    ]);
    // An edit of the text alone, as from an older page, keeps the images.
    expect((await edit(id, 2, { content: `${content} Now` })).body.version).toBe(3);
    expect(await shown(id)).toEqual([
      { ...next, alt: '' },
      { ...old, alt: 'A bridge' },
    ]);
  });

  it('tells open pages, and changes the teaser and the card of visitors', async () => {
    const { id } = await newPost(ada, { images: [await image()] });
    const seen = async () => {
      const { blurred } = (await visitor(app).call(posts.get, { id })).body;
      return [blurred?.width, (await visitor(app).fetch(cardPath('post', id))).headers.get('etag')];
    };
    const [width, card] = await seen();
    expect(width).toBe(640);
    const heard: LiveEvent[] = [];
    app.deps.live.subscribe((event) => event.id === id && heard.push(event));
    await edit(id, 1, { images: [await image(ada, 500)] });
    expect(heard).toEqual([{ topic: 'posts', type: 'updated', id }]);
    const [newWidth, newCard] = await seen();
    expect(newWidth).toBe(500);
    expect(newCard).not.toBe(card);
  });

  it('sent again, as after a lost response, changes nothing', async () => {
    const { id } = await newPost(ada, { images: await images(1) });
    const changes = { images: await images(2) };
    await edit(id, 1, changes);
    expect(await edit(id, 1, changes)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await statusesOf(changes.images)).toEqual([200, 200]);
  });

  it('works in a tribe', async () => {
    const tribe = await newTribe(ada);
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id: tribe.id, post_id, content: 'Both sides' });
    const sent = await images(2);
    expect((await edit(post_id, 1, { images: sent })).body).toMatchObject({ more_images: [sent[1]] });
  });

  it('of two at once, one succeeds, and no file is left over', async () => {
    const { id } = await newPost(ada, { images: await images(2) });
    const sent = [await images(1), await images(2)];
    const answers = await Promise.all(sent.map((one) => edit(id, 1, { images: one })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = sent[answers.findIndex(({ status }) => status === 200)] ?? [];
    expect((await shown(id)).map(({ url }) => ({ url }))).toEqual(won);
    expect(await leftOver()).toEqual([]);
  });

  it('makes the post a duplicate only of one with the same images', async () => {
    const said = { title: 'Before and after', content: 'Look at both of them.' };
    const one = await newPost(ada, { ...said, images: [await image(ada, 700)] });
    const { id } = await newPost(ada, { ...said, images: [await image(ada, 701)] });
    expect(await edit(id, 1, { images: [await image(ada, 700)] })).toMatchObject({
      status: 409,
      error: { message: postCopy.duplicatePost },
    });
    expect((await edit(one.id, 1, { images: [await image(ada, 702)] })).status).toBe(200);
    expect((await edit(id, 1, { images: [await image(ada, 700)] })).status).toBe(200);
  });
});

describe('an edit of the images of a post is rejected, and changes nothing', () => {
  const own = async () => {
    const before = [{ ...(await image()), alt: 'The ferry' }];
    return { before, post: await newPost(ada, { images: before }) };
  };

  it.each([
    ['another member’s image', () => image(bola)],
    ['a file of another kind', async () => ({ url: (await upload(ada, 'tribe', await jpeg())).body.url })],
    ['an image of another post', async () => ({ url: (await own()).before[0]?.url ?? '' })],
    ['an address elsewhere', async () => ({ url: 'https://example.com/picture.jpg' })],
  ])('with %s', async (_what, file) => {
    const { before, post } = await own();
    const answer = await edit(post.id, 1, { content: 'Other words here', images: [await file(), ...before] });
    expect(answer).toMatchObject({ status: 400, error: { fields: { images: fileCopy.notYours } } });
    expect(await shown(post.id)).toEqual(before);
    expect((await ada.call(posts.get, { id: post.id })).body).toMatchObject({
      content: post.content,
      version: 1,
    });
    expect(await statusesOf(before)).toEqual([200]);
  });

  it('with one of its images twice, or one that was removed', async () => {
    const { before, post } = await own();
    const [kept] = before as [{ url: string; alt: string }];
    const twice = await edit(post.id, 1, { images: [kept, kept] });
    expect(twice).toMatchObject({ status: 400, error: { fields: { images: fileCopy.notYours } } });
    const next = await image();
    await edit(post.id, 1, { images: [next] });
    expect((await edit(post.id, 2, { images: [next, kept] })).status).toBe(400);
    expect(await shown(post.id)).toEqual([{ ...next, alt: '' }]);
  });

  it('with more images than a post can have, or a description that is too long', async () => {
    const { before, post } = await own();
    const many = await edit(post.id, 1, { images: await images(POST_IMAGES_MAX + 1) });
    expect(many).toMatchObject({ status: 400, error: { fields: { images: postImageCopy.atMost } } });
    const long = await edit(post.id, 1, { images: [{ ...(await image()), alt: 'a'.repeat(251) }] });
    expect(long).toMatchObject({ status: 400, error: { message: postImageCopy.altLong } });
    expect(await shown(post.id)).toEqual(before);
  });

  it('by another member or an admin, or of an outdated version', async () => {
    const { before, post } = await own();
    const foreign = await image(bola);
    expect((await edit(post.id, 1, { images: [foreign] }, bola)).status).toBe(403);
    expect((await edit(post.id, 1, { images: [] }, admin)).status).toBe(403);
    await edit(post.id, 1, { content: 'Other words, once more' });
    const next = await image();
    expect(await edit(post.id, 1, { images: [next] })).toMatchObject({
      status: 409,
      error: { message: editCopy.changed },
    });
    expect(await shown(post.id)).toEqual(before);
    expect((await edit(post.id, 2, { images: [next] })).status).toBe(200);
    expect((await newPost(bola, { images: [foreign] })).media_url).toBe(foreign.url);
  });
});

it('an erased author’s edited images are deleted', async () => {
  await sweepOnce(app.deps);
  const before = await objects(app);
  const gone = await member(app, 'gone');
  const { id } = await newPost(gone, { images: await images(2, gone) });
  expect((await edit(id, 1, { images: await images(3, gone) }, gone)).status).toBe(200);
  await erase(app.deps.db, gone.id);
  await sweepOnce(app.deps);
  expect(await objects(app)).toEqual(before);
});
