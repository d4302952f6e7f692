import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../../contract/core/errors.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { heldCopy } from '../../../contract/posts/held.copy.ts';
import { held } from '../../../contract/posts/held.ts';
import { HELD_WAITING_MAX } from '../../../contract/posts/limits.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { search } from '../../../contract/search/endpoints.ts';
import { tribeCopy } from '../../../contract/tribes/copy.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { isSoak } from '../../../test/soak.ts';
import { jpeg, upload } from '../../../test/uploads.ts';
import { member, newcomer, newPost, newTribe, type Person } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';
import { forgetOldHeld } from './queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let n = 0;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const fresh = () => newcomer(app, `new_${++n}`);
const post = (by: Person, changes: object = {}) =>
  by.call(posts.create, {
    id: uuidv7(),
    title: 'First steps',
    content: `Hello from Yaba ${uuidv7()}`,
    ...changes,
  });
const comment = (by: Person, id: string, content = `Well said ${uuidv7()}`, more: object = {}) =>
  by.call(postComments.add, { id, comment_id: uuidv7(), content, ...more });
const mine = async (by: Person) => (await by.call(held.mine, {})).body.items;
const sees = async (by: Person, id: string) => (await by.call(posts.get, { id })).status === 200;
const LINK = 'Look at https://example.com/offer please';

describe('a new member', () => {
  it.each([
    ['a link', { content: LINK }, 'link'],
    ['a bare domain', { content: 'Everything is on example.com today' }, 'link'],
    ['three mentions', { content: 'Hello @ada @bola @admin, how far?' }, 'mentions'],
  ])('has a post with %s held, which nobody else can find', async (_what, changes, reason) => {
    const author = await fresh();
    const id = uuidv7();
    const sent = await post(author, { id, title: 'Zobo recipe', ...changes });
    expect(sent).toMatchObject({ status: 201, body: { id, held: reason, author: { id: author.id } } });
    expect(await mine(author)).toMatchObject([
      { id, kind: 'post', reason, state: 'waiting', title: 'Zobo recipe' },
    ]);
    expect(await mine(bola)).toEqual([]);
    for (const by of [author, bola]) {
      expect(await sees(by, id)).toBe(false);
      expect((await by.call(posts.list, { user_id: author.id })).body.items).toEqual([]);
      expect((await by.call(search.all, { q: 'zobo' })).body.items).toEqual([]);
    }
    const about = await sql('select from notifications where actor_id = $1', [author.id]);
    expect(about).toEqual([]);
  });

  it('publishes two mentions at once, and with an image waits', async () => {
    const author = await fresh();
    const shown = await post(author, { content: 'Hello @ada and @bola, how far?' });
    expect(shown.body.held).toBeUndefined();
    expect(await sees(bola, shown.body.id)).toBe(true);
    const file = (await upload(author, 'post', await jpeg())).body;
    const kept = await post(author, { images: [{ url: file.url, alt: 'A pot' }] });
    expect(kept.body.held).toBe('image');
    expect(await mine(author)).toMatchObject([{ images: 1 }]);
    const claimed = 'select claimed_at is not null as claimed from files where url = $1';
    expect(await sql(claimed, [file.url])).toEqual([{ claimed: true }]);
    expect((await post(author, { images: [{ url: file.url }] })).status).toBe(400);
    expect((await author.call(held.withdraw, { id: kept.body.id })).status).toBe(200);
    expect(await sql(claimed, [file.url])).toEqual([]);
  });

  it('of a fast script publishes three posts and ten comments a day, whatever is deleted', async () => {
    const author = await fresh();
    const { id } = await newPost(ada);
    const all = await Promise.all(Array.from({ length: 8 }, () => post(author)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const shown = all.filter(({ body }) => !body.held);
    expect(shown.length).toBe(3);
    expect(all.filter(({ body }) => body.held === 'many').length).toBe(5);
    await author.call(posts.remove, { id: shown[0]?.body.id ?? '' });
    expect((await post(author)).body.held).toBe('many');
    const said = await Promise.all(Array.from({ length: 13 }, () => comment(author, id)));
    expect(said.filter(({ body }) => !body.held).length).toBe(10);
    expect((await bola.call(posts.get, { id })).body.comments_count).toBe(10);
    await sql(`update new_member_texts set created_at = now() - interval '25 hours' where user_id = $1`, [
      author.id,
    ]);
    expect((await comment(author, id)).body.held).toBeUndefined();
  });

  it('gets the same held text for a retry, also of two at once', async () => {
    const author = await fresh();
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(author, { id, content: LINK })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.created_at)).size).toBe(1);
    expect(await mine(author)).toHaveLength(1);
    // The same id for something else.
    const taken = { status: 409, error: { message: errorCopy.idTaken } };
    expect(await post(bola, { id })).toMatchObject(taken);
    const { id: place } = await newPost(ada);
    expect(await comment(author, place, LINK, { comment_id: id })).toMatchObject(taken);
  });

  it('is told at once if the place does not exist or is not theirs', async () => {
    const author = await fresh();
    const tribe = await newTribe(ada);
    expect(await comment(author, uuidv7(), LINK)).toMatchObject({
      status: 404,
      error: { message: postCopy.notFound },
    });
    const inTribe = () => author.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: LINK });
    expect(await inTribe()).toMatchObject({ status: 403, error: { message: tribeCopy.membersOnly } });
    await author.call(tribes.join, { id: tribe.id });
    expect(await inTribe()).toMatchObject({ status: 201, body: { held: 'link', tribe_id: tribe.id } });
    expect((await bola.call(tribePosts.list, { id: tribe.id })).body.items).toEqual([]);
    expect((await post(author, { images: [{ url: '/files/posts/not-mine.webp' }] })).status).toBe(400);
  });

  it('can have so many texts waiting, and withdraw them', async () => {
    const author = await fresh();
    for (let sent = 0; sent < HELD_WAITING_MAX; sent++)
      await post(author, { content: `${LINK} ${uuidv7()}` });
    expect(await post(author, { content: LINK })).toMatchObject({
      status: 409,
      error: { message: heldCopy.tooMany },
    });
    const [{ id = '' } = {}] = await mine(author);
    expect((await bola.call(held.withdraw, { id })).status).toBe(404);
    expect((await author.call(held.withdraw, { id })).status).toBe(200);
    expect((await author.call(held.withdraw, { id })).status).toBe(404);
    expect((await post(author, { content: LINK })).status).toBe(201);
  });

  it('sees a held comment as one that waits, and its post counts none', async () => {
    const author = await fresh();
    const { id } = await newPost(ada);
    const { status, body } = await comment(author, id, LINK);
    expect([status, body.held, body.post_id]).toEqual([201, 'link', id]);
    expect(await mine(author)).toMatchObject([{ kind: 'comment', post_id: id, content: LINK }]);
    expect((await ada.call(posts.get, { id })).body.comments_count).toBe(0);
    expect((await ada.call(postComments.list, { id })).body.items).toEqual([]);
  });

  it('stays one until three posts and 48 hours, then is none, whatever is deleted', async () => {
    const author = await fresh();
    const old = `update users set created_at = now() - interval '49 hours' where id = $1`;
    const ids: string[] = [];
    for (let sent = 0; sent < 3; sent++) ids.push((await post(author)).body.id);
    expect((await post(author, { content: LINK })).body.held).toBe('link');
    await sql(old, [author.id]);
    expect((await post(author, { content: `${LINK} now` })).body.held).toBeUndefined();
    for (const id of ids) await author.call(posts.remove, { id });
    expect((await post(author, { content: `${LINK} again` })).body.held).toBeUndefined();
    // Hidden posts prove nothing, until staff show them again.
    const hidden = await fresh();
    for (let sent = 0; sent < 3; sent++) await post(hidden);
    await sql(old, [hidden.id]);
    await sql(`insert into hidden_members (user_id, since, whole) values ($1, '-infinity', false)`, [
      hidden.id,
    ]);
    expect((await post(hidden, { content: LINK })).body.held).toBe('link');
    await sql('delete from hidden_members where user_id = $1', [hidden.id]);
    expect((await post(hidden, { content: `${LINK} now` })).body.held).toBeUndefined();
    const lurker = await fresh();
    await sql(old, [lurker.id]);
    expect((await post(lurker, { content: LINK })).body.held).toBe('link');
  });
});

describe('an edit of a new member', () => {
  it.each([
    ['a link', { content: LINK }, { content: heldCopy.editLink }],
    ['a mention', { content: 'Hello @ada, how far?' }, { content: heldCopy.editMentions }],
  ])('that adds %s is rejected, and one that keeps the text is not', async (_what, changes, fields) => {
    const author = await fresh();
    const { body } = await post(author);
    const edit = (input: object) => author.call(postEdits.post, { id: body.id, seen: 1, ...input });
    expect(await edit(changes)).toMatchObject({ status: 400, error: { fields } });
    expect((await author.call(posts.get, { id: body.id })).body.content).toBe(body.content);
    expect((await edit({ content: 'Hello from Ojota instead' })).status).toBe(200);
  });

  it('mentions nobody in place of another, in a post and in a comment', async () => {
    const author = await fresh();
    const { id } = (await post(author, { content: 'Hello @ada, how far?' })).body;
    const said = (await comment(author, id, 'Well said, @ada')).body;
    const swapped = { content: 'Hello @bola, how far?', seen: 1 };
    const refused = { status: 400, error: { fields: { content: heldCopy.editMentions } } };
    expect(await author.call(postEdits.post, { id, ...swapped })).toMatchObject(refused);
    const ofComment = { id, comment_id: said.id };
    expect(await author.call(postEdits.comment, { ...ofComment, ...swapped })).toMatchObject(refused);
    expect(
      await sql('select from notifications where user_id = $1 and actor_id = $2', [bola.id, author.id]),
    ).toEqual([]);
    const kept = { content: 'Hello again @ada, how far?', seen: 1 };
    expect((await author.call(postEdits.post, { id, ...kept })).status).toBe(200);
    expect((await author.call(postEdits.comment, { ...ofComment, ...kept })).status).toBe(200);
  });

  it('that adds an image is rejected', async () => {
    const author = await fresh();
    const { id } = (await post(author)).body;
    const { url } = (await upload(author, 'post', await jpeg())).body;
    expect(await author.call(postEdits.post, { id, seen: 1, images: [{ url }] })).toMatchObject({
      status: 400,
      error: { fields: { images: heldCopy.editImage } },
    });
  });

  it('of a comment that adds a link is rejected', async () => {
    const author = await fresh();
    const { id } = await newPost(ada);
    const { body } = await comment(author, id);
    const input = { id, comment_id: body.id, seen: 1 };
    expect(await author.call(postEdits.comment, { ...input, content: LINK })).toMatchObject({
      status: 400,
      error: { fields: { content: heldCopy.editLink } },
    });
    expect((await author.call(postEdits.comment, { ...input, content: 'Very well said' })).status).toBe(200);
  });
});

it('a held text is in the export of its author, and old counts and decisions are swept', async () => {
  const author = await fresh();
  const [{ body: shown }, { body: kept }] = [await post(author), await post(author, { content: LINK })];
  const data = await exportDataOf(app.deps.db, author.id);
  expect(data.held_texts).toMatchObject([{ id: kept.id, state: 'waiting', payload: { content: LINK } }]);
  await sql(
    `update held_texts set state = 'rejected', decided_at = now() - interval '31 days' where id = $1`,
    [kept.id],
  );
  await sql(`update new_member_texts set created_at = now() - interval '25 hours' where text_id = $1`, [
    shown.id,
  ]);
  expect(await forgetOldHeld(app.deps.db, 1_000)).toBeGreaterThan(0);
  expect(await mine(author)).toEqual([]);
  expect(await sql('select from new_member_texts where text_id = $1', [shown.id])).toEqual([]);
  expect(await sees(bola, shown.id)).toBe(true);
});

const BOTS = isSoak ? 500 : 20;

it(`${BOTS} new accounts that try everything reach three posts each that others see`, async () => {
  const { id } = await newPost(ada);
  const tribe = await newTribe(ada);
  const bots: Person[] = [];
  for (let bot = 0; bot < BOTS; bot++) bots.push(await newcomer(app, `bot_${bot}`));
  const attack = async (bot: Person) => {
    await bot.call(tribes.join, { id: tribe.id });
    const inTribe = () =>
      bot.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: `Buy now ${uuidv7()}` });
    const own = await Promise.all([post(bot), inTribe(), post(bot, { content: LINK }), post(bot), inTribe()]);
    const shown = own.find(({ body }) => !body.held)?.body.id ?? '';
    await bot.call(postEdits.post, { id: shown, seen: 1, content: LINK });
    await Promise.all([comment(bot, id, LINK), comment(bot, id, 'Hi @ada @bola @admin')]);
    await bot.call(posts.remove, { id: shown });
    await Promise.all([post(bot), inTribe()]);
  };
  // More at once would be rejected as overload.
  for (let done = 0; done < BOTS; done += 20) await Promise.all(bots.slice(done, done + 20).map(attack));
  const seen = await sql(
    `select user_id, count(*)::int as count from posts where user_id = any($1) group by 1 order by 2 desc`,
    [bots.map((bot) => bot.id)],
  );
  expect(seen.length).toBe(BOTS);
  expect(Math.max(...seen.map(({ count }) => count))).toBeLessThanOrEqual(3);
  const linked = await sql(`select from posts where user_id = any($1) and content like '%example.com%'`, [
    bots.map((bot) => bot.id),
  ]);
  expect(linked).toEqual([]);
});
