import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { postComments } from '../../contract/posts/comments.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { startApp, type TestApp } from '../app.ts';
import { newWebhook } from '../receiver.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
} from '../world.ts';
import { type Described, describedBy } from './operations.ts';
import { expectDiscreet, unchanged } from './refused.ts';

let app: TestApp;
let ada: Person;
let boss: Person;
let doors: Described[];
/** The ids in paths, by the first word of the path: `/api/posts/{id}` is about a post. */
let things: Record<string, string>;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  [ada, boss] = [await member(app, 'ada'), await member(app, 'admin')];
  await makeMutual(ada, boss);
  const tribe = (await newTribe(boss)).id;
  const challenge = await newChallenge(ada);
  const entry = await submitted(boss, challenge);
  const told = await boss.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content: 'Hello' });
  const post = (await newPost(ada)).id;
  const comment_id = uuidv7();
  await ada.call(postComments.add, { id: post, comment_id, content: 'Hello' });
  things = {
    posts: post,
    comment_id,
    tribes: tribe,
    post_id: told.body.id,
    challenges: challenge.id,
    submission_id: entry.id,
    sessions: (await newSession(boss)).id,
    profiles: ada.id,
    conversations: ada.id,
    admin: ada.id,
    webhooks: (await newWebhook(boss, { events: ['challenge.results_published'] })).id,
    'follow-requests': ada.id,
    usernames: 'ada',
    name: 'lagos',
  };
  doors = (await describedBy(app.url)).operations;
});

const takes = (name: string) => (door: Described) =>
  door.operation.parameters.some((p) => p.in === 'query' && p.name === name);
const lists = (name: string) => doors.filter((door) => door.method === 'GET').filter(takes(name));

/** The URL with a value for each parameter; `id`, if given, replaces all of them. */
const addressOf = ({ path }: Described, id?: string) =>
  path.replace(
    /\{(\w+)\}/g,
    (_, name: string) =>
      id ?? things[name] ?? things[path.split('/')[3] ?? ''] ?? things[path.split('/')[2] ?? ''] ?? uuidv7(),
  );

/** Full-text searches: they require words, and ignore punctuation (server/search/search.test.ts). */
const WORD_SEARCHES = ['/api/search', '/api/messages/search'];

const at = (address: string, query: string) =>
  `${address}?${WORD_SEARCHES.includes(address) ? 'q=here&' : ''}${query}`;

/** Expects each of the lists to reject each of these queries with 400, a very long one with 414, and nothing to change. */
async function refuses(those: Described[], queries: string[], message?: string) {
  expect(those.length).toBeGreaterThan(0);
  await unchanged(app, async () => {
    for (const address of those.map((door) => addressOf(door))) {
      for (const query of queries) {
        const answer = await boss.fetch(at(address, query));
        const text = await answer.text();
        const { error } = JSON.parse(text);
        const isLong = at(address, query).length > 2_000;
        const rejection = isLong ? [414, 'too_long'] : [400, 'invalid'];
        expect([address, query, answer.status, error?.code]).toEqual([address, query, ...rejection]);
        expectDiscreet(answer.status, text);
        if (message && !isLong) expect(error.message).toBe(message);
      }
    }
  });
}

describe('every list', () => {
  it('answers a valid request', async () => {
    expect(lists('limit').length).toBeGreaterThan(12);
    expect(lists('limit').map(({ path }) => path)).toEqual(lists('cursor').map(({ path }) => path));
    for (const door of lists('limit')) {
      const answer = await boss.fetch(at(addressOf(door), 'limit=1'));
      expect([door.path, answer.status]).toEqual([door.path, 200]);
      expect((await answer.json()).items.length).toBeLessThanOrEqual(1);
    }
  });

  it('rejects an invalid limit, such as 0, 1.5 or NaN, and two limits, with 400', async () => {
    const limits = [
      '-1',
      '0',
      '51',
      '1e9',
      '1e999',
      'NaN',
      '1.5',
      '',
      '%00',
      'null',
      '1;drop',
      '[]',
      'Infinity',
      '1&limit=1',
    ];
    await refuses(
      lists('limit'),
      limits.map((limit) => `limit=${limit}`),
      'Ask for 1 to 50 rows',
    );
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64url');

  it('rejects forged cursors with 400 or 414', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    // One number alone, and two numbers, were cursors in earlier versions.
    const places = [
      '17',
      '1700000000000.1',
      `-1.${id}`,
      `1e9.${id}`,
      `NaN.${id}`,
      `1.${id}' or '1'='1`,
      `1.2.${id}`,
    ];
    const others = ['null', '{}', '\0', `1;${id}`, `1.${id.toUpperCase()}X`, `${'9'.repeat(15)}.${id}`];
    const shapes = [
      'abc',
      '',
      '%00',
      '..%2f..',
      '%F0%9F%98%80',
      'a'.repeat(201),
      'a'.repeat(3_000),
      'AA==',
      'MQ&cursor=MQ',
    ];
    await refuses(
      lists('cursor'),
      [...[...places, ...others].map(base64), ...shapes].map((cursor) => `cursor=${cursor}`),
    );
  });

  it('returns only its own rows for a cursor of another list or beyond its end', async () => {
    // The search orders its rows by rank, so no other list's cursor is valid for it.
    for (const door of lists('cursor').filter(({ path }) => path !== '/api/search')) {
      const address = addressOf(door);
      const ids = async (query: string) => {
        const answer = await boss.fetch(at(address, `limit=50&${query}`));
        expect([address, query, answer.status]).toEqual([address, query, 200]);
        return (await answer.json()).items.map((item: object) => JSON.stringify(item));
      };
      const own = await ids('');
      for (const time of ['0', '1700000000000', '99999999999999'])
        for (const cursor of [
          `${time}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
          `${time}.${uuidv7()}`,
        ])
          expect(own).toEqual(expect.arrayContaining(await ids(`cursor=${base64(cursor)}`)));
    }
  });

  it('rejects an invalid page number with 400', async () => {
    const pages = ['-1', '0', '1e9', 'NaN', '1.5', '', '1&page=2', '1&cursor=MQ'];
    await refuses(
      lists('page'),
      pages.map((page) => `page=${page}`),
    );
  });
});

describe('a search', () => {
  /** `make` creates a row with this name; `nameOf` reads the name of a row that the search finds. */
  const searches: Record<
    string,
    { make(name: string, n: number): Promise<unknown>; nameOf(item: Record<string, string>): string }
  > = {
    '/api/tribes': { make: (name) => newTribe(ada, { name }), nameOf: ({ name = '' }) => name },
    '/api/challenges': { make: (title) => newChallenge(ada, { title }), nameOf: ({ title = '' }) => title },
    '/api/sessions': { make: (title) => newSession(ada, { title }), nameOf: ({ title = '' }) => title },
    '/api/people': { make: person, nameOf: ({ full_name = '' }) => full_name },
    '/api/admin/members': { make: async () => {}, nameOf: ({ full_name = '' }) => full_name },
    // The last one, since its entrants are also people.
    '/api/challenges/{id}/submissions': {
      make: async (name, n) => submitted(await person(name, n, 'entrant'), { id: things.challenges ?? '' }),
      nameOf: ({ entrant }) => (entrant as unknown as { full_name: string }).full_name,
    },
  };
  const names = [
    'Sure 100% here',
    'Snake_case here',
    "It's here",
    'Say "hi" here',
    'Back\\slash here',
    '<b>Bold</b> here',
  ];
  const COPY = 'Search for at most 100 characters';

  async function person(full_name: string, n: number, username = 'named') {
    const made = await member(app, `${username}${n}`);
    const { id } = made;
    await app.deps.db.pool.query('update users set name = $2 where id = $1', [id, full_name]);
    await app.deps.db.pool.query('update profiles set full_name = $2 where id = $1', [id, full_name]);
    return made;
  }

  it('is covered here for every list with a q parameter, except full-text searches', () => {
    expect(
      lists('q')
        .map(({ path }) => path)
        .filter((path) => !WORD_SEARCHES.includes(path))
        .sort(),
    ).toEqual(Object.keys(searches).sort());
  });

  it.each(Object.entries(searches))('%s: takes %, _ and quotes literally', async (path, { make, nameOf }) => {
    for (const [n, name] of names.entries()) await make(name, n);
    const found = async (q: string) => {
      const answer = await boss.fetch(
        `${path.replace('{id}', things.challenges ?? '')}?limit=50&q=${encodeURIComponent(q)}`,
      );
      expect([q, answer.status]).toEqual([q, 200]);
      return ((await answer.json()).items as Record<string, string>[]).map(nameOf).sort();
    };
    expect(await found('here')).toEqual(names.toSorted());
    for (const sign of ['%', "'", '"', '\\', '<b>', '0% h', '_case', 'Back\\s'])
      expect([sign, await found(sign)]).toEqual([sign, names.filter((name) => name.includes(sign)).sort()]);
    const none = [
      '%here%',
      '%%',
      's_re',
      "' or 1=1 --",
      '\\%',
      'h%e',
      '*',
      '.*',
      '$1',
      'x'.repeat(100),
      '😀'.repeat(100),
    ];
    for (const q of none) expect([q, await found(q)]).toEqual([q, []]);
  });

  it('longer than 100 characters, or sent twice, gets 400 or 414', async () => {
    const long = ['x'.repeat(101), 'x'.repeat(10_000), '%25'.repeat(3_000), '😀'.repeat(101)].map(
      (q) => `q=${encodeURIComponent(q)}`,
    );
    await refuses(
      lists('q').filter(({ path }) => !WORD_SEARCHES.includes(path)),
      long,
      COPY,
    );
    await refuses(lists('q'), ['q=a&q=b', 'q[]=a&q=a&q=a']);
  });
});

const NIL = '00000000-0000-0000-0000-000000000000';
const MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('an id in a path', () => {
  const named = () =>
    doors.filter(({ path }) => path.includes('{') && !/\{(?:(?:user)?name|page)\}/.test(path));
  const hook = { name: 'a', url: 'https://127.0.0.1/', events: ['post.created'] };
  const bodies: Record<string, () => object> = {
    '/api/posts/{id}': () => ({ seen: 1 }),
    '/api/posts/{id}/comments': () => ({ comment_id: uuidv7(), content: 'Hello' }),
    '/api/posts/{id}/comments/{comment_id}': () => ({ content: 'Hello', seen: 1 }),
    '/api/tribes/{id}': () => ({ seen: 1 }),
    '/api/tribes/{id}/invites': () => ({ invite_id: uuidv7() }),
    '/api/tribes/{id}/posts': () => ({ post_id: uuidv7(), content: 'Hello' }),
    '/api/tribes/{id}/posts/{post_id}/comments': () => ({ comment_id: uuidv7(), content: 'Hello' }),
    '/api/challenges/{id}': () => ({ seen: 1 }),
    '/api/challenges/{id}/submissions': () => ({
      submission_id: uuidv7(),
      file_url: '/files/none',
      submission_text: '',
      submission_ids: [uuidv7()],
      state: 'accepted',
    }),
    '/api/sessions/{id}/messages': () => ({ message_id: uuidv7(), content: 'Hello' }),
    '/api/challenges/{id}/announcements': () => ({ announcement_id: uuidv7(), content: 'Hello' }),
    '/api/challenges/{id}/teams': () => ({ team_id: uuidv7(), name: 'Danfo' }),
    '/api/challenges/{id}/team': () => ({ code: 'none' }),
    '/api/challenges/{id}/team/link': () => ({ seen: 'none' }),
    '/api/challenges/{id}/submissions/{submission_id}': () => ({ seen: 'submitted', state: 'accepted' }),
    '/api/challenges/{id}/judging': () => ({ criteria: [] }),
    '/api/challenges/{id}/judges': () => ({ username: 'ada' }),
    '/api/challenges/{id}/submissions/{submission_id}/scores': () => ({ scores: [1] }),
    '/api/tribes/{id}/bans/{user_id}': () => ({ days: '1' }),
    '/api/tribes/{id}/removals/{subject_id}': () => ({ kind: 'post', reason: 'Spam' }),
    '/api/tribes/{id}/held/{held_id}': () => ({ outcome: 'rejected' }),
    '/api/tribes/{id}/handover': () => ({ user_id: uuidv7() }),
    '/api/tribes/{id}/request': () => ({ request_id: uuidv7() }),
    '/api/tribes/{id}/requests/{request_id}': () => ({ state: 'declined' }),
    '/api/tribes/{id}/members/{user_id}/role': () => ({ role: 'member' }),
    '/api/sessions/{id}': () => ({ seen: 1 }),
    '/api/sessions/{id}/check-in': () => ({ code: '123456', at: new Date().toISOString() }),
    '/api/sessions/{id}/hosts': () => ({ username: 'ada' }),
    '/api/organisers/{id}': () => ({ name: 'College', seen: 1 }),
    '/api/organisers/{id}/invitations': () => ({ username: 'ada' }),
    '/api/organisers/{id}/verification/mail': () => ({ request_id: uuidv7() }),
    '/api/organisers/{id}/verification/code': () => ({ code: 'ABCDEFGH' }),
    '/api/admin/organisers/{id}/verification': () => ({ verified: true, reason: 'Known' }),
    '/api/proofs/{code}/revocation': () => ({ reason: 'Spam' }),
    '/api/conversations/{user_id}/messages': () => ({ id: uuidv7(), content: 'Hello' }),
    '/api/conversations/{user_id}/messages/{message_id}/reaction': () => ({ reaction: '👍' }),
    '/api/admin/members/{id}/suspension': () => ({ reason: 'Spam' }),
    '/api/admin/members/{id}/deletion': () => ({ current: 'correct horse' }),
    '/api/admin/members/{id}/hiding': () => ({ reason: 'Spam', since: '1' }),
    '/api/admin/reports/{id}': () => ({ outcome: 'dismissed' }),
    '/api/admin/appeals/{id}': () => ({ state: 'kept' }),
    '/api/admin/held/{id}': () => ({ outcome: 'rejected' }),
    '/api/account/ways/{id}': () => ({ name: 'Mine' }),
    '/api/posts/{id}/vote': () => ({ option: 0 }),
    '/api/admin/webhooks/{id}': () => ({ ...hook, enabled: true, seen: 1 }),
    '/api/admin/webhooks/{id}/deliveries': () => ({ delivery_id: uuidv7() }),
    '/api/warnings/{id}/appeal': () => ({ appeal: 'Why?' }),
  };

  async function answers(door: Described, id: string) {
    const { method, path } = door;
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? JSON.stringify(bodies[path]?.() ?? {}) : null;
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const answer = await boss.fetch(addressOf(door, id), { method, body, headers });
    const text = await answer.text();
    if (!answer.ok) expectDiscreet(answer.status, text);
    return { status: answer.status, code: JSON.parse(text).error?.code };
  }

  it('that is invalid gets 400 or 404, a very long one 414', async () => {
    const none = [
      'not-an-id',
      '%00',
      '%2e%2e%2f',
      `${NIL}0`,
      uuidv7().toUpperCase(),
      '%ff',
      'a'.repeat(4_000),
    ];
    await unchanged(app, async () => {
      for (const door of named())
        for (const id of none)
          expect(id.length > 2_000 ? [414] : [400, 404], `${door.method} ${door.path} ${id}`).toContain(
            (await answers(door, id)).status,
          );
    });
  });

  // A message to an unknown id is rejected like one to a member who is not a mutual follower.
  const missing = ({ method, path }: Described) =>
    method !== 'GET' && /^\/api\/conversations\/.*\/(messages|typing)$/.test(path) ? 403 : 404;

  it('that is nil or the maximum gets 404, or 403 for a message', async () => {
    await unchanged(app, async () => {
      for (const door of named())
        for (const id of [NIL, MAX]) {
          const { status } = await answers(door, id);
          expect([door.method, door.path, id, status]).toEqual([door.method, door.path, id, missing(door)]);
        }
    });
  });

  it('of another kind of row gets 404, or 403 for a message', async () => {
    const kinds = ['profiles', 'posts', 'tribes'];
    await unchanged(app, async () => {
      for (const door of named()) {
        const own = things[door.path.split('/')[2] ?? ''];
        for (const kind of kinds.filter((kind) => things[kind] !== own).slice(0, 2)) {
          const { status } = await answers(door, things[kind] ?? '');
          expect([door.method, door.path, kind, status]).toEqual([
            door.method,
            door.path,
            kind,
            missing(door),
          ]);
        }
      }
    });
  });
});
