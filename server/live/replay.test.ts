import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIVE_PATH, type LiveEvent, resync } from '../../contract/live.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, type Person, visitor } from '../../test/world.ts';

const SOON = { timeout: 5_000, interval: 5 };

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const about = (topic: LiveEvent['topic']): LiveEvent => ({ topic, act: 'created', id: uuidv7() });
const since = (place: string | undefined) => `${LIVE_PATH}?since=${place}`;

describe('a stream that begins where somebody stands', () => {
  test('brings what happened meanwhile, once, and goes on', async () => {
    const place = app.parts.live.position();
    const [missed, next] = [about('posts'), about('posts')];
    app.parts.live.publish(missed);
    const stream = await listen(visitor(app), since(place));
    await expect.poll(() => stream.events, SOON).toEqual([missed]);
    app.parts.live.publish(next);
    await expect.poll(() => stream.events, SOON).toEqual([missed, next]);
    const again = await listen(visitor(app), since(stream.place));
    const last = about('tribes');
    app.parts.live.publish(last);
    await expect.poll(() => again.events, SOON).toEqual([last]);
    for (const { close } of [stream, again]) close();
  });

  test('brings a member what was meant for them, and for nobody else', async () => {
    const place = app.parts.live.position();
    const event = about('messages');
    app.parts.live.publish(event, [ada.id]);
    const open = about('posts');
    app.parts.live.publish(open);
    const [hers, his, nobodys] = [
      await listen(ada, since(place)),
      await listen(bola, since(place)),
      await listen(visitor(app), since(place)),
    ];
    await expect.poll(() => hers.events, SOON).toEqual([event, open]);
    await expect.poll(() => his.events, SOON).toEqual([open]);
    await expect.poll(() => nobodys.events, SOON).toEqual([open]);
    for (const { close } of [hers, his, nobodys]) close();
  });

  test.each([
    'another.3',
    'another.3.0',
    'another.3.9999999999999',
    'nonsense',
    `${'x'.repeat(4_000)}.1`,
    '.',
    'a.-1',
    'a.NaN',
  ])('at a place unknown here (%#) is told to start afresh', async (place) => {
    const stream = await listen(ada, since(encodeURIComponent(place)));
    await expect.poll(() => stream.events, SOON).toEqual([resync]);
    stream.close();
  });

  test('of another process brings what this one heard since', async () => {
    const other = await startApp({}, app.databaseUrl);
    // What was told before a process was there is unknown to it.
    await expect.poll(() => app.parts.live.since(other.parts.live.position()), SOON).toBeDefined();
    const place = other.parts.live.position();
    const event = about('posts');
    other.parts.live.publish(event);
    const first = await listen(visitor(app), since(place));
    await expect.poll(() => first.events, SOON).toContainEqual(event);
    expect(first.events).not.toContainEqual(resync);
    first.close();
  });

  test('further back than is kept is told to start afresh', async () => {
    const place = app.parts.live.position();
    for (let n = 0; n < 2_500; n++) app.parts.live.publish(about('posts'));
    const stream = await listen(ada, since(place));
    await expect.poll(() => stream.events, SOON).toEqual([resync]);
    stream.close();
  });
});
