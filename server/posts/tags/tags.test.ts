import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminCalls } from '../../../contract/admin/endpoints.ts';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { postEdits } from '../../../contract/posts/edits.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { HASHTAGS_FOLLOWED_MAX, POST_HASHTAGS_MAX } from '../../../contract/posts/limits.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listener.ts';
import { member, newPost, newTribe, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
let n = 0;
const write = (by: Person, words: string) => newPost(by, { content: `Words enough, ${++n}. ${words}` });
const listed = async (by: Person, name: string) =>
  (await by.call(tags.posts, { name })).body.items.map(({ id }) => id);
const followed = async (by: Person) =>
  (await by.call(tags.overview, {})).body.followed.map(({ name }) => name);

describe('a post with hashtags', () => {
  it('is listed under each hashtag in any spelling, newest first and in pages', async () => {
    const first = await write(ada, '#Yorùbá and #Lagos');
    const second = await newPost(bola, { title: 'Learn #yoruba here' });
    const third = await write(chidi, '#YORUBA #yorùbá, https://example.ng/#lagos');
    expect(await listed(bola, 'yoruba')).toEqual([third.id, second.id, first.id]);
    expect(await listed(bola, 'Yorùbá')).toHaveLength(3);
    expect(await listed(bola, 'lagos')).toEqual([first.id]);
    const page = await bola.call(tags.posts, { name: 'yoruba', limit: 2 });
    const next = await bola.call(tags.posts, {
      name: 'yoruba',
      limit: 2,
      cursor: page.body.next_cursor ?? '',
    });
    expect(next.body.items.map(({ id }) => id)).toEqual([first.id]);
    expect(next.body.next_cursor).toBeNull();
  });

  it('in a tribe is listed, too, and leaves the list when it is deleted', async () => {
    const tribe = await newTribe(ada);
    await ada.call(tribes.join, { id: tribe.id });
    const { body } = await ada.call(tribePosts.create, {
      id: tribe.id,
      post_id: uuidv7(),
      content: 'Meet us #tribal',
    });
    expect(await listed(bola, 'tribal')).toEqual([body.id]);
    await ada.call(posts.remove, { id: body.id });
    expect(await listed(bola, 'tribal')).toEqual([]);
    expect((await sql('select from post_tags where post_id = $1', [body.id])).rowCount).toBe(0);
  });

  it('can have ten hashtags; an eleventh is rejected, also by an edit', async () => {
    const many = Array.from({ length: POST_HASHTAGS_MAX }, (_, at) => `#many${at}`).join(' ');
    const { id } = await write(ada, `${many} #MANY0`);
    expect(await listed(bola, 'many9')).toEqual([id]);
    const refused = { status: 400, error: { fields: { content: tagCopy.tooMany } } };
    const eleven = `${many} #many10 and words`;
    expect(await ada.call(posts.create, { id: uuidv7(), title: 'Too many', content: eleven })).toMatchObject(
      refused,
    );
    expect(await ada.call(postEdits.post, { id, seen: 1, content: eleven })).toMatchObject(refused);
    expect(await ada.call(postEdits.post, { id, seen: 1, title: 'Now #many10' })).toMatchObject(refused);
    expect(await listed(bola, 'many10')).toEqual([]);
  });

  it('moves to other hashtag lists when it is edited', async () => {
    const { id } = await write(ada, '#before #both');
    await ada.call(postEdits.post, { id, seen: 1, content: 'Other words now #both #after' });
    expect(await Promise.all(['before', 'both', 'after'].map((name) => listed(bola, name)))).toEqual([
      [],
      [id],
      [id],
    ]);
  });

  it('creates each new hashtag once when many posts use it concurrently', async () => {
    const texts = ['#race1 #race2 #race3', '#race3 #race2 #race1'];
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, at) => write([ada, bola, chidi][at % 3] ?? ada, texts[at % 2] ?? '')),
    );
    expect((await listed(admin, 'race2')).length).toBe(Math.min(made.length, 10));
    expect((await sql(`select from tags where folded like 'race_'`)).rowCount).toBe(3);
    expect(
      (await sql(`select from post_tags pt join tags t on t.id = pt.tag_id where folded = 'race2'`)).rowCount,
    ).toBe(12);
  });

  it('is listed only for members who may see it', async () => {
    const [quiet, other] = await Promise.all([member(app, 'quiet'), member(app, 'other')]);
    await quiet.call(memberSettings.update, { private_profile: true });
    const secret = await write(quiet, '#secret');
    expect(await listed(quiet, 'secret')).toEqual([secret.id]);
    expect(await listed(bola, 'secret')).toEqual([]);
    expect((await bola.call(tags.get, { name: 'secret' })).body).toEqual(
      (await bola.call(tags.get, { name: 'neverused' })).body,
    );
    const seen = await write(other, '#seen');
    await other.call(blocks.block, { id: bola.id });
    expect(await listed(bola, 'seen')).toEqual([]);
    expect(await listed(chidi, 'seen')).toEqual([seen.id]);
  });
});

describe('following a hashtag', () => {
  it('is one follow in any spelling, and sends events to the member only', async () => {
    const [own, others] = await Promise.all([listen(bola), listen(ada)]);
    const states = [];
    for (const [call, name] of [
      [tags.follow, 'Ọjà'],
      [tags.follow, 'oja'],
      [tags.unfollow, 'OJA'],
      [tags.unfollow, 'oja'],
    ] as const)
      states.push((await bola.call(call, { name })).body.following, await followed(bola));
    expect(states).toEqual([true, ['Ọjà'], true, ['Ọjà'], false, [], false, []]);
    const heard = () => own.events.filter(({ topic }) => topic === 'tags');
    await expect.poll(heard).toHaveLength(2);
    const later = await newPost(bola);
    await expect.poll(() => others.events.map(({ id }) => id)).toContain(later.id);
    expect(others.events.filter(({ topic }) => topic === 'tags')).toEqual([]);
    own.close();
    others.close();
  });

  it('is limited, also for concurrent requests, and unfollowing makes room', async () => {
    await sql(
      `insert into tags (name, folded) select 'full' || i, 'full' || i from generate_series(1, $1) i`,
      [HASHTAGS_FOLLOWED_MAX - 1],
    );
    await sql(
      `insert into tag_follows (user_id, tag_id) select $1, id from tags where folded ~ '^full[0-9]+$'`,
      [chidi.id],
    );
    const answers = await Promise.all(
      ['more1', 'more2', 'more3'].map((name) => chidi.call(tags.follow, { name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ error }) => error)?.error?.message).toBe(tagCopy.tooManyFollowed);
    expect((await chidi.call(tags.follow, { name: 'full1' })).status).toBe(200);
    await chidi.call(tags.unfollow, { name: 'full1' });
    expect((await chidi.call(tags.follow, { name: 'full1' })).status).toBe(200);
  });

  it.each(['', '123', 'two words', 'a-b', '#x', 'x'.repeat(51)])('is rejected for %j', async (name) => {
    const { status } = await bola.call(tags.follow, { name: name || ' ' });
    expect(status).toBe(400);
  });
});

describe('a hidden hashtag', () => {
  it('lists nothing while its posts keep their text, and is restored when shown again', async () => {
    const { id } = await write(ada, '#shady');
    await bola.call(tags.follow, { name: 'shady' });
    expect((await bola.call(tags.hide, { name: 'shady' })).status).toBe(403);
    await admin.call(tags.hide, { name: 'Shady' });
    await admin.call(tags.hide, { name: 'shady' });
    expect(await listed(bola, 'shady')).toEqual([]);
    expect((await bola.call(tags.get, { name: 'shady' })).body).toEqual({ hidden: true, following: true });
    expect(await followed(bola)).not.toContain('shady');
    expect((await bola.call(posts.get, { id })).body.content).toContain('#shady');
    await admin.call(tags.show, { name: 'shady' });
    expect(await listed(bola, 'shady')).toEqual([id]);
    expect(await followed(bola)).toContain('shady');
    const { items } = (await admin.call(adminCalls.audit, {})).body;
    expect(
      items.filter(({ action }) => action.endsWith('_tag')).map(({ action, detail }) => [action, detail]),
    ).toEqual([
      ['show_tag', '#shady'],
      ['hide_tag', '#shady'],
    ]);
  });

  it('takes none of the places of those who follow it, and can be unfollowed', async () => {
    await sql(
      `with made as (insert into tags (name, folded) select 'shade' || i, 'shade' || i from generate_series(1, $2) i returning id)
       insert into tag_follows (user_id, tag_id) select $1, id from made`,
      [ada.id, HASHTAGS_FOLLOWED_MAX],
    );
    const follow = async () => (await ada.call(tags.follow, { name: 'sunny' })).status;
    expect(await follow()).toBe(409);
    await admin.call(tags.hide, { name: 'shade1' });
    expect(await follow()).toBe(200);
    expect((await ada.call(tags.unfollow, { name: 'shade1' })).status).toBe(200);
    expect((await ada.call(tags.get, { name: 'shade1' })).body).toEqual({ hidden: true, following: false });
  });
});
