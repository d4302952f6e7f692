import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { held, heldWords } from '../../contract/posts/held.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { queueCopy } from '../../contract/reports/queue.copy.ts';
import { queue } from '../../contract/reports/queue.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { listen } from '../../test/listener.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { makeModerator, member, newcomer, newPost, newTribe, type Person } from '../../test/world.ts';

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;
let n = 0;

beforeAll(async () => {
  app = await startApp();
  [admin, moderator, ada, bola] = await Promise.all([
    member(app, 'admin'),
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
  ]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const LINK = 'Look at https://example.com/offer with @bola';
const fresh = () => newcomer(app, `new_${++n}`);

async function heldPost(by?: Person, changes: object = {}) {
  const author = by ?? (await fresh());
  const input = { id: uuidv7(), title: 'Zobo recipe', content: `${LINK} #zobo ${uuidv7()}`, ...changes };
  expect((await author.call(posts.create, input)).body.held).toBeDefined();
  return { author, id: input.id };
}
async function heldComment(postId: string, more: object = {}) {
  const [author, id] = [await fresh(), uuidv7()];
  const sent = await author.call(postComments.add, { id: postId, comment_id: id, content: LINK, ...more });
  expect(sent.body.held).toBe('link');
  return { author, id };
}
const decide = (by: Person, id: string, outcome: 'published' | 'rejected' = 'published', note = '') =>
  by.call(queue.decide, { id, outcome, note });
const listed = async (by: Person) => (await by.call(queue.list, { limit: 50 })).body.items;
const find = async (by: Person, id: string) => (await listed(by)).find((one) => one.id === id);
const latest = async (by: Person) => (await by.call(notifications.list, {})).body.items[0];
const state = async (id: string) => (await sql('select state from held_texts where id = $1', [id]))[0]?.state;

describe('the queue', () => {
  it('lists texts oldest first, with the author’s history, the reason and the images', async () => {
    const author = await fresh();
    await newPost(author);
    const { url } = (await upload(author, 'post', await jpeg())).body;
    const first = await heldPost(author, { content: 'See my pot', images: [{ url, alt: 'A pot' }] });
    const second = await heldPost();
    const items = await listed(moderator);
    const at = (id: string) => items.findIndex((one) => one.id === id);
    expect(at(first.id)).toBeLessThan(at(second.id));
    expect(items[at(first.id)]).toMatchObject({
      kind: 'post',
      title: 'Zobo recipe',
      reason: 'image',
      images: [{ url, alt: 'A pot' }],
      gone: false,
      place: null,
      author: { id: author.id },
      history: { posts: 1, comments: 0, published: 0, rejected: 0, warnings: 0 },
    });
  });

  it('names the listed word, the tribe and the post', async () => {
    await admin.call(heldWords.save, { words: 'exam runs', seen: 0 });
    const byWord = await heldPost(ada, { content: 'No EXAM runs today' });
    expect(await find(moderator, byWord.id)).toMatchObject({ reason: 'words', word: 'exam runs' });
    const post = await newPost(ada, { title: 'Which bus stop' });
    const said = await heldComment(post.id);
    expect(await find(moderator, said.id)).toMatchObject({ kind: 'comment', place: 'Which bus stop' });
    await ada.call(held.withdraw, { id: byWord.id });
  });

  it('has nothing of the reader’s own and, for a moderator, nothing of staff', async () => {
    const { author, id } = await heldPost();
    await admin.call(dashboard.grantModerator, { id: author.id });
    expect(await find(moderator, id)).toBeUndefined();
    expect(await find(author, id)).toBeUndefined();
    expect((await decide(author, id)).error?.message).toBe(queueCopy.own);
    expect((await decide(moderator, id)).status).toBe(403);
    expect(await find(admin, id)).toBeDefined();
    expect((await decide(admin, id, 'rejected')).status).toBe(200);
  });

  it('leaves out what staff have hidden until it is shown again', async () => {
    const { author, id } = await heldPost();
    const other = await heldPost();
    await moderator.call(dashboard.hide, { id: author.id, since: 'always', reason: 'The same advert' });
    expect(await find(moderator, id)).toBeUndefined();
    expect(await find(moderator, other.id)).toBeDefined();
    await moderator.call(dashboard.show, { id: author.id });
    expect(await find(moderator, id)).toBeDefined();
  });
});

describe('a published text', () => {
  it('is a post like any other from then on: mentions, hashtags, events and counts', async () => {
    const { author, id } = await heldPost();
    await sql(`update held_texts set created_at = now() - interval '3 hours' where id = $1`, [id]);
    const stream = await listen(bola);
    const before = Date.now();
    expect((await decide(moderator, id)).status).toBe(200);
    await expect
      .poll(() => stream.events)
      .toContainEqual(expect.objectContaining({ topic: 'posts', type: 'created', id }));
    const { body } = await bola.call(posts.get, { id });
    expect(body).toMatchObject({ title: 'Zobo recipe', user_id: author.id });
    expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(before - 1000);
    expect(await latest(bola)).toMatchObject({ kind: 'mention', about: { id } });
    expect(await latest(author)).toMatchObject({ kind: 'held_published', user: null, about: { id } });
    expect(await sql('select from post_tags where post_id = $1', [id])).toHaveLength(1);
    expect((await author.call(held.mine, {})).body.items).toEqual([]);
    const [entry] = (await admin.call(dashboard.audit, {})).body.items;
    expect(entry).toMatchObject({
      action: 'publish_held',
      member: { id: author.id },
      actor: { id: moderator.id },
    });
    // The author's retry finds the post.
    const again = await author.call(posts.create, { id, title: 'Zobo recipe', content: body.content });
    expect([again.status, again.body.held]).toEqual([200, undefined]);
  });

  it('keeps its images, which were claimed all the time', async () => {
    const author = await fresh();
    const { url } = (await upload(author, 'post', await jpeg())).body;
    const { id } = await heldPost(author, { content: 'See my pot', images: [{ url, alt: 'A pot' }] });
    await sql(`update files set created_at = now() - interval '3 days' where url = $1`, [url]);
    expect((await decide(moderator, id)).status).toBe(200);
    expect((await bola.call(posts.get, { id })).body.media).toMatchObject({ url, alt: 'A pot' });
    const claimed = 'select claimed_at is not null as claimed from files where url = $1';
    expect(await sql(claimed, [url])).toEqual([{ claimed: true }]);
  });

  it('that is a comment or in a tribe notifies and counts as such', async () => {
    const post = await newPost(ada);
    const said = await heldComment(post.id);
    expect((await said.author.call(posts.get, { id: post.id })).body.waiting).toBe(true);
    expect((await ada.call(posts.get, { id: post.id })).body.waiting).toBeUndefined();
    expect((await decide(moderator, said.id)).status).toBe(200);
    expect((await ada.call(posts.get, { id: post.id })).body.comments_count).toBe(1);
    expect(await latest(ada)).toMatchObject({ kind: 'comment', about: { id: post.id, comment_id: said.id } });
    const [tribe, author, id] = [await newTribe(ada), await fresh(), uuidv7()];
    await author.call(tribes.join, { id: tribe.id });
    await author.call(tribePosts.create, { id: tribe.id, post_id: id, content: LINK });
    expect(await find(moderator, id)).toMatchObject({ place: tribe.name, gone: false });
    expect((await decide(moderator, id)).status).toBe(200);
    expect((await bola.call(tribePosts.list, { id: tribe.id })).body.items).toMatchObject([{ id }]);
  });
});

describe('a rejected text', () => {
  it('is told to its author with the reason, loses its images, and is removed by them', async () => {
    const author = await fresh();
    const { url } = (await upload(author, 'post', await jpeg())).body;
    const { id } = await heldPost(author, { content: 'See my pot', images: [{ url }] });
    expect((await decide(moderator, id, 'rejected', 'No adverts, please')).status).toBe(200);
    expect(await sql('select from files where url = $1', [url])).toEqual([]);
    expect(await latest(author)).toMatchObject({ kind: 'held_rejected', user: null });
    expect((await author.call(held.mine, {})).body.items).toMatchObject([
      { id, state: 'rejected', note: 'No adverts, please', content: 'See my pot' },
    ]);
    expect((await bola.call(posts.get, { id })).status).toBe(404);
    expect((await author.call(held.withdraw, { id })).status).toBe(200);
    expect((await author.call(held.mine, {})).body.items).toEqual([]);
  });
});

describe('a decision', () => {
  it('that is repeated changes nothing, and another one is a conflict', async () => {
    const { author, id } = await heldPost();
    for (let time = 0; time < 2; time++) expect((await decide(moderator, id)).status).toBe(200);
    const about = `select from notifications where user_id = $1 and kind = 'held_published'`;
    expect(await sql(about, [author.id])).toHaveLength(1);
    for (const again of [decide(moderator, id, 'rejected'), decide(admin, id)])
      expect(await again).toMatchObject({ status: 409, error: { message: queueCopy.decided } });
    expect((await decide(moderator, uuidv7())).error?.message).toBe(queueCopy.notFound);
  });

  it('that is repeated, because the response was lost, tells the screens again', async () => {
    const stream = await listen(bola);
    const { author, id } = await heldPost();
    const post = await newPost(ada);
    const said = await heldComment(post.id);
    const events = (type: string, of: string) => () =>
      stream.events.filter((event) => event.topic === 'posts' && event.type === type && event.id === of)
        .length;
    for (let time = 1; time <= 2; time++) {
      for (const one of [id, said.id]) expect((await decide(moderator, one)).status).toBe(200);
      await expect.poll(events('created', id)).toBe(time);
      await expect.poll(events('updated', post.id)).toBe(time);
    }
    stream.close();
    await author.call(posts.remove, { id });
    expect((await decide(moderator, id)).status).toBe(200);
  });

  it('of two at once is one decision, and the other moderator is told', async () => {
    for (let time = 0; time < 8; time++) {
      const { id } = await heldPost();
      const answers = await Promise.all([decide(moderator, id), decide(admin, id, 'rejected')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(queueCopy.decided);
      const shown = (await bola.call(posts.get, { id })).status === 200;
      expect(await state(id)).toBe(shown ? 'published' : 'rejected');
    }
  });

  it('and a withdrawal at once leave one of both', async () => {
    for (let time = 0; time < 8; time++) {
      const { author, id } = await heldPost();
      const answers = await Promise.all([decide(moderator, id), author.call(held.withdraw, { id })]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect((await bola.call(posts.get, { id })).status).toBe(answers[0].status);
    }
  });

  it('on a text whose place is gone says so to staff and keeps it for a rejection', async () => {
    const post = await newPost(ada);
    const said = await heldComment(post.id);
    const blocked = await heldComment((await newPost(bola)).id);
    await bola.call(blocks.block, { id: blocked.author.id });
    await ada.call(posts.remove, { id: post.id });
    const [tribe, left, id] = [await newTribe(ada), await fresh(), uuidv7()];
    await left.call(tribes.join, { id: tribe.id });
    await left.call(tribePosts.create, { id: tribe.id, post_id: id, content: LINK });
    await left.call(tribes.leave, { id: tribe.id });
    const [moderated, hidden, deleted] = [await newTribe(ada), await newTribe(bola), await newTribe(ada)];
    for (const place of [moderated, hidden, deleted]) {
      const author = await fresh();
      await author.call(tribes.join, { id: place.id });
      await author.call(tribePosts.create, { id: place.id, post_id: place.id, content: LINK });
    }
    expect((await ada.call(tribes.remove, { id: deleted.id })).status).toBe(200);
    await sql(`update tribes set posting = 'moderators' where id = $1`, [moderated.id]);
    await sql(`insert into hidden_members (user_id, since, whole) values ($1, '-infinity', false)`, [
      bola.id,
    ]);
    for (const one of [said.id, blocked.id, id, moderated.id, hidden.id, deleted.id]) {
      expect(await find(moderator, one)).toMatchObject({ gone: true });
      expect(await decide(moderator, one)).toMatchObject({
        status: 409,
        error: { message: queueCopy.placeGone },
      });
      expect(await state(one)).toBe('waiting');
      expect((await decide(moderator, one, 'rejected')).status).toBe(200);
    }
    await sql('delete from hidden_members');
  });

  it('on a text that its author has published otherwise says that it cannot be published', async () => {
    const author = await fresh();
    const content = 'The very same words with https://example.com';
    const one = await heldPost(author, { content });
    const two = await heldPost(author, { content });
    expect((await decide(moderator, one.id)).status).toBe(200);
    const answer = await decide(moderator, two.id);
    expect(answer).toMatchObject({ status: 409, error: { message: queueCopy.cannotPublish } });
    expect((await decide(moderator, two.id, 'rejected')).status).toBe(200);
  });

  it('reaches the screens of staff and the author by an event with the id only, and nobody else', async () => {
    const author = await fresh();
    const [theirs, staff, others] = [await listen(author), await listen(moderator), await listen(ada)];
    const { id } = await heldPost(author);
    for (const stream of [theirs, staff])
      await expect.poll(() => stream.events).toContainEqual({ topic: 'held', type: 'created', id });
    expect(others.events.filter(({ topic }) => topic === 'held')).toEqual([]);
  });
});

it('a held text goes with its author’s account, its images too', async () => {
  const author = await fresh();
  const { url } = (await upload(author, 'post', await jpeg())).body;
  const { id } = await heldPost(author, { images: [{ url }] });
  const other = await heldPost();
  const second = await member(app, 'second');
  await makeModerator(app, second.id);
  await decide(second, other.id, 'rejected');
  await erase(app.deps.db, author.id);
  await erase(app.deps.db, second.id);
  expect(await state(id)).toBeUndefined();
  expect(await state(other.id)).toBe('rejected');
  expect(await find(moderator, id)).toBeUndefined();
});
