import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, newPost, type Person } from '../../test/world.ts';
import { setLike } from './likes.queries.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map((a) => a.status))].sort();

const rowsOf = (postId: string) =>
  app.deps.db.one<{ posts: number; likes: number; comments: number }>(
    {
      name: 'test_rows_of_post',
      text: `select (select count(*) from posts where id = $1) as posts,
                    (select count(*) from post_likes where post_id = $1) as likes,
                    (select count(*) from post_comments where post_id = $1) as comments`,
    },
    [postId],
  );
const countsOf = async (id: string) => {
  const { likes_count, comments_count } = (await ada.call(posts.get, { id })).body;
  return { likes: likes_count, comments: comments_count };
};

const crowd = () => createUsers(app, AT_ONCE);

describe('fifty concurrent requests', () => {
  it('to like and unlike by one member keep the count correct, and never negative', async () => {
    const { id } = await newPost(ada);
    const answers = await atOnce((n) => bola.call(n % 2 ? posts.unlike : posts.like, { id }));
    expect(statusesOf(answers)).toEqual([200]);
    expect(answers.every((answer) => [0, 1].includes(answer.body.likes_count))).toBe(true);
    const { likes } = await rowsOf(id);
    expect(await countsOf(id)).toMatchObject({ likes });
    const last = await bola.call(posts.unlike, { id });
    expect(last.body).toEqual({ liked: false, likes_count: 0 });
  });

  it('to like by different members count fifty, and to unlike count zero', async () => {
    const { id } = await newPost(ada);
    const members = await crowd();
    await Promise.all(members.map((userId) => setLike(app.deps.db, id, userId, true)));
    expect(await countsOf(id)).toMatchObject({ likes: AT_ONCE });
    await Promise.all(members.map((userId) => setLike(app.deps.db, id, userId, false)));
    expect(await countsOf(id)).toMatchObject({ likes: 0 });
    expect(await rowsOf(id)).toMatchObject({ likes: 0 });
  });

  it('to create a post with one id create one post', async () => {
    const id = uuidv7();
    const asked = { id, title: 'Sent again', content: 'Because the line was bad' };
    const answers = await atOnce(() => ada.call(posts.create, asked));
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(await rowsOf(id)).toMatchObject({ posts: 1 });
  });

  it('to comment with one id create one comment, and with different ids fifty', async () => {
    const { id } = await newPost(ada);
    const comment_id = uuidv7();
    await atOnce(() => bola.call(postComments.add, { id, comment_id, content: 'Once' }));
    expect(await countsOf(id)).toMatchObject({ comments: 1 });
    await atOnce((n) => bola.call(postComments.add, { id, comment_id: uuidv7(), content: `Number ${n}` }));
    expect(await countsOf(id)).toMatchObject({ comments: AT_ONCE + 1 });
    expect(await rowsOf(id)).toMatchObject({ comments: AT_ONCE + 1 });
  });

  it('to delete one post get 200 or 404, and delete it', async () => {
    const { id } = await newPost(ada);
    const answers = await atOnce(() => ada.call(posts.remove, { id }));
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
    expect(answers.every((answer) => [200, 404].includes(answer.status))).toBe(true);
    expect(await rowsOf(id)).toMatchObject({ posts: 0 });
  });
});

describe('a post deleted while others like and comment', () => {
  // Several rounds, so that the deletion happens before, between and after the other requests.
  it.each([1, 2, 3, 4])('leaves no like, no comment and no error (%i)', async (round) => {
    const { id } = await newPost(ada);
    const members = await crowd();
    const acts = members.map(async (userId, n) => {
      if (n === round * 10) return (await ada.call(posts.remove, { id })).status;
      if (n % 2)
        return (await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'Wait' })).status;
      return setLike(app.deps.db, id, userId, true).then(
        () => 200,
        (error: { code: string; detail?: string }) =>
          error.detail ? `${error.code}: ${error.detail}` : error.code,
      );
    });
    const outcomes = new Set(await Promise.all(acts));
    expect([...outcomes].filter((outcome) => ![200, 201, 404, 'not_found'].includes(outcome))).toEqual([]);
    expect(await rowsOf(id)).toEqual({ posts: 0, likes: 0, comments: 0 });
  });
});
