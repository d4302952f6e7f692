import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { postComments } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postFollow, posts } from '../../../contract/posts/endpoints.ts';
import { push } from '../../../contract/push/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { startPushService, type TestBrowser } from '../../../test/pushService.ts';
import { member, newPost, type Person } from '../../../test/world.ts';
import { getJobsUsage } from '../../jobs/usage.queries.ts';
import { notifyFollowers } from './followers.queries.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
/** Ada's post, new in each test. */
let post: string;

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({}, undefined, { isPushService: service.isOurs });
  [ada, bola, chidi, dayo] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});

beforeEach(async () => {
  post = (await newPost(ada)).id;
});

const comment = async (person: Person, content = 'Well said', parent_id?: string) =>
  (await person.call(postComments.add, { id: post, comment_id: uuidv7(), content, parent_id })).body.id;
/** The person's notifications of the post, after the jobs of earlier comments have run. */
async function heardOf(person: Person) {
  await expect
    .poll(async () => {
      const { waiting, running, retrying } = await getJobsUsage(app.deps.db);
      return waiting + running + retrying;
    })
    .toBe(0);
  const { items } = (await person.call(notifications.list, { limit: 50 })).body;
  return items.filter(({ about }) => about.id === post);
}
const kindsOf = async (person: Person) => (await heardOf(person)).map(({ kind }) => kind).sort();
const followOf = async (person: Person) => (await person.call(posts.get, { id: post })).body.follow;

async function browserOf(person: Person): Promise<TestBrowser> {
  const browser = service.newBrowser();
  await person.call(push.subscribe, browser.subscription);
  return browser;
}

describe('a follower of a post', () => {
  it('is a member who comments or follows it, and gets one notification for new comments', async () => {
    expect(await followOf(bola)).toBeUndefined();
    await comment(bola);
    expect(await followOf(bola)).toBe('follow');
    expect((await chidi.call(postFollow.follow, { id: post })).body).toEqual({ following: true });
    await comment(dayo);
    const last = await comment(ada);
    for (const person of [bola, chidi])
      expect(await heardOf(person)).toMatchObject([
        { kind: 'comment', user: { id: ada.id }, others: 1, about: { id: post, comment_id: last } },
      ]);
    // Not of comments from before the follow.
    expect(await heardOf(dayo)).toMatchObject([{ kind: 'comment', user: { id: ada.id }, others: 0 }]);
  });

  it('is notified of a comment that was written before the last notification and committed after it', async () => {
    await bola.call(postFollow.follow, { id: post });
    await comment(chidi);
    expect(await heardOf(bola)).toMatchObject([{ user: { id: chidi.id }, others: 0 }]);
    await app.deps.db.pool.query(
      `update notifications set created_at = now() + interval '1 minute' where user_id = $1 and subject_id = $2`,
      [bola.id, post],
    );
    const late = await comment(dayo);
    expect(await heardOf(bola)).toMatchObject([
      { user: { id: dayo.id }, others: 1, about: { comment_id: late } },
    ]);
  });

  it('is not notified again of read comments, nor of their own', async () => {
    await chidi.call(postFollow.follow, { id: post });
    await comment(bola);
    await heardOf(chidi);
    await chidi.call(notifications.readAll, {});
    await notifyFollowers(app.deps.db, { postId: post, since: new Date(0).toISOString() }, () => {});
    expect(await heardOf(chidi)).toMatchObject([{ kind: 'comment', read: true }]);
    expect(await heardOf(bola)).toEqual([]);
  });

  it('is not notified of comments by blocked members', async () => {
    await chidi.call(postFollow.follow, { id: post });
    await chidi.call(blocks.block, { id: bola.id });
    await comment(bola);
    expect(await heardOf(chidi)).toEqual([]);
    await chidi.call(blocks.unblock, { id: bola.id });
  });

  it('must be allowed to see it; otherwise following and muting get 404', async () => {
    await app.deps.db.pool.query('update profiles set private = true where id = $1', [ada.id]);
    for (const endpoint of [postFollow.follow, postFollow.mute])
      expect(await bola.call(endpoint, { id: post })).toMatchObject({
        status: 404,
        error: { message: postCopy.notFound },
      });
    await app.deps.db.pool.query('update profiles set private = false where id = $1', [ada.id]);
  });
});

describe('a reply', () => {
  it('notifies the answered member as a reply, not a mention, and the post’s author', async () => {
    const top = await comment(bola);
    const reply = await comment(chidi, '@bola Well said', top);
    expect(await heardOf(bola)).toMatchObject([
      { kind: 'reply', user: { id: chidi.id }, about: { comment_id: reply } },
    ]);
    await comment(dayo, 'So I think', reply);
    expect(await kindsOf(chidi)).toEqual(['reply']);
    expect(await kindsOf(ada)).toEqual(['comment']);
    expect(await kindsOf(bola)).toEqual(['comment', 'reply']);
  });
});

describe('a like of a comment', () => {
  it('notifies the comment’s author once per member, but not of the author’s own like', async () => {
    const top = await comment(bola);
    for (const person of [ada, chidi, bola])
      await person.call(postComments.like, { id: post, comment_id: top });
    expect(await heardOf(bola)).toMatchObject([
      { kind: 'comment_like', user: { id: chidi.id }, others: 1, about: { comment_id: top } },
    ]);
    await bola.call(notifications.readAll, {});
    await ada.call(postComments.unlike, { id: post, comment_id: top });
    await ada.call(postComments.like, { id: post, comment_id: top });
    expect(await heardOf(bola)).toMatchObject([{ read: true }]);
  });
});

/** Causes every kind of notification of Ada's post, on which Bola has commented. */
async function everything(top: string) {
  await comment(chidi, 'Hello @bola and @ada');
  await comment(chidi, 'Well said', top);
  await chidi.call(postComments.like, { id: post, comment_id: top });
  await chidi.call(posts.like, { id: post });
}

describe('a muted post', () => {
  it('causes no notification or push until it is followed again', async () => {
    const [adas, bolas] = [await browserOf(ada), await browserOf(bola)];
    const top = await comment(bola);
    // What comes before the mute is pushed.
    await expect.poll(() => adas.taken.length).toBe(1);
    await ada.call(notifications.readAll, {});
    const before = await heardOf(ada);
    for (const person of [ada, bola])
      expect((await person.call(postFollow.mute, { id: post })).body).toEqual({ following: false });
    await everything(top);
    expect(await heardOf(bola)).toEqual([]);
    expect(await heardOf(ada)).toEqual(before);
    expect(await followOf(bola)).toBe('mute');
    await bola.call(postFollow.follow, { id: post });
    await comment(dayo, '@bola again');
    await expect.poll(() => bolas.taken.length).toBe(1);
    expect(adas.taken).toHaveLength(1);
  });

  it('stays muted when the member comments', async () => {
    await bola.call(postFollow.mute, { id: post });
    await comment(bola);
    expect(await followOf(bola)).toBe('mute');
  });
});

describe('a notification kind that is turned off', () => {
  const turn = (
    person: Person,
    name: 'like' | 'comment' | 'mention' | 'reply' | 'comment_like',
    on: boolean,
  ) => person.call(memberSettings.update, { notification: { name, on } });

  it('is not created, while other kinds are', async () => {
    const top = await comment(bola);
    await heardOf(ada);
    await ada.call(notifications.readAll, {});
    for (const kind of ['like', 'comment'] as const) await turn(ada, kind, false);
    for (const kind of ['reply', 'comment_like'] as const) await turn(bola, kind, false);
    await everything(top);
    expect((await heardOf(ada)).filter(({ read }) => !read).map(({ kind }) => kind)).toEqual(['mention']);
    // Bola still gets them as a follower.
    expect(await kindsOf(bola)).toEqual(['comment', 'mention']);
    for (const kind of ['like', 'comment'] as const) await turn(ada, kind, true);
    for (const kind of ['reply', 'comment_like'] as const) await turn(bola, kind, true);
    await chidi.call(postComments.like, { id: post, comment_id: await comment(bola) });
    expect(await kindsOf(bola)).toContain('comment_like');
  });
});
