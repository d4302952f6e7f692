import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';

const AT_ONCE = 50;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

const comment = async (person: Person, id: string) => {
  const made = await person.call(postComments.add, { id, comment_id: uuidv7(), content: 'Well said' });
  return { id, comment_id: made.body.id };
};
const remove = (person: Person, which: { id: string; comment_id: string }) =>
  person.call(postComments.remove, which);
const countOf = async (id: string) => (await ada.call(posts.get, { id })).body.comments_count;
const log = async () =>
  (
    await app.deps.db.pool.query(
      "select action, actor_id, member_id, detail from audit_log where action like 'delete%' order by created_at, id",
    )
  ).rows;

describe('deleting a comment', () => {
  it('is allowed for its author, updates the count and publishes an event', async () => {
    const { id } = await newPost(ada);
    const which = await comment(bola, id);
    const heard: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => heard.push(event));
    expect(await remove(bola, which)).toMatchObject({ status: 200, body: { ok: true } });
    stop();
    expect(heard).toEqual([{ topic: 'posts', type: 'updated', id }]);
    expect((await ada.call(postComments.list, { id })).body.items).toEqual([]);
    expect(await countOf(id)).toBe(0);
    expect(await log()).toEqual([]);
  });

  it('is allowed for an admin, and is audited without the text', async () => {
    const { id, title } = await newPost(ada);
    expect((await remove(admin, await comment(bola, id))).status).toBe(200);
    expect(await countOf(id)).toBe(0);
    expect(await log()).toEqual([
      { action: 'delete_comment', actor_id: admin.id, member_id: bola.id, detail: title },
    ]);
  });

  it('is rejected for others, including the post’s author', async () => {
    const { id } = await newPost(ada);
    const which = await comment(bola, id);
    const heard: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => heard.push(event));
    expect(await remove(visitor(app), which)).toMatchObject({
      status: 401,
      error: { message: errorCopy.signIn },
    });
    expect(await remove(ada, which)).toMatchObject({ status: 403, error: { message: errorCopy.forbidden } });
    stop();
    expect(heard).toEqual([]);
    expect(await countOf(id)).toBe(1);
  });

  it('gets 404 for an unknown comment or one of another post', async () => {
    const [one, other] = [await newPost(ada), await newPost(ada)];
    const which = await comment(bola, one.id);
    const missing = { status: 404, error: { code: 'not_found', message: postCopy.commentNotFound } };
    expect(await remove(bola, { ...which, id: other.id })).toMatchObject(missing);
    expect(await remove(bola, { ...which, comment_id: uuidv7() })).toMatchObject(missing);
    expect((await remove(bola, { ...which, comment_id: 'none' })).status).toBe(400);
    expect(await countOf(one.id)).toBe(1);
    await remove(bola, which);
    expect(await remove(bola, which)).toMatchObject(missing);
  });

  it('on a tribe’s post publishes an event with the tribe’s id', async () => {
    const tribe = await newTribe(ada);
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id: tribe.id, post_id, content: 'For members' });
    const which = await comment(bola, post_id);
    const heard: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => heard.push(event));
    await remove(bola, which);
    stop();
    expect(heard).toEqual([{ topic: 'posts', type: 'updated', id: post_id, tribe_id: tribe.id }]);
  });
});

describe('fifty concurrent requests', () => {
  it('to delete a comment keep the count correct and log at most one deletion', async () => {
    const { id } = await newPost(ada);
    const [which] = [await comment(bola, id), await comment(bola, id)];
    const before = (await log()).length;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => remove(n % 2 ? bola : admin, which)),
    );
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
    expect(await countOf(id)).toBe(1);
    expect((await log()).length - before).toBeLessThanOrEqual(1);
  });

  it('to comment and delete during the post’s deletion leave no comment', async () => {
    for (const round of [1, 2, 3]) {
      const { id } = await newPost(ada);
      const made = await Promise.all(Array.from({ length: 10 }, () => comment(bola, id)));
      const acts = Array.from({ length: AT_ONCE }, async (_, n) => {
        const which = made[n % made.length];
        if (n === round * 10) return (await ada.call(posts.remove, { id })).status;
        if (n % 2 && which) return (await remove(bola, which)).status;
        return (await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'Wait' })).status;
      });
      const statuses = new Set(await Promise.all(acts));
      expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
      const left = await app.deps.db.pool.query('select 1 from post_comments where post_id = $1', [id]);
      expect(left.rowCount).toBe(0);
    }
  });
});
