import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { LIVE_PATH } from '../../contract/core/live.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { WAIT_LIMIT } from '../../test/waitLimit.ts';
import { member, newPost, newSession, newTribe, type Person, visitor } from '../../test/world.ts';
import { eraseDue } from '../account/erasure.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
/** Private without a recent change; a new member in each test. */
let ada: Person;
/** Follows ada. */
let bola: Person;
let chidi: Person;
let admin: Person;
const opened: Listener[] = [];

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  other = await startApp({}, app.databaseUrl);
  [bola, chidi, admin] = (await Promise.all(['bola', 'chidi', 'admin'].map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
  ];
  // A process does not know events from before its start.
  for (const [one, next] of [
    [app, other],
    [other, app],
  ] as const)
    await vi.waitFor(
      () => expect(one.deps.live.since(next.deps.live.lastEventId())).toBeDefined(),
      WAIT_LIMIT,
    );
});

let n = 0;
beforeEach(async () => {
  ada = await member(app, `ada_${++n}`);
  await bola.call(follows.follow, { id: ada.id });
  await app.deps.db.pool.query('update profiles set private = true where id = $1', [ada.id]);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const turn = (profile: 'private' | 'public') =>
  ada.call(memberSettings.update, { private_profile: profile === 'private' });
const at = (where: TestApp, person: Person) => visitor(where, person.cookie, person.id);

async function listening(person: Person, eventId?: string) {
  const stream = await listen(person, eventId ? `${LIVE_PATH}?since=${eventId}` : LIVE_PATH);
  opened.push(stream);
  return stream;
}

/** The events of each stream, up to a public post that comes last. */
async function heardBy(streams: Listener[]) {
  const fence = await newPost(admin);
  for (const { events } of streams)
    await expect.poll(() => events.some(({ id }) => id === fence.id)).toBe(true);
  return streams.map(({ events }) => events.filter(({ id }) => id !== fence.id));
}

/** Equal events in quick succession reach another process once. Here, each run of equal events counts as one. */
const actsOn = (events: Listener['events'], id: string) =>
  events
    .filter((event) => event.topic === 'posts' && event.id === id)
    .map(({ type }) => type)
    .filter((type, i, acts) => type !== acts[i - 1]);

/** Does everything that publishes an event about a post of ada's: it is created, liked, commented on and deleted. */
async function everyAct() {
  const { id } = await newPost(ada);
  await bola.call(posts.like, { id });
  await bola.call(posts.unlike, { id });
  const comment_id = uuidv7();
  await bola.call(postComments.add, { id, comment_id, content: 'Well said' });
  await bola.call(postComments.remove, { id, comment_id });
  await ada.call(posts.remove, { id });
  return id;
}
const EVERY_ACT = ['created', 'updated', 'deleted'];

describe('events about the posts of a private member', () => {
  it('reach the author and followers on both processes, but no visitor or other member', async () => {
    const readers = await Promise.all(
      [ada, bola, at(other, ada), at(other, bola)].map((one) => listening(one)),
    );
    const strangers = await Promise.all([
      ...Array.from({ length: 100 }, (_, i) => listening(visitor(i % 2 ? app : other))),
      listening(chidi),
      listening(at(other, chidi)),
    ]);
    const id = await everyAct();
    const heard = await heardBy([...readers, ...strangers]);
    for (const events of heard.splice(0, readers.length)) expect(actsOn(events, id)).toEqual(EVERY_ACT);
    expect(heard).toHaveLength(102);
    expect(heard.flat()).toEqual([]);
  });

  it('do not reach a follower blocked by the author', async () => {
    const dayo = await member(app, `dayo_${n}`);
    const follow = 'insert into user_follows (follower_id, following_id) values ($1, $2)';
    await app.deps.db.pool.query(follow, [dayo.id, ada.id]);
    await ada.call(blocks.block, { id: dayo.id });
    const stream = await listening(dayo);
    const { id } = await newPost(ada);
    const [heard = []] = await heardBy([stream]);
    expect(actsOn(heard, id)).toEqual([]);
  });

  it('keep their order among events of other authors', async () => {
    const stream = await listening(bola);
    const made = [];
    for (const author of [ada, chidi, ada, admin, chidi]) made.push((await newPost(author)).id);
    const [heard = []] = await heardBy([stream]);
    expect(heard.map(({ id }) => id)).toEqual(made);
  });

  it('are replayed on either process to the author and followers only', async () => {
    const before = await listening(bola);
    await heardBy([before]);
    const eventId = before.eventId ?? '';
    const id = await everyAct();
    await heardBy([before]);
    for (const where of [app, other]) {
      const back = await Promise.all(
        [bola, ada, chidi, visitor(where)].map((one) => listening(at(where, one), eventId)),
      );
      const [follower = [], author = [], ...strangers] = await heardBy(back);
      expect(actsOn(follower, id)).toEqual(EVERY_ACT);
      expect(actsOn(author, id)).toEqual(EVERY_ACT);
      expect(strangers.map((events) => actsOn(events, id))).toEqual([[], []]);
    }
  });

  it('do not reach visitors when an admin or an erasure deletes the post', async () => {
    const strangers = [await listening(visitor(app)), await listening(chidi)];
    const { id } = await newPost(ada);
    const { id: kept } = await newPost(ada);
    await bola.call(reports.create, {
      id: uuidv7(),
      kind: 'post',
      subject_id: id,
      reason: 'Spam',
      details: '',
    });
    const [report] = (await admin.call(reports.list, {})).body.items;
    const decided = await admin.call(reports.decide, { id: report?.id ?? '', outcome: 'deleted', note: '' });
    expect(decided.status).toBe(200);
    await app.deps.db.pool.query(
      "update users set delete_after = now() - interval '1 second' where id = $1",
      [ada.id],
    );
    await eraseDue(app.deps);
    for (const events of await heardBy(strangers))
      expect([actsOn(events, id), actsOn(events, kept)]).toEqual([[], []]);
  });
});

describe('a profile', () => {
  it('hides live and replayed events from visitors once private, and shows them again once public', async () => {
    await turn('public');
    const stream = await listening(visitor(other));
    await heardBy([stream]);
    const eventId = stream.eventId ?? '';
    const { id } = await newPost(ada);
    await heardBy([stream]);
    await turn('private');
    await bola.call(posts.like, { id });
    // The other process got an event from after the change, so it knows of the change, too.
    const [live = []] = await heardBy([stream]);
    expect(actsOn(live, id)).toEqual(['created']);
    const late = await Promise.all([app, other].map((where) => listening(visitor(where), eventId)));
    const replayed = await heardBy(late);
    expect(replayed.map((events) => actsOn(events, id))).toEqual([[], []]);
    await turn('public');
    await bola.call(posts.unlike, { id });
    const [after = []] = await heardBy([stream]);
    expect(actsOn(after, id)).toEqual(['created', 'updated']);
  });
});

describe('visitors receive no event', () => {
  it('of a private member’s post in a tribe, but members do', async () => {
    const tribe = await newTribe(ada);
    const streams = [await listening(visitor(app)), await listening(chidi)];
    const post_id = uuidv7();
    await ada.call(tribePosts.create, { id: tribe.id, post_id, content: 'Among ourselves' });
    await chidi.call(posts.like, { id: post_id });
    const [toVisitor = [], toMember = []] = await heardBy(streams);
    expect([actsOn(toVisitor, post_id), actsOn(toMember, post_id)]).toEqual([[], ['created', 'updated']]);
  });

  it('of sessions, but members do', async () => {
    const before = await listening(visitor(app));
    await heardBy([before]);
    const streams = [before, await listening(chidi)];
    const { id } = await newSession(ada);
    await chidi.call(sessions.attend, { id });
    const late = await listening(visitor(app), before.eventId);
    const heard = await heardBy([...streams, late]);
    const acts = heard.map((events) => events.filter((e) => e.topic === 'sessions').map(({ type }) => type));
    expect(acts).toEqual([[], ['created', 'updated'], []]);
  });
});
