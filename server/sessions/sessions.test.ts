import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { member, newSession, newTribe, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  nobody = visitor(app);
});

const missing = { status: 404, error: { code: 'not_found', message: 'Session not found' } };
const LINK = 'https://meet.example.ng/revision';
const day = dayInWat(Date.now() + 7 * 24 * 60 * 60 * 1000);
const fields = (changes: object = {}) => ({
  id: uuidv7(),
  title: 'Revision at the library',
  description: 'Past questions',
  date: day,
  location: null,
  link: LINK,
  topics: [],
  tribe_id: null,
  ...changes,
});
const get = (person: Person, id: string) => person.call(sessions.get, { id });
const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const end = (id: string) =>
  sql(
    "update vibe_sessions set starts_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
    [id],
  );
const told = async (id: string) => {
  const { rows } = await sql(
    `select user_id, kind, actor_id from notifications
      where session_id = $1 and kind <> 'session_joined' order by kind, user_id`,
    [id],
  );
  return rows;
};

describe('creating a session', () => {
  it('responds with 201 and the session as a later read returns it, with times from WAT', async () => {
    const asked = fields({
      title: '  Revision   at the library ',
      description: 'Past\nquestions ',
      start_time: '00:30',
      duration_minutes: '90',
      max_attendees: '5',
      topics: 'GST 101, Logic,, GST 101 ',
    });
    const made = await ada.call(sessions.create, asked);
    const starts = Date.parse(`${day}T00:30:00Z`) - 60 * 60 * 1000;
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      id: asked.id,
      title: 'Revision at the library',
      description: 'Past\nquestions',
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 90 * 60 * 1000).toISOString(),
      type: 'online',
      location: null,
      link: LINK,
      has_link: true,
      max_attendees: 5,
      topics: ['GST 101', 'Logic'],
      series: null,
      co_hosts: [],
      tribe: null,
      created_by: ada.id,
      created_at: expect.any(String),
      version: 1,
      edited_at: null,
      creator: { id: ada.id, username: 'ada', full_name: 'Ada Test', avatar_url: null },
      cancelled: false,
      attendees_count: 0,
      waitlist_count: 0,
      attendance: 'none',
      checked_in: false,
      checked_in_count: 0,
      waitlist_position: null,
    });
    expect((await get(ada, asked.id)).body).toEqual(made.body);
    expect((await get(bola, asked.id)).body).toEqual({ ...made.body, link: null });
  });

  it('uses the defaults of the form for missing fields', async () => {
    const { id, title, description, date } = fields();
    const made = await ada.call(sessions.create, { id, title, description, date } as never);
    expect(made).toMatchObject({
      status: 201,
      body: { type: 'online', max_attendees: 10, link: null, has_link: false, topics: [], tribe: null },
    });
    expect(made.body.starts_at).toBe(`${day}T18:00:00.000Z`);
    expect(made.body.ends_at).toBe(`${day}T19:00:00.000Z`);
  });

  it.each([
    ['online', null, LINK],
    ['physical', 'Main library', null],
    ['hybrid', 'Main library', LINK],
  ] as const)('keeps only the place and the link that the type needs: %s', async (type, location, link) => {
    const made = await newSession(ada, { type, location: ' Main  library', link: LINK });
    expect(made).toMatchObject({ type, location, link, has_link: link !== null });
  });

  it('allows unlimited seats', async () => {
    expect((await newSession(ada, { max_attendees: 'unlimited' })).max_attendees).toBeNull();
  });

  it('again with the same id returns the existing session', async () => {
    const asked = fields();
    const first = await ada.call(sessions.create, asked);
    const again = await ada.call(sessions.create, { ...asked, title: 'Another' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('is rejected if the id belongs to another host’s session', async () => {
    const session = await newSession(ada);
    expect(await bola.call(sessions.create, fields({ id: session.id }))).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: errorCopy.idTaken },
    });
    expect((await get(ada, session.id)).body).toEqual(session);
  });

  it('ignores fields that the host cannot set', async () => {
    const foreign = {
      created_by: bola.id,
      attendees_count: 9,
      cancelled: true,
      ends_at: '2020-01-01T00:00:00Z',
    };
    expect(await ada.call(sessions.create, fields(foreign))).toMatchObject({
      status: 201,
      body: { created_by: ada.id, attendees_count: 0, cancelled: false },
    });
  });

  it.each([
    ['SQL', "'); drop table vibe_sessions; --"],
    ['XSS', '<script>alert(1)</script>'],
    ['Hausa, Igbo and the naira', 'ƙasa ɗaya ụtụtụ ọma: ₦5,000'],
  ])('stores text unchanged: %s', async (_what, text) => {
    const changes = {
      title: text,
      description: text,
      type: 'physical',
      location: text,
      topics: [text],
    } as const;
    expect(await newSession(ada, changes)).toMatchObject({ ...changes, topics: [text] });
  });
});

describe('a session of a tribe', () => {
  it('can be created only by members of the tribe, and names it', async () => {
    const tribe = await newTribe(bola);
    const asked = fields({ tribe_id: tribe.id });
    expect(await ada.call(sessions.create, asked)).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: 'Join this tribe to plan a session in it' },
    });
    expect(await get(ada, asked.id)).toMatchObject(missing);
    await ada.call(tribes.join, { id: tribe.id });
    expect(await ada.call(sessions.create, asked)).toMatchObject({
      status: 201,
      body: { tribe: { id: tribe.id, name: tribe.name } },
    });
    // After leaving the tribe, a retry creates nothing but returns the existing session.
    await ada.call(tribes.leave, { id: tribe.id });
    expect((await ada.call(sessions.create, asked)).status).toBe(200);
    expect((await chidi.call(sessions.create, asked)).status).toBe(409);
  });

  it('is rejected if the tribe does not exist', async () => {
    expect(await ada.call(sessions.create, fields({ tribe_id: uuidv7() }))).toMatchObject({
      status: 404,
      error: { message: 'Tribe not found' },
    });
  });

  it('remains when the tribe is deleted', async () => {
    const tribe = await newTribe(ada);
    const session = await newSession(ada, { tribe_id: tribe.id });
    await ada.call(tribes.remove, { id: tribe.id });
    expect((await get(ada, session.id)).body).toEqual({ ...session, tribe: null });
  });

  it('waits for a concurrent leave of the tribe, and is then rejected with 403', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const leaving = await openTransaction(app);
    await leaving.query('delete from tribe_members where tribe_id = $1 and user_id = $2', [id, bola.id]);
    const planned = bola.call(sessions.create, fields({ tribe_id: id }));
    await waitForLock(app, planned);
    await leaving.query('commit');
    expect((await planned).status).toBe(403);
  });
});

describe('visitors and unknown sessions', () => {
  const ask = 'Please log in to see vibe sessions';
  const askAttend = 'Please log in to attend sessions';
  const calls: [string, string, (person: Person, id: string) => Promise<unknown>][] = [
    ['get', ask, (person, id) => person.call(sessions.get, { id })],
    ['attendees', ask, (person, id) => person.call(sessions.attendees, { id })],
    ['attend', askAttend, (person, id) => person.call(sessions.attend, { id })],
    ['leave', askAttend, (person, id) => person.call(sessions.leave, { id })],
    ['cancel', errorCopy.signIn, (person, id) => person.call(sessions.cancel, { id })],
    ['list', ask, (person) => person.call(sessions.list, {})],
    ['next', ask, (person) => person.call(sessions.next, {})],
    [
      'create',
      'You must be logged in to create a session',
      (person) => person.call(sessions.create, fields()),
    ],
  ];

  it.each(calls)('a visitor is asked to sign in: %s', async (_what, message, call) => {
    const { id } = await newSession(ada);
    expect(await call(nobody, id)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message },
    });
  });

  it.each(calls.slice(0, 5))(
    'an unknown session is a 404, and an invalid id is a 400: %s',
    async (_what, _message, call) => {
      expect(await call(ada, uuidv7())).toMatchObject(missing);
      expect(await call(ada, "' or 1=1 --")).toMatchObject({ status: 400 });
    },
  );
});

describe('the link of a session', () => {
  it('is shown only to the host and members with a seat', async () => {
    const { id } = await newSession(ada, { max_attendees: '5' });
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    const seen = async (person: Person) => {
      const { items } = (await person.call(sessions.list, { limit: 50 })).body;
      const listed = items.find((session) => session.id === id);
      return [(await get(person, id)).body, listed].map((session) => [session?.link, session?.has_link]);
    };
    const shown = [LINK, true];
    const hidden = [null, true];
    expect(await seen(ada)).toEqual([shown, shown]);
    expect(await seen(bola)).toEqual([shown, shown]);
    expect(await seen(chidi)).toEqual([hidden, hidden]);
    expect(await seen(admin)).toEqual([hidden, hidden]);
    await bola.call(sessions.leave, { id });
    expect(await seen(bola)).toEqual([hidden, hidden]);
    expect(await seen(chidi)).toEqual([shown, shown]);
  });
});

describe('cancelling a session', () => {
  it('is allowed for its host, and notifies attendees and waitlist once', async () => {
    const { id } = await newSession(ada);
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await bola.call(sessions.attend, { id });
    await chidi.call(sessions.attend, { id, wait: true });
    const first = await ada.call(sessions.cancel, { id });
    expect(first).toMatchObject({ status: 200, body: { ok: true } });
    const rows = [bola.id, chidi.id]
      .sort()
      .map((user_id) => ({ user_id, kind: 'session_cancelled', actor_id: ada.id }));
    expect(await told(id)).toEqual(rows);
    expect((await get(bola, id)).body).toMatchObject({
      cancelled: true,
      attendees_count: 1,
      attendance: 'going',
    });
    await sql('delete from notifications where session_id = $1', [id]);
    expect(await ada.call(sessions.cancel, { id })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await told(id)).toEqual([]);
  });

  it('is allowed for an admin, who gets no notification, and notifies the host', async () => {
    const { id } = await newSession(ada);
    await admin.call(sessions.attend, { id });
    await bola.call(sessions.attend, { id });
    expect((await admin.call(sessions.cancel, { id })).status).toBe(200);
    const rows = [ada.id, bola.id]
      .sort()
      .map((user_id) => ({ user_id, kind: 'session_cancelled', actor_id: admin.id }));
    expect(await told(id)).toEqual(rows);
  });

  it('is rejected for other members, with or without a seat', async () => {
    const { id } = await newSession(ada);
    await bola.call(sessions.attend, { id });
    for (const person of [bola, chidi])
      expect(await person.call(sessions.cancel, { id })).toMatchObject({
        status: 403,
        error: { code: 'forbidden', message: errorCopy.forbidden },
      });
    expect((await get(ada, id)).body.cancelled).toBe(false);
  });

  it('is rejected once the session is over', async () => {
    const { id } = await newSession(ada);
    await end(id);
    expect(await ada.call(sessions.cancel, { id })).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'This session has ended' },
    });
    expect((await get(ada, id)).body.cancelled).toBe(false);
  });
});
