import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/core/endpoint.ts';
import { type LiveEvent, resync } from '../../contract/core/live.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import type { Live } from '../deps/live.ts';
import { createEventBus } from '../live/eventBus.ts';
import { BYTES_MAX, cachePublic, ENTRIES_MAX } from './publicCache.ts';
import { route } from './route.ts';

let live: Live;
let remembered: ReturnType<typeof cachePublic>;
/** How often the response was computed. */
let made: number;

beforeEach(async () => {
  live = await createEventBus(async () => ({ send: async () => {}, close: async () => {} }));
  remembered = cachePublic(live);
  made = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await live.close();
});

const [post, ada] = [uuidv7(), uuidv7()];
const answer = async () => ({ made: ++made, items: [{ id: post, author: { id: ada } }] });
const about = (topic: LiveEvent['topic'], type: LiveEvent['type'] = 'updated', id = uuidv7()): LiveEvent => ({
  topic,
  type,
  id,
});
const one = (key = 'one', work: () => Promise<unknown> = answer) => remembered()(key, work);
const list = (key = 'list', work: () => Promise<unknown> = answer) =>
  remembered('posts', 'account', 'organisers')(key, work);

describe('a response', () => {
  it('is computed once for equal requests', async () => {
    expect(await one()).toBe(await one());
    expect(made).toBe(1);
    await one('another');
    expect(made).toBe(2);
  });

  it('is computed once for a hundred concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => one()));
    expect(new Set(answers).size).toBe(1);
    expect(made).toBe(1);
  });

  it('is not cached when its computation fails; only the waiting requests fail', async () => {
    let asked = 0;
    const fail = async () => {
      asked++;
      throw new Error('away');
    };
    const outcomes = await Promise.allSettled([one('one', fail), one('one', fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toBe(1);
    await one();
    expect(made).toBe(1);
  });

  it('is frozen, so that no caller can change it', async () => {
    const { items } = (await one()) as Awaited<ReturnType<typeof answer>>;
    expect(() => items.push({ id: 'x', author: { id: 'x' } })).toThrow();
    expect(() => Object.assign(items[0]?.author ?? {}, { id: 'x' })).toThrow();
  });

  it('expires after 30 seconds, or after the time set for its slice', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const short = cachePublic(live, 5_000)();
    const ask = async () => {
      made = 0;
      await one();
      await short('short', answer);
      return made;
    };
    expect(await ask()).toBe(2);
    vi.advanceTimersByTime(4_999);
    expect(await ask()).toBe(0);
    vi.advanceTimersByTime(2);
    expect(await ask()).toBe(1);
    vi.advanceTimersByTime(24_999);
    await short('short', answer);
    expect(await ask()).toBe(0);
    vi.advanceTimersByTime(2);
    made = 0;
    await one();
    expect(made).toBe(1);
  });
});

describe('an event', () => {
  it.each<[what: string, event: () => LiveEvent, forgotten: { one: boolean; list: boolean }]>([
    ['about what it shows', () => about('posts', 'updated', post), { one: true, list: true }],
    ['about who is in it', () => about('account', 'updated', ada), { one: true, list: true }],
    ['about something else', () => about('posts'), { one: false, list: false }],
    [
      'of another topic about what it shows',
      () => about('tribes', 'deleted', ada),
      { one: true, list: true },
    ],
    ['about a new row', () => about('posts', 'created'), { one: false, list: true }],
    ['about a row less', () => about('posts', 'deleted'), { one: false, list: true }],
    ['about a new row of another topic', () => about('tribes', 'created'), { one: false, list: false }],
    ['about somebody’s settings', () => about('account'), { one: false, list: true }],
    ['about an organiser', () => about('organisers'), { one: false, list: true }],
    ['that somebody is erased', () => about('account', 'deleted'), { one: true, list: true }],
    ['that some were missed', () => resync, { one: true, list: true }],
    ['between members', () => about('messages', 'created', ada), { one: false, list: false }],
    ['that somebody types', () => about('typing', 'created', ada), { one: false, list: false }],
  ])('%s evicts exactly the responses that it affects', async (_what, event, forgotten) => {
    await Promise.all([one(), list()]);
    live.publish(event(), [ada]);
    made = 0;
    await one();
    expect(made === 1, 'one').toBe(forgotten.one);
    made = 0;
    await list();
    expect(made === 1, 'the list').toBe(forgotten.list);
  });

  it('about a member evicts their empty responses, too', async () => {
    const nothing = async () => ({ made: ++made, items: [] });
    await one(`of ${ada}`, nothing);
    live.publish(about('account', 'updated', ada));
    await one(`of ${ada}`, nothing);
    expect(made).toBe(2);
  });

  it('during a query leaves its result to waiting requests only; later requests query again', async () => {
    const [before, after] = [
      Promise.withResolvers<{ is: string }>(),
      Promise.withResolvers<{ is: string }>(),
    ];
    const early = one('one', () => before.promise);
    live.publish(about('posts', 'updated', post));
    const late = one('one', () => after.promise);
    after.resolve({ is: 'new' });
    expect(await late).toEqual({ is: 'new' });
    before.resolve({ is: 'old' });
    expect(await early).toEqual({ is: 'old' });
    expect(await one()).toEqual({ is: 'new' });
  });

  it('during a query without other requests leaves nothing cached', async () => {
    const asked = Promise.withResolvers<{ is: string }>();
    const early = one('one', () => asked.promise);
    live.publish(about('posts', 'updated', post));
    asked.resolve({ is: 'old' });
    expect(await early).toEqual({ is: 'old' });
    await one();
    expect(made).toBe(1);
  });
});

describe('the cache', () => {
  it('is limited in number, and evicts the least recently used response', async () => {
    for (let n = 0; n < ENTRIES_MAX; n++) await one(`number ${n}`);
    await one('number 0');
    await one('one too many');
    made = 0;
    await one('number 0');
    expect(made).toBe(0);
    await one('number 1');
    expect(made).toBe(1);
  });

  it('is limited in bytes, and evicts the least recently used response', async () => {
    const large = async () => ({ made: ++made, text: 'ọ'.repeat(BYTES_MAX / 10) });
    // Each letter takes three bytes, so three responses fit.
    for (const key of ['a', 'b', 'c']) await one(key, large);
    for (const key of ['a', 'b', 'c']) await one(key, large);
    expect(made).toBe(3);
    await one('d', large);
    await one('c', large);
    await one('b', large);
    expect(made).toBe(4);
    await one('a', large);
    expect(made).toBe(5);
  });

  it('frees the bytes of evicted responses', async () => {
    const large = async () => ({ made: ++made, id: post, text: 'ọ'.repeat(BYTES_MAX / 10) });
    for (let n = 0; n < 10; n++) {
      await one(`large ${n}`, large);
      live.publish(about('posts', 'updated', post));
    }
    made = 0;
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) await one(key, large);
    expect(made).toBe(3);
  });
});

describe('a cached route', () => {
  const door = endpoint({
    method: 'GET',
    path: '/api/doors',
    who: 'anyone',
    summary: 'Doors',
    input: z.object({ n: z._default(z.coerce.number(), 1) }),
    output: z.object({ to: z.nullable(z.string()) }),
    copy: { failed: 'It failed' },
  });
  const bola: Viewer = { id: 'bola', roles: [] };

  it('caches responses for visitors only; members always get a fresh one', async () => {
    const { respond } = route(
      door,
      async ({ viewer }) => ({ made: ++made, to: viewer?.id ?? null }),
      remembered(),
    );
    const ask = (viewer: Viewer | null, input: unknown = {}) => respond({ viewer, input } as never);
    expect(await ask(bola)).toEqual({ made: 1, to: 'bola' });
    expect(await ask(null)).toEqual({ made: 2, to: null });
    expect(await ask(null, { n: '1' })).toEqual({ made: 2, to: null });
    expect(await ask(bola)).toEqual({ made: 3, to: 'bola' });
    expect(await ask({ id: 'chidi', roles: [] })).toEqual({ made: 4, to: 'chidi' });
    expect(await ask(null)).toEqual({ made: 2, to: null });
    expect(await ask(null, { n: '2' })).toEqual({ made: 5, to: null });
  });

  it('rejects invalid input even if a response is cached', async () => {
    const { respond } = route(door, async () => ({ to: null }), remembered());
    await respond({ viewer: null, input: {} } as never);
    expect(() => respond({ viewer: null, input: { n: 'x' } } as never)).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
  });
});
