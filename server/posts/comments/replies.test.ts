import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { postFollow, posts } from '../../../contract/posts/endpoints.ts';
import { REPLIES_SHOWN } from '../../../contract/posts/limits.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
/** Ada's post and Bola's comment on it, new in each test. */
let post: string;
let top: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});

beforeEach(async () => {
  post = (await newPost(ada)).id;
  top = await comment(bola);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const add = (person: Person, parent_id?: string, id = post, comment_id = uuidv7()) =>
  person.call(postComments.add, { id, comment_id, content: 'Well said', ...(parent_id && { parent_id }) });
const comment = async (person: Person, parent_id?: string) => (await add(person, parent_id)).body.id;
const listed = async (person: Person) =>
  (await person.call(postComments.list, { id: post, limit: 50 })).body.items;
const repliesTo = (comment_id: string, person = ada, limit = 50, cursor?: string) =>
  person.call(postComments.replies, { id: post, comment_id, limit, cursor });
const countOf = async () => (await ada.call(posts.get, { id: post })).body.comments_count;
/** Whether the kept counts match the rows. */
const counted = () =>
  sql(
    `select p.comments_count = (select count(*) from post_comments c where c.post_id = p.id) as comments,
            (select coalesce(bool_and(
               c.replies_count = (select count(*) from post_comments r where r.post_id = c.post_id and r.parent_id = c.id)
               and c.likes_count = (select count(*) from comment_likes l where l.post_id = c.post_id and l.comment_id = c.id)), true)
               from post_comments c where c.post_id = p.id) as own
       from posts p where p.id = $1`,
    [post],
  );
const TRUE_COUNTS = [{ comments: true, own: true }];
const missing = { status: 404, error: { code: 'not_found', message: postCopy.commentNotFound } };

describe('a reply', () => {
  it('is listed and counted under its comment, and a retry returns the same reply', async () => {
    const comment_id = uuidv7();
    expect(await add(chidi, top, post, comment_id)).toMatchObject({ status: 201, body: { parent_id: top } });
    expect(await add(chidi, top, post, comment_id)).toMatchObject({ status: 200, body: { id: comment_id } });
    expect(await listed(ada)).toMatchObject([
      { id: top, parent_id: null, replies_count: 1, replies: [{ id: comment_id, author: { id: chidi.id } }] },
    ]);
    expect(await countOf()).toBe(2);
    expect(await counted()).toEqual(TRUE_COUNTS);
  });

  it('to a reply is placed under the same comment', async () => {
    const first = await comment(chidi, top);
    expect((await add(ada, first)).body.parent_id).toBe(top);
    expect(await listed(ada)).toMatchObject([{ id: top, replies_count: 2 }]);
  });

  it('to an unknown comment or one of another post gets 404, and by a visitor 401', async () => {
    const other = (await newPost(ada)).id;
    for (const answer of [await add(chidi, uuidv7()), await add(chidi, top, other)])
      expect(answer).toMatchObject(missing);
    expect((await add(visitor(app), top)).status).toBe(401);
    expect(await countOf()).toBe(1);
  });

  it('is limited to one level by the database', async () => {
    const reply = await comment(chidi, top);
    const insert = (parent: string, of = post) =>
      sql(
        'insert into post_comments (id, post_id, user_id, content, parent_id) values ($1, $2, $3, $4, $5)',
        [...[uuidv7(), of, ada.id, 'Deeper', parent]],
      );
    await expect(insert(reply)).rejects.toMatchObject({ constraint: 'post_comments_one_level' });
    await expect(insert(top, (await newPost(ada)).id)).rejects.toMatchObject({
      constraint: 'post_comments_parent',
    });
  });

  it('works the same under a post of a tribe', async () => {
    const { id } = await newTribe(ada);
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id, post_id, content: 'Who brings tea?' });
    const write = (parent_id?: string) =>
      bola.call(tribePosts.addComment, { id, post_id, comment_id: uuidv7(), content: 'Me', parent_id });
    const { body } = await write();
    expect(await write(body.id)).toMatchObject({ status: 201, body: { parent_id: body.id } });
    expect((await ada.call(tribePosts.comments, { id, post_id })).body.items).toMatchObject([
      { id: body.id, replies_count: 1, replies: [{ user_id: bola.id }] },
    ]);
  });
});

describe('a list of comments', () => {
  it('shows the first replies of each comment; pages have them all without gaps or repeats', async () => {
    const all: string[] = [];
    for (let n = 0; n < 5; n++) all.push(await comment(n % 2 ? ada : chidi, top));
    const [first] = await listed(ada);
    expect(first).toMatchObject({ replies_count: 5 });
    expect(first?.replies.map(({ id }) => id)).toEqual(all.slice(0, REPLIES_SHOWN));
    const one = (await repliesTo(top, ada, 3)).body;
    const two = (await repliesTo(top, ada, 3, one.next_cursor ?? '')).body;
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(all);
    expect(two.next_cursor).toBeNull();
  });

  it('for one comment has only its thread, including the requested reply', async () => {
    const other = await comment(ada);
    for (let n = 0; n < REPLIES_SHOWN; n++) await comment(ada, top);
    const last = await comment(chidi, top);
    const thread = async (comment_id: string) =>
      (await ada.call(postComments.list, { id: post, comment_id })).body.items;
    expect(await thread(last)).toMatchObject([
      { id: top, replies_count: REPLIES_SHOWN + 1, replies: [{ id: last }] },
    ]);
    expect((await thread(top))[0]?.replies).toHaveLength(REPLIES_SHOWN);
    expect(await thread(other)).toMatchObject([{ id: other, replies: [] }]);
    expect(await thread(uuidv7())).toEqual([]);
  });

  const versions = (person: Person, comment_id: string) =>
    person.call(postEdits.commentVersions, { id: post, comment_id });
  const report = (person: Person, subject_id: string) =>
    person.call(reports.create, { id: uuidv7(), kind: 'comment', subject_id, reason: 'Spam', details: '' });

  it('below a comment of a blocked member notify nobody, even if they mention a member', async () => {
    await chidi.call(blocks.block, { id: bola.id });
    await ada.call(postComments.add, {
      id: post,
      comment_id: uuidv7(),
      content: 'Ask @chidi',
      parent_id: top,
    });
    await chidi.call(blocks.unblock, { id: bola.id });
    const { items } = (await chidi.call(notifications.list, { limit: 50 })).body;
    expect(items.filter(({ about }) => about.id === post)).toEqual([]);
  });

  it('omits replies of blocked members, and their threads get 404', async () => {
    const [hers, his] = [await comment(ada, top), await comment(chidi, top)];
    await chidi.call(blocks.block, { id: bola.id });
    expect(await listed(chidi)).toEqual([]);
    expect(await versions(chidi, hers)).toMatchObject(missing);
    expect((await report(chidi, hers)).status).toBe(404);
    expect((await versions(ada, hers)).status).toBe(200);
    expect(await repliesTo(top, chidi)).toMatchObject(missing);
    expect(await add(chidi, top)).toMatchObject(missing);
    expect(await add(chidi, hers)).toMatchObject(missing);
    expect(await listed(bola)).toMatchObject([{ replies_count: 1, replies: [{ id: hers }] }]);
    expect((await repliesTo(top, bola)).body.items.map(({ id }) => id)).toEqual([hers]);
    expect(await bola.call(postComments.like, { id: post, comment_id: his })).toMatchObject(missing);
    expect(await chidi.call(postComments.like, { id: post, comment_id: hers })).toMatchObject(missing);
    await chidi.call(blocks.unblock, { id: bola.id });
    expect(await listed(chidi)).toMatchObject([{ replies_count: 2 }]);
  });
});

describe('deleting', () => {
  const remove = (person: Person, comment_id: string) =>
    person.call(postComments.remove, { id: post, comment_id });

  it('a reply is allowed for its author and admins, and updates the counts', async () => {
    const [one, two] = [await comment(chidi, top), await comment(chidi, top)];
    expect((await remove(bola, one)).status).toBe(403);
    expect((await remove(chidi, one)).status).toBe(200);
    expect((await remove(admin, two)).status).toBe(200);
    expect(await listed(ada)).toMatchObject([{ id: top, replies_count: 0, replies: [] }]);
    expect(await countOf()).toBe(1);
    expect(await counted()).toEqual(TRUE_COUNTS);
  });

  it('a comment also deletes its replies', async () => {
    for (const person of [ada, chidi]) await comment(person, top);
    const other = await comment(ada);
    expect((await remove(bola, top)).status).toBe(200);
    expect((await listed(ada)).map(({ id }) => id)).toEqual([other]);
    expect(await countOf()).toBe(1);
  });

  it('an account deletes its comments, replies and likes, and keeps the counts correct', async () => {
    const gone = await member(app, `gone_${uuidv7().slice(-8)}`);
    const own = await comment(gone);
    for (const [person, parent] of [
      [ada, own],
      [gone, own],
      [gone, top],
      [ada, top],
    ] as const)
      await comment(person, parent);
    await gone.call(postComments.like, { id: post, comment_id: top });
    await gone.call(postFollow.follow, { id: post });
    await erase(app.deps.db, gone.id);
    expect(await listed(ada)).toMatchObject([{ id: top, replies_count: 1, likes_count: 0 }]);
    expect(await countOf()).toBe(2);
    expect(await counted()).toEqual(TRUE_COUNTS);
  });
});

describe('a like of a comment', () => {
  const like = (person: Person, comment_id = top) => person.call(postComments.like, { id: post, comment_id });
  const unlike = (person: Person, comment_id = top) =>
    person.call(postComments.unlike, { id: post, comment_id });

  it('counts once, also for a reply, publishes only ids, and can be removed', async () => {
    const heard: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => event.topic === 'posts' && heard.push(event));
    for (const _ of [1, 2]) expect((await like(ada)).body).toEqual({ liked: true, likes_count: 1 });
    stop();
    expect(heard).toEqual([{ topic: 'posts', type: 'updated', id: post, comment_id: top }]);
    const reply = await comment(chidi, top);
    await like(ada, reply);
    expect(await listed(ada)).toMatchObject([
      { liked: true, likes_count: 1, replies: [{ liked: true, likes_count: 1 }] },
    ]);
    expect(await listed(bola)).toMatchObject([{ liked: false, likes_count: 1 }]);
    expect((await unlike(ada)).body).toEqual({ liked: false, likes_count: 0 });
  });

  it('through another post gets 404', async () => {
    const elsewhere = { id: (await newPost(ada)).id, comment_id: top };
    expect(await ada.call(postComments.like, elsewhere)).toMatchObject(missing);
    expect(await ada.call(postComments.unlike, elsewhere)).toMatchObject(missing);
  });
});

describe('concurrently', () => {
  it('replies, likes, unlikes and deletions keep the counts correct', async () => {
    const reply = await comment(chidi, top);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n): Promise<{ status: number }> => {
        const who = [ada, bola, chidi][n % 3] as Person;
        const of = { id: post, comment_id: n % 2 ? top : reply };
        if (n === 30) return chidi.call(postComments.remove, { id: post, comment_id: reply });
        if (n === 50) return bola.call(postComments.remove, { id: post, comment_id: top });
        if (n % 4 === 0) return add(who, top);
        return who.call(n % 5 ? postComments.like : postComments.unlike, of);
      }),
    );
    expect(answers.filter(({ status }) => ![200, 201, 404].includes(status))).toEqual([]);
    expect(await counted()).toEqual(TRUE_COUNTS);
    expect(await sql('select from comment_likes where post_id = $1', [post])).toEqual([]);
  });
});
