import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../contract/live.ts';
import { freshDatabase } from '../../test/app.ts';
import type { Live } from './hub.ts';
import { openLive } from './open.ts';

const SOON = { timeout: 5_000, interval: 5 };

const buses = { PostgreSQL: undefined, ...(process.env.REDIS_URL && { Redis: process.env.REDIS_URL }) };

describe.each(Object.entries(buses))('by %s', (_, redisUrl) => {
  let here: Live;
  let there: Live;
  /** On the same server, in another community. */
  let elsewhere: Live;

  beforeAll(async () => {
    const env = { redisUrl, appSecret: uuidv7() };
    const database = await freshDatabase();
    [here, there] = [await openLive(env, database), await openLive(env, database)];
    elsewhere = await openLive(env, await freshDatabase());
  });
  afterAll(() => Promise.all([here.close(), there.close(), elsewhere.close()]));

  const heardBy = (live: Live) => {
    const heard: LiveEvent[] = [];
    live.on((event) => heard.push(event));
    return heard;
  };
  const about = (id = uuidv7()): LiveEvent => ({ topic: 'posts', act: 'created', id });

  test('every event arrives once and in order, at home at once, and in no other community', async () => {
    const [mine, theirs, strangers] = [heardBy(here), heardBy(there), heardBy(elsewhere)];
    const events = Array.from({ length: 1_000 }, () => about());
    for (const event of events) here.publish(event);
    expect(mine).toEqual(events);
    await expect.poll(() => theirs, SOON).toEqual(events);
    const answer = about();
    there.publish(answer);
    await expect.poll(() => mine, SOON).toEqual([...events, answer]);
    expect(theirs).toEqual([...events, answer]);
    expect(strangers).toEqual([]);
  });

  test('an event keeps its addressees, however many', async () => {
    const named: string[] = [];
    there.on((_event, to) => named.push(...(to ?? [])));
    const crowd = Array.from({ length: 1_050 }, () => uuidv7());
    here.publish(about(), crowd);
    await expect.poll(() => named, SOON).toEqual(crowd);
  });

  test('what is too long to carry becomes the advice to start afresh, and holds nothing up', async () => {
    const theirs = heardBy(there);
    const next = about();
    here.publish(about('long'.repeat(3_000)));
    here.publish(next);
    await expect.poll(() => theirs.map((e) => e.id), SOON).toEqual(expect.arrayContaining(['', next.id]));
  });

  test('a cut reaches every process', async () => {
    const cuts: string[] = [];
    there.onEnd((userId) => cuts.push(userId));
    here.cut('ada');
    await expect.poll(() => cuts, SOON).toEqual(['ada']);
  });
});
