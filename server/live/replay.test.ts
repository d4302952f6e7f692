import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIVE_PATH, type LiveEvent, resync } from '../../contract/core/live.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const about = (topic: LiveEvent['topic']): LiveEvent => ({ topic, type: 'created', id: uuidv7() });
const since = (eventId: string | undefined) => `${LIVE_PATH}?since=${eventId}`;

describe('a stream with an event id', () => {
  test('replays the events since then once, and continues with new ones', async () => {
    const eventId = app.deps.live.lastEventId();
    const [missed, next] = [about('posts'), about('posts')];
    app.deps.live.publish(missed);
    const stream = await listen(visitor(app), since(eventId));
    await expect.poll(() => stream.events).toEqual([missed]);
    app.deps.live.publish(next);
    await expect.poll(() => stream.events).toEqual([missed, next]);
    const again = await listen(visitor(app), since(stream.eventId));
    const last = about('tribes');
    app.deps.live.publish(last);
    await expect.poll(() => again.events).toEqual([last]);
    for (const { close } of [stream, again]) close();
  });

  test('replays an event to its recipient only', async () => {
    const eventId = app.deps.live.lastEventId();
    const event = about('messages');
    app.deps.live.publish(event, [ada.id]);
    const open = about('posts');
    app.deps.live.publish(open);
    const [streamOfAda, streamOfBola, streamOfVisitor] = [
      await listen(ada, since(eventId)),
      await listen(bola, since(eventId)),
      await listen(visitor(app), since(eventId)),
    ];
    await expect.poll(() => streamOfAda.events).toEqual([event, open]);
    await expect.poll(() => streamOfBola.events).toEqual([open]);
    await expect.poll(() => streamOfVisitor.events).toEqual([open]);
    for (const { close } of [streamOfAda, streamOfBola, streamOfVisitor]) close();
  });

  test.each([
    'another.3',
    'another.3.0',
    'another.3.9999999999999',
    'nonsense',
    `${'x'.repeat(1_000)}.1`,
    '.',
    'a.-1',
    'a.NaN',
  ])('receives a resync for an unknown event id (%#)', async (eventId) => {
    const stream = await listen(ada, since(encodeURIComponent(eventId)));
    await expect.poll(() => stream.events).toEqual([resync]);
    stream.close();
  });

  test('replays the events since the id of another process', async () => {
    const other = await startApp({}, app.databaseUrl);
    // A process does not know events from before its start.
    await expect.poll(() => app.deps.live.since(other.deps.live.lastEventId())).toBeDefined();
    const eventId = other.deps.live.lastEventId();
    const event = about('posts');
    other.deps.live.publish(event);
    const first = await listen(visitor(app), since(eventId));
    await expect.poll(() => first.events).toContainEqual(event);
    expect(first.events).not.toContainEqual(resync);
    first.close();
  });

  test('receives a resync for an id older than the replay buffer', async () => {
    const eventId = app.deps.live.lastEventId();
    for (let n = 0; n < 2_500; n++) app.deps.live.publish(about('posts'));
    const stream = await listen(ada, since(eventId));
    await expect.poll(() => stream.events).toEqual([resync]);
    stream.close();
  });
});
