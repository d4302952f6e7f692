import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let heard: { event: LiveEvent; to: string[] | undefined; there: Promise<boolean> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  // Queries on a separate connection when the event arrives, which sees only committed rows.
  app.deps.live.subscribe((event, to) => {
    if (event.topic === 'posts') heard.push({ event, to, there: isThere(event.id) });
  });
});

beforeEach(() => {
  heard = [];
});

const isThere = async (id: string) =>
  (await app.deps.db.maybe({ name: 'test_post', text: 'select 1 from posts where id = $1' }, [id])) !==
  undefined;
const events = () => heard.map(({ event }) => event);
let said = 0;
const fields = () => ({
  id: uuidv7(),
  title: 'Danfo to Yaba',
  content: `Which bus stop do you use, number ${++said}?`,
});
const comment = (id: string, comment_id = uuidv7()) => ({ id, comment_id, content: 'Well said' });

describe('an event without content is published to everyone for', () => {
  it('a new post, after the commit', async () => {
    const { id } = await newPost(ada);
    expect(events()).toEqual([{ topic: 'posts', type: 'created', id, user_id: ada.id }]);
    expect(await heard[0]?.there).toBe(true);
    expect(heard[0]?.to).toBeUndefined();
  });

  it.each([
    ['a like', (id: string) => bola.call(posts.like, { id })],
    ['a comment', (id: string) => bola.call(postComments.add, comment(id))],
  ])('%s, as an update of its post', async (_what, act) => {
    const { id } = await newPost(ada);
    heard = [];
    await act(id);
    expect(events()).toEqual([{ topic: 'posts', type: 'updated', id }]);
  });

  it('an unlike, as an update of its post', async () => {
    const { id } = await newPost(ada);
    await bola.call(posts.like, { id });
    heard = [];
    await bola.call(posts.unlike, { id });
    expect(events()).toEqual([{ topic: 'posts', type: 'updated', id }]);
  });

  it('a deletion, after the commit', async () => {
    const { id } = await newPost(ada);
    heard = [];
    await ada.call(posts.remove, { id });
    expect(events()).toEqual([{ topic: 'posts', type: 'deleted', id }]);
    expect(await heard[0]?.there).toBe(false);
  });
});

it('a retried request publishes its event again, in case the first process died before', async () => {
  const asked = fields();
  const said = comment(asked.id);
  await ada.call(posts.create, asked);
  await bola.call(postComments.add, said);
  heard = [];
  const answers = [await ada.call(posts.create, asked), await bola.call(postComments.add, said)];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(events()).toEqual([
    { topic: 'posts', type: 'created', id: asked.id, user_id: ada.id },
    { topic: 'posts', type: 'updated', id: asked.id },
  ]);
});

describe('no event is published for', () => {
  it('a request that changes nothing', async () => {
    const asked = fields();
    await ada.call(posts.create, asked);
    await bola.call(posts.like, { id: asked.id });
    heard = [];
    const answers = [
      await bola.call(posts.like, { id: asked.id }),
      await ada.call(posts.unlike, { id: asked.id }),
      await ada.call(posts.get, { id: asked.id }),
      await ada.call(posts.list, {}),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(events()).toEqual([]);
  });

  it('a rejected request', async () => {
    const { id } = await newPost(ada);
    heard = [];
    const nobody = visitor(app);
    const answers = [
      await nobody.call(posts.create, fields()),
      await nobody.call(posts.like, { id }),
      await nobody.call(posts.remove, { id }),
      await bola.call(posts.remove, { id }),
      await bola.call(posts.create, { ...fields(), id }),
      await bola.call(posts.create, { ...fields(), title: 'Hi' }),
      await bola.call(posts.create, { ...fields(), media_url: '/files/post_media/none.webp' }),
      await bola.call(postComments.add, { ...comment(id), content: ' ' }),
      await bola.call(postComments.add, comment(uuidv7())),
      await bola.call(posts.like, { id: uuidv7() }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      401, 401, 401, 403, 409, 400, 400, 400, 404, 404,
    ]);
    expect(events()).toEqual([]);
  });
});
