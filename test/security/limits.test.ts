import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { DEFAULT_LIMITS } from '../../server/rateLimitSettings.ts';
import { startApp, type TestApp } from '../app.ts';
import { makeMutual, member, newPost, newTribe, type Person, visitor } from '../world.ts';

const [VISITOR_READS, MEMBER_READS] = [30, 150];

/** Before the first request of any member. */
const STARTED = performance.now();
let app: TestApp;
let ada: Person;
let bola: Person;
let post: string;
let tribe: string;

beforeAll(async () => {
  // Raises the general limit on writes, so that each test reaches only its own limit. Lowers those on reads.
  const reads = `visitor-reads=${VISITOR_READS}/5m,reads=${MEMBER_READS}/5m`;
  app = await startApp({ RATE_LIMITS: `writes=1000/m,${reads}` });
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  // Bola exceeds the limits; the rows that this takes are Ada's.
  post = (await newPost(ada)).id;
  tribe = (await newTribe(ada)).id;
  await bola.call(tribes.join, { id: tribe });
  await makeMutual(ada, bola);
});

type Answer = Promise<{ status: number; headers: Headers; error?: { message: string } | undefined }>;

const write = () => ({ title: 'Danfo to Yaba', content: `Which bus stop do you use? ${uuidv7()}` });
const tus = (person: Person, length = '1000'): Answer =>
  person.fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': length },
  });

const acts: [what: string, times: number, seconds: number, act: (n: number, who: Person) => Answer][] = [
  [
    'posts, in the feed and in tribes together',
    10,
    600,
    (n, who) =>
      n % 2
        ? who.call(posts.create, { id: uuidv7(), ...write() })
        : who.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content: write().content }),
  ],
  [
    'comments',
    30,
    600,
    (_, who) => who.call(postComments.add, { id: post, comment_id: uuidv7(), content: 'Sabo' }),
  ],
  ['likes', 60, 60, (n, who) => who.call(n % 2 ? posts.like : posts.unlike, { id: post })],
  [
    'messages',
    30,
    60,
    (_, who) => who.call(messages.send, { user_id: ada.id, id: uuidv7(), content: 'Ẹ káàárọ̀' }),
  ],
  ['words of typing', 40, 60, (_, who) => who.call(messages.typing, { user_id: ada.id })],
  // One less than the limit: `makeMutual` has used the first call.
  ['follows', 29, 600, (n, who) => who.call(n % 2 ? follows.unfollow : follows.follow, { id: ada.id })],
  [
    'tribes',
    5,
    86_400,
    (_, who) =>
      who.call(tribes.create, {
        id: uuidv7(),
        name: uuidv7(),
        description: 'We build after work',
        category: 'Art',
      }),
  ],
  [
    'challenges',
    5,
    86_400,
    (_, who) =>
      who.call(challenges.create, {
        id: uuidv7(),
        title: 'Redraw it',
        category: null,
        difficulty: null,
        deadline: null,
        image: null,
      }),
  ],
  ['uploads', 30, 1_800, (_, who) => tus(who)],
];

describe('one member', () => {
  it.each(acts)(
    'gets 429 with Retry-After beyond the limit on %s, without affecting others',
    async (_, times, seconds, act) => {
      for (let n = 1; n <= times; n++) expect((await act(n, bola)).status, `number ${n}`).not.toBe(429);
      const refused = await act(times + 1, bola);
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      const passed = (performance.now() - STARTED) / 1_000;
      expect(wait).toBeGreaterThanOrEqual(Math.floor(seconds - passed));
      expect(wait).toBeLessThanOrEqual(seconds);
      expect((await act(1, ada)).status).not.toBe(429);
    },
  );
});

describe('one member may upload 200 MB a day', () => {
  const MB = 2 ** 20;
  const eightOf = (person: Person, length: string) =>
    Array.from({ length: 8 }, () => tus(person, length)).map(async (answer) => (await answer).status);

  it.each([
    ['as announced', String(25 * MB)],
    ['as the maximum without an announced length', ''],
    ['correctly for a negative length', '-99999999999'],
    ['correctly for an invalid length', '1e999'],
  ])('counted %s, then gets 429 for a day', async (_, length) => {
    const sender = await member(app, `sender_${length.length}`);
    expect(await Promise.all(eightOf(sender, length))).not.toContain(429);
    const answer = await tus(sender, '1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const form = new FormData();
    form.append('file', new Blob(['a']));
    const whole = await sender.fetch('/api/files?kind=post', { method: 'POST', body: form });
    expect([whole.status, (await whole.json()).error.message]).toEqual([429, fileCopy.muchToday]);
  });
});

it('counts a multipart upload by its real length, and ignores Upload-Length', async () => {
  const sender = await member(app, 'multipart');
  const parts = (n: number) => {
    const form = new FormData();
    form.append('file', new Blob(['a'.repeat(n)]));
    return form;
  };
  const send = (n: number) =>
    sender.fetch('/api/files?kind=post', {
      method: 'POST',
      headers: { 'upload-length': '1' },
      body: parts(n),
    });
  // Reserves all but one megabyte of the day's 200 MB through tus.
  for (const length of [25, 25, 25, 25, 25, 25, 25, 24])
    expect((await tus(sender, String(length * 2 ** 20))).status).not.toBe(429);
  expect((await send(2 * 2 ** 20)).status).toBe(429);
});

describe('reads are limited to', () => {
  /**
   * The number of requests that are served, of `times` sent fifty at a time. All others must get the rate limiter's message.
   */
  async function answered(who: Person, times: number) {
    let passed = 0;
    for (let sent = 0; sent < times; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: Math.min(50, times - sent) }, () => who.call(posts.list, { limit: 1 })),
      );
      for (const { status, error } of answers) {
        if (status === 429) expect(error?.message).toBe(errorCopy.rateLimited);
        else expect(status).toBe(200);
      }
      passed += answers.filter(({ status }) => status === 200).length;
    }
    return passed;
  }

  it('a number in five minutes for a visitor', async () => {
    expect(await answered(visitor(app), VISITOR_READS + 10)).toBe(VISITOR_READS);
  });

  it('another number for a member, by default 1,500, apart from visitors at the same address', async () => {
    expect(DEFAULT_LIMITS.reads).toMatchObject({ times: 1_500, seconds: 300 });
    const chidi = await member(app, 'chidi');
    expect(await answered(chidi, MEMBER_READS + 10)).toBe(MEMBER_READS);
  });
});
