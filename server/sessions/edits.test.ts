import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { dayInWat, timeInWat } from '../../contract/core/wat.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { calendarOf, sessionCopy } from '../../contract/sessions/copy.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newSession, type Person } from '../../test/world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const edit = (id: string, seen: number, changes: object, by = ada) =>
  by.call(sessionEdits.edit, { id, seen, ...changes });
const toldOf = async (person: Person, id: string) =>
  (await person.call(notifications.list, {})).body.items
    .filter(({ about }) => about.id === id)
    .map(({ kind }) => kind);
const sequenceOf = async (id: string) =>
  /SEQUENCE:(\d+)/.exec(await (await ada.fetch(calendarOf(id))).text())?.[1];

/** One seat, which bola has; chidi waits. */
async function full() {
  const session = await newSession(ada);
  await sql('update vibe_sessions set max_attendees = 1 where id = $1', [session.id]);
  await bola.call(sessions.attend, { id: session.id });
  await chidi.call(sessions.attend, { id: session.id, wait: true });
  return session;
}

describe('an edit of a session', () => {
  it('changes its texts without notifying attendees', async () => {
    const session = await full();
    const changes = { title: 'Revision, part two', description: 'Bring a calculator', topics: ['Maths'] };
    expect(await edit(session.id, 1, changes)).toMatchObject({
      status: 200,
      body: { ...changes, starts_at: session.starts_at, link: session.link, version: 2, edited_at: null },
    });
    expect(await toldOf(bola, session.id)).toEqual([]);
  });

  it('after an hour shows the earlier version without its link, and not to blocked members', async () => {
    const { id, title, location, link } = await newSession(ada, { type: 'hybrid', location: 'Hall Four' });
    await sql(`update vibe_sessions set created_at = created_at - interval '61 minutes' where id = $1`, [id]);
    await edit(id, 1, { location: 'Hall Nine' });
    const answer = await bola.call(sessionEdits.versions, { id });
    expect(answer.body.items).toMatchObject([
      { version: 2, title, place: 'Hall Nine' },
      { version: 1, title, place: location },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(link);
    const dayo = await member(app, 'dayo');
    await ada.call(blocks.block, { id: dayo.id });
    expect((await dayo.call(sessionEdits.versions, { id })).status).toBe(404);
  });

  it('of its time notifies attendees and waitlist, and raises the sequence of the calendar file', async () => {
    const { id, starts_at } = await full();
    expect(await sequenceOf(id)).toBe('0');
    const date = dayInWat(Date.parse(starts_at) + DAY_MS);
    const { status, body } = await edit(id, 1, { date, start_time: '18:30', duration_minutes: 90 });
    expect(status).toBe(200);
    const start = Date.parse(body.starts_at);
    expect([dayInWat(start), timeInWat(start)]).toEqual([date, '18:30']);
    expect(Date.parse(body.ends_at) - start).toBe(90 * 60_000);
    expect(await toldOf(bola, id)).toEqual(['session_changed']);
    expect(await toldOf(chidi, id)).toEqual(['session_changed']);
    expect(await toldOf(ada, id)).toEqual(['session_joined']);
    expect(await sequenceOf(id)).toBe('1');
    await ada.call(sessions.cancel, { id });
    expect(await sequenceOf(id)).toBe('2');
  });

  it('of its place notifies attendees, and drops the link if the new type has none', async () => {
    const { id } = await full();
    const { body } = await edit(id, 1, { type: 'physical', location: 'Yaba, room 4' });
    expect(body).toMatchObject({ type: 'physical', location: 'Yaba, room 4', link: null, has_link: false });
    expect(await toldOf(bola, id)).toEqual(['session_changed']);
  });

  it('to a past or too distant time is rejected, but a start that has passed can stay', async () => {
    const { id } = await newSession(ada);
    const past = await edit(id, 1, { date: dayInWat(Date.now() - DAY_MS) });
    expect(past).toMatchObject({ status: 400, error: { fields: { date: sessionCopy.past } } });
    const far = await edit(id, 1, { date: dayInWat(Date.now() + 400 * DAY_MS) });
    expect(far).toMatchObject({ status: 400, error: { fields: { date: sessionCopy.tooFar } } });
    // Under way.
    await sql(
      `update vibe_sessions set starts_at = now() - interval '10 minutes', ends_at = now() + interval '50 minutes' where id = $1`,
      [id],
    );
    expect(await edit(id, 1, { title: 'Join us now' })).toMatchObject({ status: 200 });
  });

  it('of an older version is rejected with 409, and the same edit again changes nothing', async () => {
    const { id } = await newSession(ada);
    await edit(id, 1, { title: 'One' });
    const late = await edit(id, 1, { title: 'Two' });
    expect(late).toMatchObject({ status: 409, error: { message: editCopy.changed } });
    expect(await edit(id, 1, { title: 'One' })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('is rejected for attendees and admins, and for the host once the session is over or cancelled', async () => {
    const { id } = await full();
    for (const person of [bola, admin]) expect((await edit(id, 1, { title: 'No' }, person)).status).toBe(403);
    const other = await newSession(ada);
    await ada.call(sessions.cancel, { id: other.id });
    expect(await edit(other.id, 1, { title: 'Back' })).toMatchObject({
      status: 409,
      error: { message: sessionCopy.cancelled },
    });
    await sql(
      `update vibe_sessions set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect(await edit(id, 1, { title: 'Again' })).toMatchObject({
      status: 409,
      error: { message: sessionCopy.over },
    });
  });
});

describe('the seats of a session', () => {
  it('go to the waitlist when the host adds more', async () => {
    const { id } = await full();
    const late = await member(app, 'late');
    await late.call(sessions.attend, { id, wait: true });
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    const { body } = await edit(id, 1, { max_attendees: '5' });
    expect(body).toMatchObject({ max_attendees: 5, attendees_count: 3, waitlist_count: 0 });
    expect(await toldOf(chidi, id)).toEqual(['session_seat']);
    expect(await toldOf(bola, id)).toEqual([]);
    expect((await chidi.call(sessions.get, { id })).body.attendance).toBe('going');
  });

  it('can become unlimited, which also seats the waitlist', async () => {
    const { id } = await full();
    const { body } = await edit(id, 1, { max_attendees: 'unlimited' });
    expect(body).toMatchObject({ max_attendees: null, attendees_count: 2, waitlist_count: 0 });
  });

  it('cannot be fewer than those taken', async () => {
    const { id } = await newSession(ada);
    await sql('update vibe_sessions set max_attendees = null, attendees_count = 6 where id = $1', [id]);
    const refused = await edit(id, 1, { max_attendees: '5' });
    expect(refused).toMatchObject({
      status: 400,
      error: { fields: { max_attendees: editCopy.seatsTaken } },
    });
    expect((await edit(id, 1, { max_attendees: '10' })).body.max_attendees).toBe(10);
  });
});
