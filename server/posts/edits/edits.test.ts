import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { editCopy } from '../../../contract/edits/copy.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { postCopy, postImageCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { jpeg, upload } from '../../../test/uploads.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let moderator: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin, moderator] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
    member(app, 'moderator'),
  ]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const CONTENT = 'Which bus stop is open today?';
let n = 0;
const words = () => `${CONTENT} ${++n}`;
const edit = (
  id: string,
  seen: number,
  changes: { title?: string; content?: string; alts?: string[] },
  by = ada,
) => by.call(postEdits.post, { id, seen, ...changes });
const picture = async () => ({ url: (await upload(ada, 'post', await jpeg())).body.url });
const versionsOf = async (id: string, by = bola) =>
  (await by.call(postEdits.versions, { id })).body.items.map(({ version, content }) => [version, content]);
/** Moves a post, its edits and its likes into the past. */
async function age(id: string, interval: string) {
  await sql('update posts set created_at = created_at - $2::interval where id = $1', [id, interval]);
  await sql('update post_likes set created_at = created_at - $2::interval where post_id = $1', [
    id,
    interval,
  ]);
  await sql('update post_versions set replaced_at = replaced_at - $2::interval where post_id = $1', [
    id,
    interval,
  ]);
}
const toldOf = async (person: Person, kind: string, id: string) =>
  (await person.call(notifications.list, {})).body.items.filter(
    (one) => one.kind === kind && one.about.id === id,
  );

describe('an edit of a post', () => {
  it('within the hour changes the post, without a mark or earlier versions', async () => {
    const { id } = await newPost(ada);
    const content = words();
    const changed = await edit(id, 1, { title: 'Danfo to Ojuelegba', content });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Danfo to Ojuelegba', content, version: 2, edited_at: null },
    });
    expect((await bola.call(posts.get, { id })).body).toMatchObject({ content, version: 2 });
    expect(await versionsOf(id)).toEqual([[2, content]]);
  });

  it('within the hour shows the replaced texts to staff only', async () => {
    const post = await newPost(ada, { content: 'Words that were taken back' });
    await edit(post.id, 1, { content: words() });
    const contentsFor = async (who: Person) =>
      (await who.call(postEdits.versions, { id: post.id })).body.items.map(({ content }) => content);
    for (const who of [admin, moderator])
      expect(await contentsFor(who)).toEqual([expect.anything(), post.content]);
    for (const who of [ada, bola]) expect(await contentsFor(who)).toEqual([expect.anything()]);
  });

  it('changes the image descriptions, and creates a version of the post', async () => {
    const sent = [{ ...(await picture()), alt: 'A bridge' }, await picture(), await picture()];
    const { id, content } = await newPost(ada, { images: sent });
    await age(id, '61 minutes');
    const changed = await edit(id, 1, { alts: [' The bridge at  dusk', 'A canoe'] });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        content,
        version: 2,
        media: { alt: 'The bridge at dusk' },
        more_images: [{ alt: 'A canoe' }, {}],
      },
    });
    expect(changed.body.edited_at).not.toBeNull();
    // Neither the same descriptions nor an edit of the text alone change a description.
    expect((await edit(id, 1, { alts: ['The bridge at dusk', 'A canoe'] })).body.version).toBe(2);
    expect((await edit(id, 2, { content: words() })).body).toMatchObject({
      version: 3,
      media: { alt: 'The bridge at dusk' },
    });
    const removed = await edit(id, 3, { alts: ['', 'A canoe', 'A boat'] });
    expect(removed.body.media).not.toHaveProperty('alt');
    expect(removed.body.more_images).toMatchObject([{ alt: 'A canoe' }, { alt: 'A boat' }]);
    // A process of the previous release keeps a version without descriptions.
    await sql('update post_versions set alts = null where post_id = $1 and version = 2', [id]);
    const { items } = (await bola.call(postEdits.versions, { id })).body;
    expect(items.map(({ version, alts }) => [version, alts])).toEqual([
      [4, ['', 'A canoe', 'A boat']],
      [3, ['The bridge at dusk', 'A canoe', '']],
      [2, ['The bridge at dusk', 'A canoe', '']],
      [1, ['A bridge', '', '']],
    ]);

    expect(await edit(id, 2, { alts: ['Mine'] })).toMatchObject({
      status: 409,
      error: { message: editCopy.changed },
    });
    for (const [alts, message] of [
      [['', '', '', 'A fourth'], postImageCopy.noImage],
      [['a'.repeat(251)], postImageCopy.altLong],
      [['', '', '', '', ''], postImageCopy.atMost],
    ] as const)
      expect(await edit(id, 4, { alts: [...alts] })).toMatchObject({ status: 400, error: { message } });
    expect((await edit(id, 4, { alts: ['Theirs'] }, bola)).status).toBe(403);
  });

  it('after the hour marks the post, and members can read the versions', async () => {
    const first = await newPost(ada);
    const { id } = first;
    const [second, third] = [words(), words()];
    await edit(id, 1, { content: second });
    await age(id, '61 minutes');
    const { body } = await edit(id, 2, { content: third });
    expect(Date.parse(body.edited_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // The version that the unmarked edit replaced is not shown.
    expect(await versionsOf(id)).toEqual([
      [3, third],
      [2, second],
    ]);
    expect((await visitor(app).call(postEdits.versions, { id })).status).toBe(401);
  });

  it('keeps the fields that it does not name', async () => {
    const post = await newPost(ada);
    const content = words();
    expect((await edit(post.id, 1, { content })).body).toMatchObject({ title: post.title, content });
  });

  it('based on an older version is rejected with 409, and changes nothing', async () => {
    const { id } = await newPost(ada);
    const content = words();
    await edit(id, 1, { content });
    const late = await edit(id, 1, { content: words() });
    expect(late).toMatchObject({ status: 409, error: { message: editCopy.changed } });
    expect((await ada.call(posts.get, { id })).body).toMatchObject({ content, version: 2 });
  });

  it('sent again, as after a lost response, returns the same version', async () => {
    const { id } = await newPost(ada);
    const content = words();
    await edit(id, 1, { content });
    expect(await edit(id, 1, { content })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it.each([
    ['a member', () => bola],
    ['an admin', () => admin],
  ])('by %s who is not the author is rejected with 403', async (_who, person) => {
    const { id } = await newPost(ada);
    expect(await edit(id, 1, { content: words() }, person())).toMatchObject({ status: 403 });
  });

  it('of a hidden or unknown post gets 404', async () => {
    const private1 = await member(app, 'private_author');
    const { id } = await newPost(private1);
    await private1.call(memberSettings.update, { private_profile: true });
    expect((await edit(id, 1, { content: words() }, bola)).status).toBe(404);
    expect((await bola.call(postEdits.versions, { id })).status).toBe(404);
    expect((await private1.call(postEdits.versions, { id })).status).toBe(200);
    expect((await edit(uuidv7(), 1, { content: words() })).status).toBe(404);
  });

  it('requires the minimum length in the feed, and derives the title of a tribe post from its text', async () => {
    const { id } = await newPost(ada);
    const short = await edit(id, 1, { content: 'Short' });
    expect(short).toMatchObject({ status: 400, error: { fields: { content: postCopy.contentShort } } });
    const tribe = await newTribe(ada);
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id: tribe.id, post_id, content: 'Who brings tea?' });
    const changed = await edit(post_id, 1, { title: 'Another title', content: 'Tea?\nAt six' });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Tea?', content: 'Tea?\nAt six' } });
  });

  it('that duplicates another post of the hour is rejected with 409', async () => {
    const [one, two] = [await newPost(ada), await newPost(ada)];
    const same = await edit(two.id, 1, { title: one.title, content: one.content.toUpperCase() });
    expect(same).toMatchObject({ status: 409, error: { message: postCopy.duplicatePost } });
    // Its old text is free again after another edit.
    const old = two.content;
    await edit(two.id, 1, { content: words() });
    expect((await ada.call(posts.create, { id: uuidv7(), title: two.title, content: old })).status).toBe(201);
  });

  it('is rejected with 409 after fifty versions', async () => {
    const { id } = await newPost(ada);
    await sql('update posts set version = 50 where id = $1', [id]);
    const refused = await edit(id, 50, { content: words() });
    expect(refused).toMatchObject({ status: 409, error: { message: editCopy.often } });
  });
});

describe('after an edit', () => {
  it('a newly mentioned member is notified once', async () => {
    const { id } = await newPost(ada, { content: 'Ask @bola which bus stop is open' });
    await edit(id, 1, { content: 'Ask @bola and @chidi which bus stop is open' });
    expect(await toldOf(chidi, 'mention', id)).toHaveLength(1);
    await sql(`update notifications set read_at = now() where kind = 'mention' and post_id = $1`, [id]);
    await edit(id, 2, { content: 'Ask which bus stop is open' });
    await edit(id, 3, { content: 'Ask @bola or @chidi which bus stop is open' });
    expect(await toldOf(bola, 'mention', id)).toMatchObject([{ read: true }]);
    expect(await toldOf(chidi, 'mention', id)).toMatchObject([{ read: true }]);
  });

  it('members who liked the post are notified after a day, at most once a day', async () => {
    const { id } = await newPost(ada);
    await bola.call(posts.like, { id });
    await age(id, '23 hours');
    await edit(id, 1, { content: words() });
    await age(id, '2 hours');
    await edit(id, 2, { content: words() });
    await expect.poll(async () => (await toldOf(bola, 'post_edited', id)).length === 1).toBe(true);
    expect(await toldOf(bola, 'post_edited', id)).toMatchObject([{ user: { username: 'ada' }, read: false }]);
    expect(await toldOf(chidi, 'post_edited', id)).toEqual([]);
    await sql(`update notifications set read_at = now() where kind = 'post_edited' and post_id = $1`, [id]);
    await edit(id, 3, { content: words() });
    await expect
      .poll(async () => (await sql(`select from jobs where kind = 'post_edited'`)).rowCount === 0)
      .toBe(true);
    expect(await toldOf(bola, 'post_edited', id)).toMatchObject([{ read: true }]);
  });

  it('a report still shows the full text that was reported', async () => {
    const long = `${'Pay me first, I deliver later. '.repeat(20)}Send your PIN`;
    const { id, title } = await newPost(ada, { content: long });
    await bola.call(reports.create, { id: uuidv7(), kind: 'post', subject_id: id, reason: 'Scam or fraud' });
    const reported = async () =>
      (await admin.call(reports.list, {})).body.items.find((one) => one.subject_id === id);
    expect(await reported()).toMatchObject({ edited: false });
    await edit(id, 1, { content: words() });
    await edit(id, 2, { content: words() });
    expect(await reported()).toMatchObject({ words: `${title}\n${long}`, edited: true });
  });

  it('the versions are deleted with the post', async () => {
    const { id } = await newPost(ada);
    await edit(id, 1, { content: words() });
    await ada.call(posts.remove, { id });
    expect((await sql('select from post_versions where post_id = $1', [id])).rowCount).toBe(0);
  });
});
