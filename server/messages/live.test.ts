import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { makeMutual, member, newMessage, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let heard: { event: LiveEvent; to: string[] | undefined; rows: Promise<number> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
  // Queried on a separate connection when the event is published, so only committed rows are seen.
  app.deps.live.subscribe((event, to) => heard.push({ event, to, rows: rows() }));
});

beforeEach(() => {
  heard = [];
});

const rows = async () =>
  (await app.deps.db.pool.query('select id from messages where read_at is null')).rowCount ?? 0;
const write = (id = uuidv7()) => ada.call(messages.send, { id, user_id: bola.id, content: 'How far?' });
const of = (...topics: LiveEvent['topic'][]) => heard.filter(({ event }) => topics.includes(event.topic));

describe('the events of a message', () => {
  it('go to both members when it is sent or sent again, with one notification event', async () => {
    const before = await rows();
    const id = uuidv7();
    for (const _ of ['once', 'twice']) await write(id);
    await chidi.call(messages.send, { id: uuidv7(), user_id: ada.id, content: 'Hello' });
    // The process that handled the first try may have died before publishing.
    const sent = [
      { topic: 'messages', type: 'created', id: bola.id, user_id: ada.id, message_id: id },
      new Set([ada.id, bola.id]),
    ];
    expect(heard.map(({ event, to }) => [event, new Set(to)])).toEqual([
      sent,
      [{ topic: 'notifications', type: 'created', id: '' }, new Set([bola.id])],
      sent,
    ]);
    expect(await heard[0]?.rows).toBe(before + 1);
  });

  it('go to both members when it is read, with one notification event to the reader', async () => {
    const last = (await write()).body.id;
    heard = [];
    for (const _ of ['once', 'twice']) await bola.call(messages.read, { user_id: ada.id, last });
    await ada.call(messages.read, { user_id: bola.id });
    expect(heard.map(({ event, to }) => [event, new Set(to)])).toEqual([
      [
        { topic: 'messages', type: 'updated', id: ada.id, user_id: bola.id, message_id: last },
        new Set([ada.id, bola.id]),
      ],
      [{ topic: 'notifications', type: 'updated', id: '' }, new Set([bola.id])],
    ]);
    expect(await heard[0]?.rows).toBe(0);
  });

  it('go to the recipient only while the sender types, if the sender may write', async () => {
    expect((await ada.call(messages.typing, { user_id: bola.id })).body).toEqual({ ok: true });
    await chidi.call(messages.typing, { user_id: bola.id });
    expect(heard.map(({ event, to }) => [event, to])).toEqual([
      [{ topic: 'typing', type: 'created', id: bola.id, user_id: ada.id }, [bola.id]],
    ]);
  });

  it('contain no text, and reach no other member, admin or visitor', async () => {
    const streams: Listener[] = [];
    for (const person of [ada, bola, chidi, admin, visitor(app)]) streams.push(await listen(person));
    await ada.call(messages.typing, { user_id: bola.id });
    await newMessage(ada, bola, { content: 'Between us' });
    await bola.call(messages.read, { user_id: ada.id });
    // Without recipients, such an event reaches nobody, rather than everybody.
    app.deps.live.publish({ topic: 'typing', type: 'created', id: bola.id, user_id: ada.id });
    app.deps.live.publish({ topic: 'messages', type: 'created', id: bola.id, user_id: ada.id });
    // This public event is published after it.
    const { id: last } = await newTribe(chidi);
    for (const { events } of streams)
      await expect.poll(() => events.some(({ id }) => id === last)).toBe(true);
    const got = streams.map(({ events }) =>
      events
        .filter(({ topic }) => topic === 'messages' || topic === 'typing')
        .map(({ topic, type }) => `${topic} ${type}`),
    );
    const both = ['messages created', 'messages updated'];
    expect(got).toEqual([both, ['typing created', ...both], [], [], []]);
    expect(JSON.stringify(streams.map(({ events }) => events))).not.toContain('Between us');
    expect(of('messages').filter(({ to }) => to)).toHaveLength(2);
    for (const stream of streams) stream.close();
  });
});
