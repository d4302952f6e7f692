import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import type { Picture } from '../../contract/files/picture.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { fileRows, jpeg, objects, upload } from '../../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newTribe,
  type Person,
  submitted,
} from '../../test/world.ts';
import { eraseDue } from '../account/erasure.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  await makeMutual(ada, bola);
});

type Uploaded = Pick<Picture, 'url' | 'variants'>;

const picture = async (by: Person, kind: Parameters<typeof upload>[1]): Promise<Uploaded> =>
  (await upload(by, kind, await jpeg())).body;
const urlsOf = ({ url, variants }: Uploaded) => [...new Set([url, ...variants.map((one) => one.url)])];

/** The status of each URL for ada, who may see it, and for bola, who has only the URL. */
const statuses = (urls: string[]) =>
  Promise.all(urls.flatMap((url) => [ada, bola].map(async (by) => (await by.fetch(url)).status)));

/** Checks that the pictures are served before the deletion, and gone as soon as it has responded. */
async function goneAfter(shown: Uploaded[], deletion: () => Promise<{ status: number }>) {
  const urls = shown.flatMap(urlsOf);
  expect(new Set(await statuses(urls))).toEqual(new Set([200]));
  expect((await deletion()).status).toBe(200);
  expect(new Set(await statuses(urls))).toEqual(new Set([404]));
  const rows = (await fileRows(app)).map((row) => row.url);
  expect(rows).not.toEqual(expect.arrayContaining([urls[0]]));
  const left = await objects(app);
  for (const url of urls) expect(left.some((path) => path.endsWith(url.replace('/files/', '')))).toBe(false);
}

describe('a picture is deleted before the response', () => {
  it('of a deleted post', async () => {
    const shown = await picture(ada, 'post');
    const { id } = await newPost(ada, { media_url: shown.url });
    await goneAfter([shown], () => ada.call(posts.remove, { id }));
  });

  it('of a replaced or removed avatar', async () => {
    const [first, second] = [await picture(ada, 'avatar'), await picture(ada, 'avatar')];
    await ada.call(profiles.setAvatar, { url: first.url });
    await goneAfter([first], () => ada.call(profiles.setAvatar, { url: second.url }));
    await goneAfter([second], () => ada.call(profiles.removeAvatar, {}));
  });

  it('of a deleted tribe, with the pictures of its posts', async () => {
    const banner = await picture(ada, 'tribe');
    const tribe = await newTribe(ada, { image: banner.url });
    await bola.call(tribes.join, { id: tribe.id });
    const inside = await picture(bola, 'post');
    const post = { id: tribe.id, post_id: uuidv7(), content: 'Our first day', media_url: inside.url };
    expect((await bola.call(tribePosts.create, post)).status).toBe(201);
    await goneAfter([banner, inside], () => admin.call(tribes.remove, { id: tribe.id }));
  });

  it('of a deleted challenge, with the files of its submissions', async () => {
    const image = await picture(ada, 'challenge');
    const challenge = await newChallenge(ada, { image: image.url });
    const { file_url = '' } = (await submitted(bola, challenge)) as { file_url?: string };
    expect((await bola.fetch(file_url)).status).toBe(200);
    await goneAfter([image], () => admin.call(challenges.remove, { id: challenge.id }));
    expect((await bola.fetch(file_url)).status).toBe(404);
  });

  it.each(['post', 'message'] as const)('of a reported %s that an admin deletes', async (kind) => {
    const shown = await picture(ada, kind);
    const made = kind === 'post' ? newPost(ada, { media_url: shown.url }) : messageWith(shown.url);
    const id = uuidv7();
    await bola.call(reports.create, { id, kind, subject_id: (await made).id, reason: 'Spam' });
    await goneAfter([shown], () => admin.call(reports.decide, { id, outcome: 'deleted', note: '' }));
  });

  it('of an erased account', async () => {
    const gone = await member(app, 'gone');
    const [avatar, posted] = [await picture(gone, 'avatar'), await picture(gone, 'post')];
    await gone.call(profiles.setAvatar, { url: avatar.url });
    await newPost(gone, { media_url: posted.url });
    await goneAfter([avatar, posted], async () => {
      await app.deps.db.pool.query(
        "update users set delete_after = now() - interval '1 second' where id = $1",
        [gone.id],
      );
      await eraseDue(app.deps);
      return { status: 200 };
    });
  });
});

const messageWith = (url: string) => newMessage(ada, bola, { content: '', media_url: url });

describe('while the store is unavailable', () => {
  it('a deletion succeeds, and the next deletion removes the file', async () => {
    const [one, other] = [await picture(ada, 'post'), await picture(ada, 'post')];
    const [first, second] = [
      await newPost(ada, { title: 'The store is away', media_url: one.url }),
      await newPost(ada, { title: 'The store is back', media_url: other.url }),
    ];
    const { remove } = app.deps.store;
    app.deps.store.remove = () => Promise.reject(new Error('the store is away'));
    expect((await ada.call(posts.remove, { id: first.id })).status).toBe(200);
    app.deps.store.remove = remove;
    expect(await statuses([one.url])).toEqual([200, 200]);
    await goneAfter([one, other], () => ada.call(posts.remove, { id: second.id }));
  });
});
