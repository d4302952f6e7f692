import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarFeed } from '../../../contract/calendar/endpoints.ts';
import { dayInWat } from '../../../contract/core/wat.ts';
import { editCopy } from '../../../contract/edits/copy.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { sessionEdits } from '../../../contract/sessions/edits.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { SERIES_MAX, SESSION_AHEAD_DAYS } from '../../../contract/sessions/limits.ts';
import { seriesCopy } from '../../../contract/sessions/series.copy.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { member, newSession, newTribe, type Person } from '../../../test/world.ts';
import { idsOfSeries } from './series.queries.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** The ids of ada's series of four. */
let ids: string[];
let first: Awaited<ReturnType<typeof newSession>>;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

beforeEach(async () => {
  first = await newSession(ada, { repeats: 4 });
  ids = idsOfSeries(first.id, 4);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const of = async (id: string, person = ada) => (await person.call(sessions.get, { id })).body;
const all = () => Promise.all(ids.map((id) => of(id)));
const startsOf = async () => (await all()).map(({ starts_at }) => Date.parse(starts_at));
const toldOf = async (person: Person, kind: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items
    .filter((item) => item.kind === kind && ids.includes(item.about.id))
    .map(({ about }) => ids.indexOf(about.id))
    .sort();
const edit = (at: number, changes: object) =>
  ada.call(sessionEdits.edit, { id: ids[at] ?? '', seen: 1, following: 'on', ...changes });

describe('a weekly series', () => {
  it('is created at once, a week apart, each session with its own seats', async () => {
    const start = Date.parse(first.starts_at);
    expect(await startsOf()).toEqual([0, 1, 2, 3].map((n) => start + n * WEEK_MS));
    expect((await all()).map(({ series }) => series)).toEqual(
      [1, 2, 3, 4].map((place) => ({ id: first.id, place, length: 4 })),
    );
    await bola.call(sessions.attend, { id: ids[1] ?? '' });
    expect((await all()).map(({ attendees_count }) => attendees_count)).toEqual([0, 1, 0, 0]);
    expect((await newSession(ada)).series).toBeNull();
  });

  it('is created once when it is sent again, and not in part', async () => {
    const date = dayInWat(Date.parse(first.starts_at));
    const { title, description, id } = first;
    const again = { id, title, description, date, topics: [], repeats: 4 } as never;
    expect(await ada.call(sessions.create, again)).toMatchObject({ status: 200, body: { id } });
    const { rows } = await sql('select count(*)::int as n from vibe_sessions where series_id = $1', [id]);
    expect(rows).toEqual([{ n: 4 }]);
    const taken = uuidv7();
    await newSession(bola, { id: idsOfSeries(taken, 3)[2] as string });
    expect(await ada.call(sessions.create, { ...(again as object), id: taken } as never)).toMatchObject({
      status: 409,
    });
    expect(await ada.call(sessions.get, { id: taken })).toMatchObject({ status: 404 });
  });

  it('has at most twelve sessions, the last within a year', async () => {
    const send = (changes: object) =>
      ada.call(sessions.create, {
        id: uuidv7(),
        title: 'A',
        description: 'B',
        date: dayInWat(Date.now() + DAY_MS),
        topics: [],
        ...changes,
      } as never);
    expect(await send({ repeats: SERIES_MAX })).toMatchObject({ status: 201 });
    const wrong = { status: 400, error: { fields: { repeats: seriesCopy.wrong } } };
    for (const repeats of [SERIES_MAX + 1, 0, 1.5, 'many'])
      expect(await send({ repeats })).toMatchObject(wrong);
    const date = dayInWat(Date.now() + (SESSION_AHEAD_DAYS - 10) * DAY_MS);
    expect(await send({ date, repeats: 2 })).toMatchObject({ status: 201 });
    expect(await send({ date, repeats: 3 })).toMatchObject({
      status: 400,
      error: { fields: { repeats: seriesCopy.lastTooFar } },
    });
  });

  it('tells a tribe once, and is in the calendar feed as one event each', async () => {
    const tribe_id = (await newTribe(ada)).id;
    await bola.call(tribes.join, { id: tribe_id });
    await bola.call(tribes.ring, { id: tribe_id });
    ids = idsOfSeries((await newSession(ada, { tribe_id, repeats: 3 })).id, 3);
    expect(await toldOf(bola, 'tribe_session')).toEqual([0]);
    for (const id of ids) await bola.call(sessions.attend, { id });
    const url = (await bola.call(calendarFeed.create, {})).body.url ?? '';
    const text = await (await bola.fetch(new URL(url).pathname)).text();
    for (const id of ids)
      expect(text.replace(/\r\n /g, '').match(new RegExp(`UID:[^\r]*${id}`, 'g'))).toHaveLength(1);
  });
});

describe('an edit from one session on', () => {
  it('moves the later ones as much, gives them the new values, and keeps what is their own', async () => {
    const before = await startsOf();
    await ada.call(sessionEdits.edit, { id: ids[2] ?? '', seen: 1, title: 'Guest week' });
    await bola.call(sessions.attend, { id: ids[3] ?? '' });
    await chidi.call(sessions.attend, { id: ids[0] ?? '' });
    await ada.call(sessions.cancel, { id: ids[3] ?? '' });
    const date = dayInWat((before[1] ?? 0) + DAY_MS);
    expect(await edit(1, { date, location: 'Hall Two', type: 'hybrid' })).toMatchObject({ status: 200 });
    const after = await all();
    expect(after.map(({ starts_at }, n) => Date.parse(starts_at) - (before[n] ?? 0))).toEqual([
      0,
      DAY_MS,
      DAY_MS,
      0,
    ]);
    expect(after.map(({ location }) => location)).toEqual([null, 'Hall Two', 'Hall Two', null]);
    expect(after.map(({ title }) => title)).toEqual([first.title, first.title, 'Guest week', first.title]);
    expect(after.map(({ attendees_count }) => attendees_count)).toEqual([1, 0, 0, 1]);
    expect(await toldOf(chidi, 'session_changed')).toEqual([]);
    expect(await toldOf(bola, 'session_changed')).toEqual([]);
  });

  it('notifies the attendees of each, changes nothing again, and leaves others alone without it', async () => {
    for (const id of ids) await bola.call(sessions.attend, { id });
    expect(await edit(1, { start_time: '20:00' })).toMatchObject({ status: 200 });
    expect(await toldOf(bola, 'session_changed')).toEqual([1, 2, 3]);
    const versions = async () => (await all()).map(({ version }) => version);
    expect(await versions()).toEqual([1, 2, 2, 2]);
    expect(await edit(1, { start_time: '20:00' })).toMatchObject({ status: 200 });
    expect(await edit(0, { start_time: '21:00', following: undefined })).toMatchObject({ status: 200 });
    expect(await versions()).toEqual([2, 2, 2, 2]);
  });

  it('gives the later ones its new duration, and otherwise leaves them their own', async () => {
    await edit(0, { duration_minutes: 180 });
    expect(await edit(1, { seen: 2, duration_minutes: 30, following: undefined })).toMatchObject({
      status: 200,
    });
    const minutes = async () =>
      (await all()).map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
    expect(await edit(0, { seen: 2, start_time: '20:00' })).toMatchObject({ status: 200 });
    expect(await minutes()).toEqual([180, 30, 180, 180]);
    expect(await edit(0, { seen: 3, duration_minutes: 30 })).toMatchObject({ status: 200 });
    expect(await minutes()).toEqual([30, 30, 30, 30]);
    expect(await edit(0, { seen: 4, start_time: '21:00', duration_minutes: 120 })).toMatchObject({
      status: 200,
    });
    expect(await minutes()).toEqual([120, 120, 120, 120]);
  });

  it('is one transaction: nothing changes if one session has too many attendees', async () => {
    await sql('update vibe_sessions set max_attendees = 50, attendees_count = 7 where id = $1', [ids[3]]);
    expect(await edit(0, { max_attendees: '5', title: 'Small' })).toMatchObject({
      status: 400,
      error: { message: editCopy.seatsTaken },
    });
    expect((await all()).map(({ title, version }) => [title, version])).toEqual(
      ids.map(() => [first.title, 1]),
    );
    expect(await edit(0, { max_attendees: '10', title: 'Small' })).toMatchObject({ status: 200 });
    expect((await all()).map(({ title }) => title)).toEqual(ids.map(() => 'Small'));
  });

  it('and a cancellation from different sessions on do not deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        edit(round % 4, { seen: (await of(ids[round % 4] ?? '')).version, title: `Round ${round}` }),
        edit((round + 2) % 4, {
          seen: (await of(ids[(round + 2) % 4] ?? '')).version,
          title: `Other ${round}`,
        }),
        bola.call(sessions.attend, { id: ids[round % 4] ?? '' }),
        ...(round === 9 ? [ada.call(sessions.cancel, { id: ids[1] ?? '', following: 'on' })] : []),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual(
        [],
      );
    }
  });
});

describe('a cancellation from one session on', () => {
  it('cancels the later ones, notifies the attendees of each once, and leaves earlier ones', async () => {
    for (const id of ids) await bola.call(sessions.attend, { id });
    for (const call of [1, 2])
      expect([call, (await ada.call(sessions.cancel, { id: ids[1] ?? '', following: 'on' })).status]).toEqual(
        [call, 200],
      );
    expect((await all()).map(({ cancelled }) => cancelled)).toEqual([false, true, true, true]);
    expect(await toldOf(bola, 'session_cancelled')).toEqual([1, 2, 3]);
  });

  it('is only for the host and admins, and leaves others without it', async () => {
    expect(await bola.call(sessions.cancel, { id: ids[0] ?? '', following: 'on' })).toMatchObject({
      status: 403,
    });
    await ada.call(sessions.cancel, { id: ids[0] ?? '' });
    expect((await all()).map(({ cancelled }) => cancelled)).toEqual([true, false, false, false]);
  });
});
