import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { member, newSession, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
  ]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

/** Ada's session with as many seats as a test needs. */
async function seats(most: number | null, changes: Partial<Input<typeof sessions.create>> = {}) {
  const { id } = await newSession(ada, changes);
  await sql('update vibe_sessions set max_attendees = $2 where id = $1', [id, most]);
  return id;
}

const attend = (person: Person, id: string, wait = false) => person.call(sessions.attend, { id, wait });
const leave = (person: Person, id: string) => person.call(sessions.leave, { id });
const end = (id: string) =>
  sql(
    "update vibe_sessions set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
    [id],
  );
const going = (attendees_count: number, waitlist_count = 0) => ({
  status: 200,
  body: { attendees_count, waitlist_count, attendance: 'going', waitlist_position: null },
});
const waiting = (waitlist_position: number, attendees_count: number, waitlist_count: number) => ({
  status: 200,
  body: { attendees_count, waitlist_count, attendance: 'waiting', waitlist_position },
});
const none = (attendees_count: number, waitlist_count = 0) => ({
  status: 200,
  body: { attendees_count, waitlist_count, attendance: 'none', waitlist_position: null },
});
const conflict = (message: string) => ({ status: 409, error: { code: 'conflict', message } });
const full = conflict('This session is full. Join the waitlist.');
const seated = async (id: string) =>
  (
    await sql(
      `select user_id, kind, actor_id from notifications
        where session_id = $1 and kind <> 'session_joined' order by created_at, id`,
      [id],
    )
  ).rows;
const seatFor = (person: Person) => ({ user_id: person.id, kind: 'session_seat', actor_id: ada.id });
const counts = async (id: string) => {
  const { rows } = await sql(
    `select attendees_count, waitlist_count,
            (select count(*) from session_attendees where session_id = $1 and not waiting) as going,
            (select count(*) from session_attendees where session_id = $1 and waiting) as waiting
       from vibe_sessions where id = $1`,
    [id],
  );
  const [{ attendees_count, waitlist_count, going, waiting }] = rows;
  expect([attendees_count, waitlist_count]).toEqual([going, waiting]);
  return [going, waiting];
};

describe('attending a session', () => {
  it('takes a seat, and again changes nothing', async () => {
    const id = await seats(2);
    expect(await attend(bola, id)).toMatchObject(going(1));
    expect(await attend(bola, id, true)).toMatchObject(going(1));
    expect(await attend(chidi, id, true)).toMatchObject(going(2));
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(going(2).body);
    expect((await ada.call(sessions.get, { id })).body).toMatchObject(none(2).body);
    expect(await counts(id)).toEqual([2, 0]);
  });

  it('is rejected if the session is full, unless the member joins the waitlist', async () => {
    const id = await seats(1);
    await attend(bola, id);
    expect(await attend(chidi, id)).toMatchObject(full);
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(none(1).body);
    expect(await attend(chidi, id, true)).toMatchObject(waiting(1, 1, 1));
    expect(await attend(dayo, id, true)).toMatchObject(waiting(2, 1, 2));
    // Repeating the request, also without `wait`, changes nothing.
    expect(await attend(chidi, id)).toMatchObject(waiting(1, 1, 2));
    expect(await attend(bola, id)).toMatchObject(going(1, 2));
    expect((await dayo.call(sessions.get, { id })).body).toMatchObject(waiting(2, 1, 2).body);
    expect(await seated(id)).toEqual([]);
  });

  it('has no limit if seats are unlimited', async () => {
    const id = await seats(null);
    expect(await attend(bola, id)).toMatchObject(going(1));
    expect(await attend(chidi, id, true)).toMatchObject(going(2));
    expect(await attend(dayo, id)).toMatchObject(going(3));
  });

  it('is rejected for the host', async () => {
    const id = await seats(1);
    expect(await attend(ada, id, true)).toMatchObject(conflict("You're hosting this session"));
    expect(await leave(ada, id)).toMatchObject(none(0));
  });

  it('again after the session ended changes nothing for those with a seat or in the waitlist', async () => {
    const id = await seats(1);
    await attend(bola, id);
    await attend(chidi, id, true);
    await end(id);
    expect(await attend(bola, id)).toMatchObject(going(1, 1));
    expect(await attend(chidi, id, true)).toMatchObject(waiting(1, 1, 1));
    expect(await attend(dayo, id, true)).toMatchObject(conflict('This session has ended'));
    expect(await counts(id)).toEqual([1, 1]);
  });

  it('is rejected after the session ended or was cancelled, also for the waitlist', async () => {
    const [over, cancelled] = [await seats(1), await seats(1)];
    await end(over);
    await ada.call(sessions.cancel, { id: cancelled });
    for (const wait of [false, true]) {
      expect(await attend(bola, over, wait)).toMatchObject(conflict('This session has ended'));
      expect(await attend(bola, cancelled, wait)).toMatchObject(conflict('This session was cancelled'));
    }
  });

  it('applies only to the viewer, even if the request names another member', async () => {
    const id = await seats(5);
    await bola.call(sessions.attend, { id, user_id: chidi.id } as never);
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(none(1).body);
    await chidi.fetch(`/api/sessions/${id}/attendance?user_id=${bola.id}`, { method: 'DELETE' });
    expect(await counts(id)).toEqual([1, 0]);
  });

  it('accepts only a boolean for waiting', async () => {
    const id = await seats(1);
    expect((await bola.call(sessions.attend, { id, wait: 'yes' as never })).status).toBe(400);
    expect(await counts(id)).toEqual([0, 0]);
  });
});

describe('leaving a session', () => {
  it('gives the seat to the first on the waitlist, with a notification from the host', async () => {
    const id = await seats(1);
    await attend(bola, id);
    await attend(chidi, id, true);
    await attend(dayo, id, true);
    expect(await leave(bola, id)).toMatchObject(none(1, 1));
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(going(1, 1).body);
    expect((await dayo.call(sessions.get, { id })).body).toMatchObject(waiting(1, 1, 1).body);
    expect(await seated(id)).toEqual([seatFor(chidi)]);
    // A member who comes back is last in the waitlist.
    expect(await attend(bola, id, true)).toMatchObject(waiting(2, 1, 2));
    expect(await leave(bola, id)).toMatchObject(none(1, 1));
    expect(await leave(bola, id)).toMatchObject(none(1, 1));
    expect(await seated(id)).toEqual([seatFor(chidi)]);
  });

  it('keeps the waitlist in order even if a clock was ahead', async () => {
    const id = await seats(1);
    await attend(bola, id);
    await attend(dayo, id, true);
    await sql(
      "update session_attendees set created_at = now() + interval '1 hour' where session_id = $1 and waiting",
      [id],
    );
    expect(await attend(chidi, id, true)).toMatchObject(waiting(2, 1, 2));
    await leave(bola, id);
    expect(await seated(id)).toEqual([seatFor(dayo)]);
    // Dayo has a seat now, but new members are still placed after Dayo.
    expect(await attend(bola, id, true)).toMatchObject(waiting(2, 1, 2));
    await leave(dayo, id);
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(going(1, 1).body);
  });

  it('from the waitlist moves the members behind up', async () => {
    const id = await seats(1);
    await attend(bola, id);
    await attend(chidi, id, true);
    await attend(dayo, id, true);
    expect(await leave(chidi, id)).toMatchObject(none(1, 1));
    expect((await dayo.call(sessions.get, { id })).body).toMatchObject(waiting(1, 1, 1).body);
    expect(await seated(id)).toEqual([]);
  });

  it.each([
    ['cancelled', (id: string) => ada.call(sessions.cancel, { id })],
    ['over', end],
  ] as const)('gives nobody a seat when the session is %s', async (_what, close) => {
    const id = await seats(1);
    await attend(bola, id);
    await attend(chidi, id, true);
    await close(id);
    expect(await leave(bola, id)).toMatchObject(none(0, 1));
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(waiting(1, 0, 1).body);
    expect((await seated(id)).filter(({ kind }) => kind === 'session_seat')).toEqual([]);
  });
});

describe('a seat that became free while the host blocked the waiting members', () => {
  /** Bola and then Chidi wait for it; the host no longer blocks either. */
  async function freeSeat() {
    const id = await seats(1);
    await attend(dayo, id);
    for (const person of [bola, chidi]) await attend(person, id, true);
    for (const { id: other } of [bola, chidi]) await ada.call(blocks.block, { id: other });
    await leave(dayo, id);
    for (const { id: other } of [bola, chidi]) await ada.call(blocks.unblock, { id: other });
    expect(await counts(id)).toEqual([0, 2]);
    return id;
  }

  it('goes to the first on the waitlist, not to the member of the next request', async () => {
    const id = await freeSeat();
    // The request is rejected, and the seat goes to the waitlist.
    expect(await attend(dayo, id)).toMatchObject(full);
    expect(await counts(id)).toEqual([1, 1]);
    expect((await bola.call(sessions.get, { id })).body).toMatchObject(going(1, 1).body);
    expect(await seated(id)).toEqual([seatFor(bola)]);
  });

  it('goes to the first on the waitlist when they request it again', async () => {
    expect(await attend(bola, await freeSeat())).toMatchObject(going(1, 1));
  });
});

describe('a deleted account', () => {
  let names = 0;
  const guest = () => member(app, `guest${names++}`);
  const remove = (person: Person) => erase(app.deps.db, person.id);

  it('leaves its seat to the first on the waitlist, not to the next request', async () => {
    const id = await seats(1);
    const gone = await guest();
    await attend(gone, id);
    await attend(bola, id, true);
    await attend(chidi, id, true);
    await remove(gone);
    expect(await counts(id)).toEqual([1, 1]);
    expect(await attend(dayo, id)).toMatchObject(full);
    expect(await counts(id)).toEqual([1, 1]);
    expect((await bola.call(sessions.get, { id })).body).toMatchObject(going(1, 1).body);
    expect(await seated(id)).toEqual([seatFor(bola)]);
  });

  it('leaves no gap in the waitlist', async () => {
    const id = await seats(1);
    const gone = await guest();
    await attend(bola, id);
    await attend(gone, id, true);
    await attend(chidi, id, true);
    await remove(gone);
    expect(await counts(id)).toEqual([1, 1]);
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject(waiting(1, 1, 1).body);
  });

  it('deletes hosted sessions with their notifications', async () => {
    const host = await guest();
    const { id } = await newSession(host);
    await attend(bola, id);
    await host.call(sessions.cancel, { id });
    expect(await seated(id)).toHaveLength(1);
    await remove(host);
    expect((await bola.call(sessions.get, { id })).status).toBe(404);
    expect((await sql('select 1 from session_attendees where session_id = $1', [id])).rowCount).toBe(0);
    expect(await seated(id)).toEqual([]);
  });
});

describe('the list of attendees', () => {
  const list = (id: string, asked: { limit?: number; cursor?: string } = {}) =>
    dayo.call(sessions.attendees, { id, ...asked });

  it('is in the order in which members took their seats, without the waitlist', async () => {
    const id = await seats(2);
    await attend(chidi, id);
    await attend(bola, id);
    await attend(dayo, id, true);
    const [first, second] = [chidi, bola].map((person) => expect.objectContaining({ id: person.id }));
    expect(await list(id)).toMatchObject({ status: 200, body: { next_cursor: null } });
    expect((await list(id)).body.items).toEqual([first, second]);
    expect((await list(id)).body.items[0]).toEqual({
      id: chidi.id,
      username: 'chidi',
      full_name: 'Chidi Test',
      avatar_url: null,
    });
    const page = (await list(id, { limit: 1 })).body;
    expect(page.items).toEqual([first]);
    expect((await list(id, { limit: 1, cursor: page.next_cursor ?? '' })).body).toEqual({
      items: [second],
      next_cursor: null,
    });
    await leave(chidi, id);
    expect((await list(id)).body.items.map((person) => person.id)).toEqual([bola.id, dayo.id]);
  });

  it('is empty without attendees, and is not found for an unknown session', async () => {
    expect((await list(await seats(1))).body).toEqual({ items: [], next_cursor: null });
    expect((await list(uuidv7())).status).toBe(404);
    expect((await list(await seats(1), { cursor: 'forged' })).status).toBe(400);
  });
});
