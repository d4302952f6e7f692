import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newSession, newTribe, type Person, visitor } from '../../test/world.ts';

interface Seen {
  attendees_count: number;
  waitlist_count: number;
  cancelled: boolean;
}

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let heard: { event: LiveEvent; to: string[] | undefined; seen: Promise<Seen | undefined> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  // Queries on a separate connection when the event arrives, which sees only committed rows.
  app.deps.live.subscribe((event, to) => {
    if (event.topic !== 'tribes') heard.push({ event, to, seen: seenOf(event.id) });
  });
});

beforeEach(() => {
  heard = [];
});

const seenOf = async (id: string) =>
  id === ''
    ? undefined
    : app.deps.db.maybe<Seen>(
        {
          name: 'test_session',
          text: 'select attendees_count, waitlist_count, cancelled_at is not null as cancelled from vibe_sessions where id = $1',
        },
        [id],
      );
const told = async () =>
  Promise.all(heard.map(async ({ event, to, seen }) => ({ event, to, seen: await seen })));
const everybody = (type: LiveEvent['type'], id: string, going = 0, waiting = 0, rest: object = {}) => ({
  event: { topic: 'sessions', type, id, ...rest },
  to: undefined,
  seen: { attendees_count: going, waitlist_count: waiting, cancelled: false },
});
const notified = (...people: Person[]) => ({
  event: { topic: 'notifications', type: 'created', id: '' },
  to: expect.toSatisfy(
    (to: string[]) =>
      to.toSorted().join() ===
      people
        .map((p) => p.id)
        .sort()
        .join(),
  ),
  seen: undefined,
});

/** Ada's session with one seat; clears the recorded events. */
async function oneSeat() {
  const { id } = await newSession(ada);
  await app.deps.db.pool.query('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
  heard = [];
  return id;
}

describe('every member receives an event after the commit, without the attendee’s name,', () => {
  it('for a new session, with its tribe', async () => {
    const { id } = await newSession(ada);
    const tribe_id = (await newTribe(ada)).id;
    const inTribe = (await newSession(ada, { tribe_id })).id;
    expect(await told()).toEqual([
      everybody('created', id),
      everybody('created', inTribe, 0, 0, { tribe_id }),
    ]);
  });

  it('for attending, waiting and leaving, as an update of the session', async () => {
    const id = await oneSeat();
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    await chidi.call(sessions.leave, { id });
    await bola.call(sessions.leave, { id });
    expect(await told()).toEqual([
      everybody('updated', id, 1),
      notified(ada),
      everybody('updated', id, 1, 1),
      everybody('updated', id, 1),
      everybody('updated', id, 0),
    ]);
  });

  it('for a change of a session in a tribe, with the tribe', async () => {
    const tribe_id = (await newTribe(ada)).id;
    const { id } = await newSession(ada, { tribe_id });
    heard = [];
    await bola.call(sessions.attend, { id });
    expect(await told()).toEqual([everybody('updated', id, 1, 0, { tribe_id }), notified(ada)]);
  });
});

describe('only these members receive a notification event:', () => {
  it('the member who gets a seat', async () => {
    const id = await oneSeat();
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    heard = [];
    await bola.call(sessions.leave, { id });
    expect(await told()).toEqual([everybody('updated', id, 1), notified(chidi, ada)]);
  });

  it('the waiting member who gets a free seat when another member’s request is rejected', async () => {
    const id = await oneSeat();
    const late = await member(app, 'late');
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    await ada.call(blocks.block, { id: chidi.id });
    await bola.call(sessions.leave, { id });
    await ada.call(blocks.unblock, { id: chidi.id });
    heard = [];
    expect((await late.call(sessions.attend, { id })).status).toBe(409);
    expect(await told()).toEqual([everybody('updated', id, 1), notified(chidi, ada)]);
  });

  it('the attendees and waiting members of a cancelled session', async () => {
    const id = await oneSeat();
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    heard = [];
    await ada.call(sessions.cancel, { id });
    const change = everybody('updated', id, 1, 1);
    expect(await told()).toEqual([
      { ...change, seen: { ...change.seen, cancelled: true } },
      notified(bola, chidi),
    ]);
  });
});

describe('a repeated or rejected request', () => {
  const fields = () => ({
    id: uuidv7(),
    title: 'To hear of',
    description: 'Or not',
    date: dayInWat(Date.now() + 7 * 24 * 60 * 60 * 1000),
    location: null,
    link: null,
    topics: [],
    tribe_id: null,
  });

  it('publishes the event of a retried creation again, since the first process may have died before publishing', async () => {
    const asked = fields();
    await ada.call(sessions.create, asked);
    heard = [];
    expect((await ada.call(sessions.create, asked)).status).toBe(200);
    expect((await told()).map(({ event }) => event)).toEqual([
      { topic: 'sessions', type: 'created', id: asked.id },
    ]);
  });

  it('publishes no event if it changes nothing', async () => {
    const asked = fields();
    const { id } = asked;
    const cancelled = await oneSeat();
    await ada.call(sessions.cancel, { id: cancelled });
    await ada.call(sessions.create, asked);
    await bola.call(sessions.attend, { id });
    heard = [];
    const answers = [
      await ada.call(sessions.cancel, { id: cancelled }),
      await bola.call(sessions.attend, { id, wait: true }),
      await chidi.call(sessions.leave, { id }),
      await chidi.call(sessions.get, { id }),
      await chidi.call(sessions.list, {}),
      await chidi.call(sessions.next, {}),
      await chidi.call(sessions.attendees, { id }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await told()).toEqual([]);
  });

  it('publishes no event if it is rejected', async () => {
    const id = await oneSeat();
    const tribe_id = (await newTribe(ada)).id;
    await bola.call(sessions.attend, { id });
    heard = [];
    const nobody = visitor(app);
    const answers = [
      await nobody.call(sessions.create, fields()),
      await nobody.call(sessions.attend, { id }),
      await nobody.call(sessions.cancel, { id }),
      await bola.call(sessions.cancel, { id }),
      await chidi.call(sessions.attend, { id }),
      await ada.call(sessions.attend, { id }),
      await bola.call(sessions.create, { ...fields(), id }),
      await bola.call(sessions.create, { ...fields(), tribe_id }),
      await bola.call(sessions.create, { ...fields(), title: '' }),
      await bola.call(sessions.attend, { id: uuidv7() }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      401, 401, 401, 403, 409, 409, 409, 403, 400, 404,
    ]);
    expect(await told()).toEqual([]);
  });
});
