import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { freshDatabase } from '../../test/app.ts';
import type { Live } from '../deps/live.ts';
import type { Log } from '../log.ts';
import { createLive } from './createLive.ts';

const warned: string[] = [];
const log = { warn: (line: string) => warned.push(line) } as unknown as Log;

const buses = { PostgreSQL: undefined, ...(process.env.REDIS_URL && { Redis: process.env.REDIS_URL }) };

describe.each(Object.entries(buses))('the event bus over %s', (_, redisUrl) => {
  let here: Live;
  let database: string;
  let there: Live;
  /** On the same Redis, for another database. */
  let elsewhere: Live;

  beforeAll(async () => {
    const env = { redisUrl, appSecret: uuidv7() };
    database = await freshDatabase();
    [here, there] = [await createLive(env, database, log), await createLive(env, database, log)];
    elsewhere = await createLive(env, await freshDatabase(), log);
  });
  afterAll(() => Promise.all([here.close(), there.close(), elsewhere.close()]));

  const heardBy = (live: Live) => {
    const heard: LiveEvent[] = [];
    live.subscribe((event) => heard.push(event));
    return heard;
  };
  const about = (id = uuidv7()): LiveEvent => ({ topic: 'posts', type: 'created', id });

  test('delivers events once and in order, to its own process immediately, and to no other database', async () => {
    const [mine, theirs, strangers] = [heardBy(here), heardBy(there), heardBy(elsewhere)];
    const events = Array.from({ length: 1_000 }, () => about());
    for (const event of events) here.publish(event);
    expect(mine).toEqual(events);
    await expect.poll(() => theirs).toEqual(events);
    const answer = about();
    there.publish(answer);
    await expect.poll(() => mine).toEqual([...events, answer]);
    expect(theirs).toEqual([...events, answer]);
    expect(strangers).toEqual([]);
  });

  test('keeps all 1,050 recipients of an event', async () => {
    const named: string[] = [];
    there.subscribe((_event, to) => named.push(...(to ?? [])));
    const crowd = Array.from({ length: 1_050 }, () => uuidv7());
    here.publish(about(), crowd);
    await expect.poll(() => named).toEqual(crowd);
  });

  test('replaces a message that is too long with a resync, and delivers the next one', async () => {
    const theirs = heardBy(there);
    const next = about();
    here.publish(about('long'.repeat(3_000)));
    here.publish(next);
    await expect.poll(() => theirs.map((e) => e.id)).toEqual(expect.arrayContaining(['', next.id]));
  });

  test('drops, counts and logs malformed messages once, and delivers the valid rest of a batch', async () => {
    const [mine, theirs] = [heardBy(here), heardBy(there)];
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const next = about();
    const bad = [
      'no JSON at all',
      'null',
      '[]',
      '{"from":"x"}',
      '{"from":"x","n":"1","words":[]}',
      '{"from":"x","n":1,"words":{}}',
      JSON.stringify({
        from: uuidv7(),
        n: 1,
        words: [null, { event: { topic: 'nonsense' } }, { to: 'everybody' }],
      }),
      JSON.stringify({ from: uuidv7(), n: 1, words: [{ cut: 7 }, { event: next }] }),
    ];
    warned.length = 0;
    const before = there.status().dropped;
    for (const payload of bad) await client.query("select pg_notify('vibetribe_live', $1)", [payload]);
    await client.end();
    await expect.poll(() => [mine, theirs]).toEqual([[next], [next]]);
    expect(there.status().dropped - before).toBe(10);
    expect(warned.filter((line) => line.includes('malformed'))).toHaveLength(before === 0 ? 2 : 0);
    const after = about();
    here.publish(after);
    await expect.poll(() => theirs).toEqual([next, after]);
  });

  test('disconnects a member on every process', async () => {
    const cuts: string[] = [];
    there.onDisconnect((userId) => cuts.push(userId));
    here.disconnect('ada');
    await expect.poll(() => cuts).toEqual(['ada']);
  });
});
