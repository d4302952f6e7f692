import { uuidv7 } from 'uuidv7';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin as authority } from '../contract/admin/endpoints.ts';
import { challengeClosure, challenges } from '../contract/challenges/endpoints.ts';
import type { Endpoint } from '../contract/core/endpoint.ts';
import { type AppError, statusOf } from '../contract/core/errors.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { publicPages } from '../contract/publicPages/endpoints.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { eraseDue } from '../server/account/erasure.ts';
import { featuredChallenge, listChallenges } from '../server/challenges/lists.queries.ts';
import { getChallenge } from '../server/challenges/queries.ts';
import { pageOfPosts } from '../server/posts/pages.queries.ts';
import { getPost, listPosts } from '../server/posts/queries.ts';
import {
  getPublicChallenge,
  getPublicMember,
  getPublicSession,
  getPublicTribe,
} from '../server/publicPages/queries.ts';
import { featuredTribes, listTribes } from '../server/tribes/lists.queries.ts';
import { getTribe } from '../server/tribes/queries.ts';
import { startApp, type TestApp } from './app.ts';
import { queriesOf } from './queries.ts';
import { png, upload } from './uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  visitor,
} from './world.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let boss: Person;
let ada: Person;
let bola: Person;
let made: { post: string; tribePost: string; tribe: string; challenge: string; session: string };
let n = 0;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  other = await startApp({ ACCOUNT_DELETION: 'on' }, app.databaseUrl);
  boss = at(other, await member(app, 'admin'));
});

/** Ada has created one of everything and bola takes part in all of it, through the second process. */
beforeEach(async () => {
  n++;
  [ada, bola] = [at(other, await member(app, `ada${n}`)), at(other, await member(app, `bola${n}`))];
  const [post, tribe, challenge, session] = [
    (await newPost(ada)).id,
    (await newTribe(ada)).id,
    (await newChallenge(ada)).id,
    (await newSession(ada)).id,
  ];
  made = { post, tribe, challenge, session, tribePost: uuidv7() };
  await ada.call(memberSettings.update, { public_page: true });
  await ada.call(tribePosts.create, { id: tribe, post_id: made.tribePost, content: 'Who brings tea?' });
  for (const id of [post, made.tribePost]) {
    await bola.call(posts.like, { id });
    await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'Well said' });
  }
  await bola.call(tribes.join, { id: tribe });
  await bola.call(challenges.join, { id: challenge });
  await bola.call(sessions.attend, { id: session });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (where: TestApp, person: Person) => visitor(where, person.cookie, person.id);
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

type View = [ask: Endpoint, input: object, truth: () => Promise<unknown>];

/** Everything that visitors may see, and the same rows from the database. */
function views(): Record<string, View> {
  const { db } = other.deps;
  const { post, tribePost, tribe, challenge, session } = made;
  const username = `ada${n}`;
  const ten = { limit: 10 };
  const mine = { user_id: ada.id };
  return {
    feed: [posts.list, {}, () => listPosts(db, null, ten)],
    page: [posts.list, { page: 1 }, () => pageOfPosts(db, null, 1, 10)],
    'ada’s': [posts.list, mine, () => listPosts(db, null, { ...ten, ...mine })],
    post: [posts.get, { id: post }, () => getPost(db, null, post)],
    'tribe’s post': [posts.get, { id: tribePost }, () => getPost(db, null, tribePost)],
    tribes: [tribes.list, { limit: 50 }, () => listTribes(db, null, { limit: 50 })],
    found: [tribes.list, { q: 'builders' }, () => listTribes(db, null, { ...ten, q: 'builders' })],
    featured: [tribes.featured, {}, async () => ({ items: await featuredTribes(db, null, []) })],
    tribe: [tribes.get, { id: tribe }, () => getTribe(db, null, tribe)],
    challenges: [challenges.list, {}, () => listChallenges(db, null, ten)],
    latest: [challenges.featured, {}, async () => ({ challenge: await featuredChallenge(db, null) })],
    challenge: [challenges.get, { id: challenge }, () => getChallenge(db, null, challenge)],
    'public tribe': [publicPages.tribe, { id: tribe }, () => getPublicTribe(db, tribe)],
    'public challenge': [publicPages.challenge, { id: challenge }, () => getPublicChallenge(db, challenge)],
    'public session': [publicPages.session, { id: session }, () => getPublicSession(db, session)],
    'public member': [publicPages.member, { username }, () => getPublicMember(db, username)],
  };
}

type Seen = Record<string, unknown>;

/** The bodies that a visitor gets from this process, or the error statuses. */
const seenAt = (where: TestApp): Promise<Seen> =>
  eachView(async ([ask, input]) => {
    const { status, body } = await visitor(where).call(ask, input);
    return status === 200 ? body : status;
  });

const truth = (): Promise<Seen> =>
  eachView(([, , ask]) => ask().catch((error: AppError) => statusOf[error.code]));

async function eachView(look: (view: View) => Promise<unknown>): Promise<Seen> {
  const seen = Object.entries(views()).map(async ([name, view]) => [name, await look(view)] as const);
  return Object.fromEntries(await Promise.all(seen));
}

/** The current state, once visitors see it: at once at the process that changed it, soon at the other. */
async function shown(): Promise<Seen> {
  const now = await truth();
  expect(await seenAt(other)).toEqual(now);
  await expect.poll(() => seenAt(app)).toEqual(now);
  return now;
}

/** The current state, once both processes have received all earlier changes and have cached everything. */
async function settle(): Promise<Seen> {
  const now = await shown();
  await expect.poll(() => queriesOf(app, () => Promise.all([seenAt(app), seenAt(other)]))).toEqual([]);
  return now;
}

const OF_POST = ['feed', 'page', 'ada’s', 'post', 'public member'];
const OF_TRIBE = ['tribes', 'found', 'featured', 'tribe', 'public tribe'];
const OF_CHALLENGE = ['challenges', 'latest', 'challenge', 'public challenge'];
const OF_ADA = [...OF_POST, 'tribe’s post', ...OF_TRIBE, ...OF_CHALLENGE, 'public session'];

const erase = async ({ id }: Person) => {
  await sql("update users set delete_after = now() - interval '1 second' where id = $1", [id]);
  await eraseDue(other.deps);
};
const reportAndDelete = async (kind: 'post' | 'comment' | 'tribe' | 'challenge', subject_id: string) => {
  const report = { id: uuidv7(), kind, subject_id, reason: 'Spam', details: '' } as const;
  await boss.call(reports.create, report);
  await boss.call(reports.decide, { id: report.id, outcome: 'deleted', note: '' });
};
const commentOf = async (id: string) =>
  (await sql('select id from post_comments where post_id = $1', [id])).rows[0].id as string;

describe('both processes serve visitors current responses after', () => {
  it.each<[what: string, act: () => Promise<unknown>, changed: string[]]>([
    ['a post', () => newPost(bola), ['feed', 'page']],
    ['a like', () => boss.call(posts.like, { id: made.post }), OF_POST],
    ['an unlike', () => bola.call(posts.unlike, { id: made.post }), OF_POST],
    [
      'a comment',
      () => ada.call(postComments.add, { id: made.post, comment_id: uuidv7(), content: 'Ah' }),
      OF_POST,
    ],
    [
      'the deletion of a comment',
      async () => bola.call(postComments.remove, { id: made.post, comment_id: await commentOf(made.post) }),
      OF_POST,
    ],
    [
      'the deletion of a comment by an admin',
      async () => reportAndDelete('comment', await commentOf(made.post)),
      OF_POST,
    ],
    ['the deletion of a post', () => ada.call(posts.remove, { id: made.post }), OF_POST],
    ['the deletion of a post by an admin', () => reportAndDelete('post', made.post), OF_POST],
    [
      'a post in a tribe',
      () => ada.call(tribePosts.create, { id: made.tribe, post_id: uuidv7(), content: 'More tea' }),
      ['public tribe'],
    ],
    [
      'a like in a tribe',
      () => boss.call(posts.like, { id: made.tribePost }),
      ['tribe’s post', 'public tribe'],
    ],
    ['a tribe', () => newTribe(bola), ['tribes', 'found', 'featured']],
    ['somebody joining', () => boss.call(tribes.join, { id: made.tribe }), OF_TRIBE],
    ['somebody leaving', () => bola.call(tribes.leave, { id: made.tribe }), OF_TRIBE],
    [
      'the deletion of a tribe',
      () => ada.call(tribes.remove, { id: made.tribe }),
      [...OF_TRIBE, 'tribe’s post'],
    ],
    [
      'the deletion of a tribe by an admin',
      () => reportAndDelete('tribe', made.tribe),
      [...OF_TRIBE, 'tribe’s post'],
    ],
    ['a challenge', () => newChallenge(bola), ['challenges', 'latest']],
    ['somebody taking part', () => boss.call(challenges.join, { id: made.challenge }), OF_CHALLENGE],
    ['somebody leaving a challenge', () => bola.call(challenges.leave, { id: made.challenge }), OF_CHALLENGE],
    ['the deletion of a challenge', () => boss.call(challenges.remove, { id: made.challenge }), OF_CHALLENGE],
    [
      'the deletion of a challenge by an admin',
      () => reportAndDelete('challenge', made.challenge),
      OF_CHALLENGE,
    ],
    ['a new name', () => ada.call(profiles.update, { full_name: 'Ada Renamed' }), OF_ADA],
    [
      'a new picture',
      async () => ada.call(profiles.setAvatar, { url: (await upload(ada, 'avatar', await png())).body.url }),
      OF_ADA,
    ],
    ['a profile made private', () => ada.call(memberSettings.update, { private_profile: true }), OF_ADA],
    [
      'a public page turned off',
      () => ada.call(memberSettings.update, { public_page: false }),
      ['public member'],
    ],
    ['a seat taken', () => boss.call(sessions.attend, { id: made.session }), ['public session']],
    ['a session cancelled', () => ada.call(sessions.cancel, { id: made.session }), ['public session']],
    [
      'activity that becomes hidden',
      () => ada.call(memberSettings.update, { show_activity: false }),
      ['ada’s', 'public member'],
    ],
    ['a suspension', () => boss.call(authority.suspend, { id: ada.id, reason: 'Spam' }), ['public member']],
    ['the erasure of the author', () => erase(ada), OF_ADA],
    ['the erasure of a participant', () => erase(bola), OF_ADA],
  ])('%s', async (_what, act, changed) => {
    const before = await settle();
    await act();
    const now = await shown();
    const differs = Object.keys(now).filter(
      (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
    );
    expect(differs).toEqual(Object.keys(now).filter((name) => changed.includes(name)));
  });

  it('a private profile, whose name is in no response', async () => {
    await ada.call(memberSettings.update, { private_profile: true });
    const seen = await shown();
    expect(JSON.stringify(seen)).not.toContain(ada.id);
    expect(seen.tribe).toMatchObject({ id: made.tribe, created_by: null, creator: null });
    expect(seen.challenge).toMatchObject({ id: made.challenge, created_by: null, creator: null });
    expect((await bola.call(tribes.get, { id: made.tribe })).body.creator?.id).toBe(ada.id);
    expect((await bola.call(challenges.get, { id: made.challenge })).body.creator?.id).toBe(ada.id);
  });

  it('the closure of a challenge, which only members then see', async () => {
    await ada.call(challengeClosure.close, { id: made.challenge });
    const seen = await shown();
    expect(OF_CHALLENGE.filter((name) => JSON.stringify(seen[name]).includes(made.challenge))).toEqual([]);
    expect(seen.challenge).toBe(404);
    expect((await bola.call(challenges.get, { id: made.challenge })).status).toBe(200);
  });

  it('a private profile made public again', async () => {
    await ada.call(memberSettings.update, { private_profile: true });
    expect((await shown()).post).toBe(404);
    await ada.call(memberSettings.update, { private_profile: false });
    expect((await shown()).post).toMatchObject({ id: made.post });
  });
});

it('a message, a new session and a read by a member invalidate no cached response', async () => {
  await makeMutual(ada, bola);
  await settle();
  await newMessage(ada, bola);
  await newSession(ada);
  await boss.call(posts.get, { id: made.post });
  expect(await queriesOf(app, () => seenAt(other))).toEqual([]);
});

describe('visitors', () => {
  it('cause one query when 100 of them send the same request concurrently', async () => {
    await settle();
    const ask = () => visitor(app).call(posts.list, { limit: 7 });
    const crowd = () => Promise.all(Array.from({ length: 100 }, ask));
    expect(await queriesOf(app, crowd)).toHaveLength(1);
    expect(await queriesOf(app, crowd)).toEqual([]);
  });

  it('get the cached response, and members a fresh one, in either order', async () => {
    const content = 'So long '.repeat(50).trim();
    const { id } = await newPost(ada, { content });
    const ask = async (who: Person) => (await who.call(posts.list, { user_id: ada.id })).body.items[0];
    await bola.call(posts.like, { id });
    expect(await ask(bola)).toMatchObject({ id, content, liked: true });
    const teaser = await ask(visitor(other));
    expect(teaser).toMatchObject({ id, liked: false });
    expect(content.startsWith(teaser?.content.slice(0, 100) ?? '?')).toBe(true);
    expect(teaser?.content.length).toBeLessThan(content.length);
    expect(await ask(ada)).toMatchObject({ id, content, liked: false });
    expect(await queriesOf(app, () => ask(bola))).toHaveLength(1);
    expect(await ask(visitor(other))).toEqual(teaser);
  });

  it('get the same body and consistent headers in every encoding', async () => {
    const ask = (accepted: string) =>
      visitor(app).fetch('/api/posts', { headers: { 'accept-encoding': accepted } });
    const [plain, ...others] = await Promise.all(['identity', 'br', 'gzip', 'gzip;q=0.8'].map(ask));
    const answers = await Promise.all(others.map((answer) => answer.json()));
    const body = await plain?.json();
    expect(answers).toEqual(others.map(() => body));
    const encodings = others.map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual(['br', 'gzip', 'gzip']);
    for (const { headers } of others) {
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toBe(plain?.headers.get('content-type'));
    }
  });

  it('get the page of a shared post from the cache, and its new version after a change', async () => {
    const open = async () => (await visitor(other).fetch(`/post/${made.post}`)).text();
    await open();
    expect(await queriesOf(app, open)).toEqual([]);
    await ada.call(profiles.update, { full_name: 'Ada Elsewhere' });
    expect(await open()).toContain('Ada Elsewhere');
  });

  it('see a deadline pass within five seconds, though no event reports it', async () => {
    const passed = async () =>
      (await visitor(app).call(challenges.get, { id: made.challenge })).body.deadline_passed;
    await settle();
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await passed()).toBe(false);
    await sql(`update challenges set deadline = now() - interval '1 second' where id = $1`, [made.challenge]);
    vi.advanceTimersByTime(5_001);
    expect(await passed()).toBe(true);
  });
});

it.each<[what: string, failing: string, act: () => Promise<{ status: number }>]>([
  ['joined', 'tribe_members_state', () => boss.call(tribes.join, { id: made.tribe })],
  ['taken part', 'challenge_participants_state', () => boss.call(challenges.join, { id: made.challenge })],
])(
  'visitors see that a member has %s, even if the database failed after the write',
  async (_what, failing, act) => {
    await settle();
    const { pool } = other.deps.db;
    const ask = pool.query.bind(pool) as (query: { name: string }) => unknown;
    const away = Object.assign(new Error('away'), { code: 'ECONNRESET' });
    const asked = vi
      .spyOn(pool, 'query')
      .mockImplementation(((query: { name: string }) =>
        query.name === failing ? Promise.reject(away) : ask(query)) as never);
    expect((await act()).status).toBe(503);
    asked.mockRestore();
    await shown();
  },
);
