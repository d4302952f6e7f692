import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import type { Live } from '../deps/live.ts';
import { asAuthor } from '../http/eventAuthor.ts';
import { createMemoryLimiter } from '../protection/rateLimiter.ts';
import { createLive } from './createLive.ts';
import { limitPublicEvents } from './publicEvents.ts';

describe('two members who write as fast as their rate limits allow', () => {
  let app: TestApp;
  let people: Person[];
  let ids: string[];
  let streams: Listener[];

  beforeAll(async () => {
    const free = await startApp();
    people = [await member(free, 'ada'), await member(free, 'bola')];
    const [ada] = people as [Person];
    ids = [];
    for (let n = 0; n < 30; n++) ids.push((await newPost(ada)).id);
    app = await startApp({ RATE_LIMITS: 'on' }, free.databaseUrl);
    const here = visitor(app);
    streams = await Promise.all(Array.from({ length: 3 }, () => listen(here)));
  });

  it('send every visitor 30 events, not one for each of their 120 likes', async () => {
    const answers = await Promise.all(
      people.flatMap(({ cookie }) =>
        Array.from({ length: 60 }, async (_, n) => {
          const who = visitor(app, cookie);
          const { status } = await who.call(n < 30 ? posts.like : posts.unlike, { id: ids[n % 30] ?? '' });
          return status;
        }),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    // A public event after all of theirs: once it has arrived, so have they.
    const last: LiveEvent = { topic: 'tribes', type: 'updated', id: 'last' };
    app.deps.live.publish(last);
    for (const { events } of streams) {
      await expect.poll(() => events.at(-1)).toEqual(last);
      expect(events.filter(({ topic }) => topic === 'posts')).toHaveLength(30);
    }
    for (const stream of streams) stream.close();
  });

  it('still let visitors read new counts', async () => {
    const [ada] = people as [Person];
    const before = await visitor(app).call(posts.get, { id: ids[0] ?? '' });
    const next = await visitor(app, ada.cookie).call(postComments.add, {
      id: ids[0] ?? '',
      comment_id: '019aa000-0000-7000-8000-000000000001',
      content: 'Sabo',
    });
    expect(next.status).toBe(201);
    await expect
      .poll(async () => (await visitor(app).call(posts.get, { id: ids[0] ?? '' })).body.comments_count)
      .toBe(before.body.comments_count + 1);
  });
});

describe('the events of one member beyond their limit', () => {
  const about = (n: number): LiveEvent => ({ topic: 'posts', type: 'updated', id: String(n) });
  let there: Live;
  let limited: Live;
  let told: string[];
  let heard: string[];

  beforeAll(async () => {
    const database = await freshDatabase();
    const env = { redisUrl: undefined, appSecret: 'x' };
    there = await createLive(env, database);
    limited = limitPublicEvents(
      await createLive(env, database),
      createMemoryLimiter({ times: 3, seconds: 1 }),
      50,
    );
    told = [];
    heard = [];
    // At another process: `heard` gets every event, `told` those to everybody.
    there.subscribe(({ id }, to) => {
      heard.push(id);
      if (!to) told.push(id);
    });
    return () => Promise.all([limited.close(), there.close()]);
  });

  it('reach caches immediately and streams later, once each, in order', async () => {
    asAuthor('ada', () => {
      for (const n of [1, 2, 3, 4, 5, 4, 5]) limited.publish(about(n));
    });
    await expect.poll(() => new Set(heard)).toEqual(new Set(['1', '2', '3', '4', '5']));
    expect(told).toEqual(['1', '2', '3']);
    await expect.poll(() => told).toEqual(['1', '2', '3', '4', '5']);
  });

  it('do not delay events of other members, addressed events or server events', async () => {
    asAuthor('bola', () => {
      for (const n of [10, 11, 12, 13]) limited.publish(about(n));
    });
    told.length = 0;
    heard.length = 0;
    asAuthor('chidi', () => limited.publish(about(20)));
    asAuthor('bola', () => limited.publish({ topic: 'messages', type: 'created', id: 'hers' }, ['ada']));
    limited.publish(about(30));
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['hers', '20', '30']));
    expect(told).toEqual(expect.arrayContaining(['20', '30']));
    expect(told).not.toContain('13');
    await expect.poll(() => told).toContain('13');
  });
});
