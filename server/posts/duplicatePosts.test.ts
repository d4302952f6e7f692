import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { postCopy } from '../../contract/posts/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { jpeg, png, upload } from '../../test/uploads.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';
import { sweepOnce } from '../sweeps.ts';

let app: TestApp;
/** Another server process on the same database. */
let other: TestApp;
let ada: Person;
let n = 0;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
});

type Say = (changes?: object, by?: Person) => Promise<{ status: number; body: { id: string } }>;

/** Places to post in, each with a function that posts there. */
const places: [string, () => Promise<Say>][] = [
  [
    'the feed',
    async () => {
      const say = { title: 'Room in Yaba', content: 'Two beds, near the campus gate' };
      return (changes = {}, by = ada) => by.call(posts.create, { id: uuidv7(), ...say, ...changes });
    },
  ],
  [
    'a tribe',
    async () => {
      const { id } = await newTribe(ada);
      return (changes = {}, by = ada) => {
        const { id: post_id = uuidv7(), ...others } = changes as { id?: string };
        return by.call(tribePosts.create, { id, post_id, content: 'Two beds, near the gate', ...others });
      };
    },
  ],
];

const refused = { status: 409, error: { code: 'conflict', message: postCopy.duplicatePost } };
const rows = async () =>
  (await app.deps.db.pool.query('select id from posts where user_id = $1', [ada.id])).rowCount;
const age = (interval: string) =>
  app.deps.db.pool.query('update recent_posts set created_at = created_at - $1::interval', [interval]);

describe.each(places)('the same post again in %s', (_where, place) => {
  let say: Say;
  beforeAll(async () => {
    ada = await member(app, `ada_${++n}`);
    say = await place();
  });

  it('is rejected within an hour, regardless of case and spaces', async () => {
    expect((await say()).status).toBe(201);
    expect(await say()).toMatchObject(refused);
    expect((await say({ content: 'Two beds, near the gate!' })).status).toBe(201);
    const before = await rows();
    expect(await say({ content: ' Two BEDS, near  the gate! ' })).toMatchObject(refused);
    expect(await rows()).toBe(before);
  });

  it('returns the first post with 200 if it has the same id', async () => {
    const id = uuidv7();
    const content = 'Three beds, near the lagoon';
    const first = await say({ id, content });
    const retry = await say({ id, content });
    expect([first.status, retry.status]).toEqual([201, 200]);
    expect(retry.body).toEqual(first.body);
    expect(await say({ content })).toMatchObject(refused);
  });

  it('becomes one post when it is sent concurrently to two processes', async () => {
    const before = (await rows()) ?? 0;
    const there = visitor(other, ada.cookie, ada.id);
    const content = 'Four beds, near the market';
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => say({ content }, i % 2 ? there : ada)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await rows()).toBe(before + 1);
  });

  it('is accepted after an hour, after the first is deleted, and with another picture', async () => {
    const content = 'Five beds, near the stadium';
    const first = await say({ content });
    await age('59 minutes');
    expect(await say({ content })).toMatchObject(refused);
    await age('1 minute');
    const second = await say({ content });
    expect(second.status).toBe(201);
    await ada.call(posts.remove, { id: second.body.id });
    expect((await say({ content })).status).toBe(201);
    expect(first.body.id).not.toBe(second.body.id);

    const picture = async (bytes: Buffer) => (await upload(ada, 'post', bytes)).body.url;
    const [one, again, another] = [await jpeg(), await jpeg(), await png({ width: 500 })];
    expect((await say({ content, media_url: await picture(one) })).status).toBe(201);
    expect(await say({ content, media_url: await picture(again) })).toMatchObject(refused);
    expect((await say({ content, media_url: await picture(another) })).status).toBe(201);
  });
});

it('the same post is accepted from another member, and in another tribe', async () => {
  ada = await member(app, 'ada');
  const bola = await member(app, 'bola');
  const say = { title: 'Happy new year', content: 'And many more of them' };
  for (const by of [ada, bola])
    expect((await by.call(posts.create, { id: uuidv7(), ...say })).status).toBe(201);
  for (const { id } of [await newTribe(ada), await newTribe(ada)]) {
    await bola.call(tribes.join, { id });
    for (const by of [ada, bola]) {
      const post = { id, post_id: uuidv7(), content: say.content };
      expect((await by.call(tribePosts.create, post)).status).toBe(201);
    }
  }
});

it('the sweep deletes the records of recent posts after an hour', async () => {
  await age('1 hour');
  await sweepOnce(app.deps);
  expect((await app.deps.db.pool.query('select from recent_posts')).rowCount).toBe(0);
});
