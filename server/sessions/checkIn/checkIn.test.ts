import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { dayInWat } from '../../../contract/core/wat.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkIn, guestsCsvOf } from '../../../contract/sessions/checkIn/endpoints.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { sessionEdits } from '../../../contract/sessions/edits.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { codeAt, enter, openSession, startIn } from '../../../test/checkIn.ts';
import { erase } from '../../../test/erase.ts';
import { member, newSession, type Person } from '../../../test/world.ts';
import { idsOfSeries } from '../series/series.queries.ts';

const MINUTE_MS = 60_000;

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
const open = (guests: Person[] = [bola, chidi]) => openSession(app, ada, guests);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const conflict = (message: string) => ({ status: 409, error: { message } });
const done = (checked_in_count: number) => ({ status: 200, body: { checked_in: true, checked_in_count } });
const tick = (guest: Person, id: string, host = ada) => host.call(checkIn.tick, { id, user_id: guest.id });
const untick = (guest: Person, id: string, host = ada) =>
  host.call(checkIn.untick, { id, user_id: guest.id });

/** Six digits that the session never shows. */
async function wrongCode(id: string) {
  const shown = new Set((await ada.call(checkIn.codes, { id })).body.codes);
  for (let n = 0; ; n++) if (!shown.has(`${n}`.padStart(6, '0'))) return `${n}`.padStart(6, '0');
}

it('a co-host sees the codes and ticks names, and is no guest', async () => {
  const id = await open([bola, chidi]);
  expect((await ada.call(sessionHosts.add, { id, username: 'bola' })).status).toBe(200);
  expect((await bola.call(checkIn.codes, { id })).status).toBe(200);
  expect(await tick(chidi, id, bola)).toMatchObject(done(1));
  expect((await bola.call(checkIn.guests, { id, limit: 10 })).body.items.map((one) => one.id)).toEqual([
    chidi.id,
  ]);
  // Whoever sees the codes has a seat, but is not checked in.
  expect(await enter(bola, ada, id)).toMatchObject(conflict(checkInCopy.ownSession));
  for (const host of [ada, bola]) expect((await tick(bola, id, host)).status).toBe(404);
});

describe('checking in by code', () => {
  it('counts a member with a seat once, and a retry changes nothing', async () => {
    const id = await open();
    expect(await enter(bola, ada, id)).toMatchObject(done(1));
    expect(await enter(bola, ada, id)).toMatchObject(done(1));
    // A retry is no guess, so that a lost response is repeated at any time.
    expect(await enter(bola, ada, id, { code: '000000', at: minutesAgo(300) })).toMatchObject(done(1));
    expect((await bola.call(sessions.get, { id })).body).toMatchObject({
      checked_in: true,
      checked_in_count: 1,
    });
    expect((await chidi.call(sessions.get, { id })).body).toMatchObject({
      checked_in: false,
      checked_in_count: 1,
    });
  });

  it('accepts the code of the minute before and after, and names the minute of an older one', async () => {
    const id = await open([bola, chidi, dayo]);
    const now = Date.now();
    const at = new Date(now).toISOString();
    const near = async (person: Person, minutes: number) =>
      enter(person, ada, id, { code: await codeAt(ada, id, now + minutes * MINUTE_MS), at });
    expect((await near(bola, -1)).status).toBe(200);
    expect((await near(chidi, 1)).status).toBe(200);
    const { status, error } = await near(dayo, -2);
    expect([status, error?.message, error?.fields?.code]).toEqual([400, checkInCopy.old, checkInCopy.old]);
    expect(error?.fields?.shown_at).toMatch(/^\d\d:\d\d$/);
    expect((await near(dayo, 2)).error?.message).toBe(checkInCopy.wrong);
    // The code that waited in the outbox counts for the minute in which it was read.
    const read = now - 2 * MINUTE_MS;
    const late = { code: await codeAt(ada, id, read), at: new Date(read).toISOString() };
    expect(await enter(dayo, ada, id, late)).toMatchObject(done(3));
  });

  it('says why a code is rejected: wrong, of another session, or no six digits', async () => {
    const id = await open();
    const other = await openSession(app, chidi, [bola, dayo]);
    expect(await enter(bola, ada, id, { code: await wrongCode(id) })).toMatchObject({
      status: 400,
      error: { message: checkInCopy.wrong },
    });
    const foreign = { code: await codeAt(chidi, other) };
    expect((await enter(bola, ada, id, foreign)).error?.message).toBe(checkInCopy.foreign);
    for (const code of ['12345', '1234567', 'abcdef'])
      expect((await enter(bola, ada, id, { code })).error?.message).toBe(checkInCopy.digits);
  });

  it('is for members with a seat only, not for the host, and not for a cancelled or hidden session', async () => {
    const id = await open([bola]);
    const code = await codeAt(ada, id);
    expect(await enter(ada, ada, id)).toMatchObject(conflict(checkInCopy.ownSession));
    expect(await enter(chidi, ada, id)).toMatchObject(conflict(checkInCopy.noSeat));
    await sql('insert into session_attendees (session_id, user_id, waiting) values ($1, $2, true)', [
      id,
      chidi.id,
    ]);
    expect(await enter(chidi, ada, id)).toMatchObject(conflict(checkInCopy.noSeat));
    await sql('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [ada.id, dayo.id]);
    expect((await enter(dayo, ada, id, { code })).status).toBe(404);
    await sql('delete from blocks');
    await ada.call(sessions.cancel, { id });
    expect(await enter(bola, ada, id, { code })).toMatchObject(conflict(sessionCopy.cancelled));
  });

  it('opens 15 minutes before the start, closes 30 minutes after the end, and takes what was read before for a day', async () => {
    const id = await open([bola, chidi, dayo]);
    const at = (person: Person, moment: number) =>
      codeAt(ada, id, moment).then((code) =>
        enter(person, ada, id, { code: code || '000000', at: new Date(moment).toISOString() }),
      );
    await startIn(app, id, 25);
    expect(await at(bola, Date.now())).toMatchObject(conflict(checkInCopy.early));
    await startIn(app, id, 10);
    expect((await at(bola, Date.now())).status).toBe(200);
    // It ended 20, then 40 minutes ago.
    await startIn(app, id, -80);
    expect((await at(chidi, Date.now())).status).toBe(200);
    await startIn(app, id, -100);
    expect(await at(dayo, Date.now())).toMatchObject(conflict(checkInCopy.closed));
    const future = Date.now() + 3 * MINUTE_MS;
    expect((await at(dayo, future)).error?.message).toBe(checkInCopy.future);
    const DAY = 24 * 60;
    await startIn(app, id, -90 - DAY - 5);
    expect(await at(dayo, Date.now() - (DAY + 30) * MINUTE_MS)).toMatchObject(conflict(checkInCopy.tooLate));
    await startIn(app, id, -90 - DAY + 5);
    expect((await at(dayo, Date.now() - (DAY + 30) * MINUTE_MS)).status).toBe(200);
  });

  it('keeps the seat of a member who has checked in, and frees it when their account is erased', async () => {
    const efe = await member(app, 'efe');
    const id = await open([bola, efe]);
    await enter(efe, ada, id);
    expect(await efe.call(sessions.leave, { id })).toMatchObject(conflict(checkInCopy.keepSeat));
    expect((await bola.call(sessions.leave, { id })).status).toBe(200);
    await erase(app.deps.db, efe.id);
    expect((await ada.call(sessions.get, { id })).body).toMatchObject({
      attendees_count: 0,
      checked_in_count: 0,
    });
  });
});

describe('the host', () => {
  it('gets a code for each minute, and nobody else does', async () => {
    const id = await open();
    const { body } = await ada.call(checkIn.codes, { id });
    // 15 minutes, one hour, 30 minutes, and the last minute.
    expect(body.codes).toHaveLength(106);
    expect(body.codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(body.codes).size).toBeGreaterThan(100);
    for (const path of [checkIn.codes, checkIn.guests])
      expect(await bola.call(path, { id })).toMatchObject({
        status: 403,
        error: { message: checkInCopy.hostsOnly },
      });
    expect((await bola.fetch(guestsCsvOf(id))).status).toBe(403);
    expect((await tick(chidi, id, bola)).status).toBe(403);
    const other = await openSession(app, ada, []);
    expect((await ada.call(checkIn.codes, { id: other })).body.codes).not.toEqual(body.codes);
  });

  it('ticks and unticks names, each change is audited, and a code does not bring an unticked name back', async () => {
    const id = await open();
    expect(await tick(bola, id)).toMatchObject(done(1));
    expect(await tick(bola, id)).toMatchObject(done(1));
    expect((await untick(bola, id)).body).toEqual({ checked_in: false, checked_in_count: 0 });
    expect((await untick(bola, id)).status).toBe(200);
    expect(await enter(bola, ada, id)).toMatchObject(conflict(checkInCopy.takenBack));
    expect(await tick(bola, id)).toMatchObject(done(1));
    const acts = await sql(
      `select action from audit_log where member_id = $1 and actor_id = $2 and action like '%check_in' order by created_at, id`,
      [bola.id, ada.id],
    );
    expect(acts.rows.map(({ action }) => action)).toEqual(['check_in', 'undo_check_in', 'check_in']);
    expect((await tick(dayo, id)).status).toBe(404);
    expect((await tick(ada, id)).status).toBe(404);
    await startIn(app, id, 60);
    expect(await tick(chidi, id)).toMatchObject(conflict(checkInCopy.early));
    await startIn(app, id, -90 - 24 * 60 - 5);
    expect(await untick(bola, id)).toMatchObject(conflict(checkInCopy.ticksClosed));
  });

  it('sees the guests with their ticks, except blocked ones, and saves the names as CSV without formulas', async () => {
    const id = await open([bola, chidi, dayo]);
    await enter(bola, ada, id);
    await tick(chidi, id);
    await chidi.call(profiles.update, { full_name: '=HYPERLINK("https://evil.example")' });
    const page = (await ada.call(checkIn.guests, { id, limit: 2 })).body;
    expect(page.items).toMatchObject([
      { id: bola.id, method: 'code', checked_in_at: expect.any(String) },
      { id: chidi.id, method: 'host', checked_in_at: expect.any(String) },
    ]);
    const rest = await ada.call(checkIn.guests, { id, limit: 2, cursor: page.next_cursor ?? '' });
    expect(rest.body).toMatchObject({
      items: [{ id: dayo.id, checked_in_at: null, method: null }],
      next_cursor: null,
    });
    const csv = await ada.fetch(guestsCsvOf(id));
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="guests.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines).toEqual([
      '"name","checked_in"',
      '"Bola Test","yes"',
      `"'=HYPERLINK(""https://evil.example"")","yes"`,
      '"Dayo Test",""',
      '',
    ]);
    await dayo.call(blocks.block, { id: ada.id });
    expect((await ada.call(checkIn.guests, { id })).body.items).toHaveLength(2);
    await dayo.call(blocks.unblock, { id: ada.id });
  });
});

describe('a check-in of somebody who then', () => {
  const ids = async (id: string, by = ada) =>
    (await by.call(checkIn.guests, { id })).body.items.map((one) => one.id);

  it('blocks the host stays in the guest list, and can be taken back', async () => {
    const id = await open();
    await enter(bola, ada, id);
    for (const person of [bola, chidi]) await person.call(blocks.block, { id: ada.id });
    expect(await ids(id)).toEqual([bola.id]);
    expect((await tick(bola, id)).status).toBe(404);
    expect(await untick(bola, id)).toMatchObject({ status: 200, body: { checked_in_count: 0 } });
    expect(await ids(id)).toEqual([]);
    expect((await tick(bola, id)).status).toBe(404);
    for (const person of [bola, chidi]) await person.call(blocks.unblock, { id: ada.id });
  });

  it('becomes a co-host stays in the guest list, and can be taken back', async () => {
    const id = await open();
    await enter(bola, ada, id);
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    expect(await ids(id)).toEqual([bola.id, chidi.id]);
    expect(await untick(bola, id)).toMatchObject({ status: 200, body: { checked_in_count: 0 } });
    expect(await ids(id)).toEqual([chidi.id]);
    expect((await tick(bola, id)).status).toBe(404);
  });
});

describe('a session that is moved', () => {
  const date = dayInWat(Date.now() + 9 * 24 * 60 * MINUTE_MS);
  const edit = async (id: string, changes: object) => {
    const seen = (await ada.call(sessions.get, { id })).body.version;
    return ada.call(sessionEdits.edit, { id, seen, ...changes });
  };
  const fixed = { status: 400, error: { fields: { date: checkInCopy.startFixed } } };

  it('keeps its start while members are checked in, and begins without check-ins', async () => {
    const id = await open();
    await enter(bola, ada, id);
    expect(await edit(id, { date })).toMatchObject(fixed);
    expect(await edit(id, { title: 'Longer', duration_minutes: 120 })).toMatchObject({ status: 200 });
    await untick(bola, id);
    expect(await edit(id, { date })).toMatchObject({ status: 200, body: { checked_in_count: 0 } });
    await startIn(app, id, -5);
    expect(await enter(bola, ada, id)).toMatchObject(done(1));
  });

  it('keeps the starts of its series, too, while members are checked in to a later one', async () => {
    const { id } = await newSession(ada, { repeats: 2, max_attendees: 'unlimited' });
    const next = idsOfSeries(id, 2)[1] as string;
    await bola.call(sessions.attend, { id: next });
    await startIn(app, next, -5);
    await tick(bola, next);
    expect(await edit(id, { date, following: 'on' })).toMatchObject(fixed);
    expect(await edit(id, { title: 'All of them', following: 'on' })).toMatchObject({ status: 200 });
    await untick(bola, next);
    expect(await edit(id, { date, following: 'on' })).toMatchObject({ status: 200 });
    await startIn(app, next, -5);
    expect(await enter(bola, ada, next)).toMatchObject(done(1));
  });
});

describe('guesses', () => {
  it('of one member end at 20 a day, also for the right code, while others check in', async () => {
    const limited = await startApp({ RATE_LIMITS: 'check-ins=1000/m,writes=1000/m,sign-up=1000/m' });
    const [host, guesser, guest] = [
      await member(limited, 'ada'),
      await member(limited, 'bola'),
      await member(limited, 'chidi'),
    ];
    const id = await openSession(limited, host, [guesser, guest]);
    const shown = new Set((await host.call(checkIn.codes, { id })).body.codes);
    const guesses = Array.from({ length: 200 }, (_, n) => `${n}`.padStart(6, '0')).filter(
      (code) => !shown.has(code),
    );
    const answers = [];
    for (const code of guesses.slice(0, 21)) answers.push((await enter(guesser, host, id, { code })).status);
    expect(answers).toEqual([...Array(20).fill(400), 429]);
    expect(await enter(guesser, host, id)).toMatchObject({
      status: 429,
      error: { message: checkInCopy.tooMany },
    });
    expect((await enter(guest, host, id)).status).toBe(200);
    expect((await host.call(checkIn.tick, { id, user_id: guesser.id })).status).toBe(200);
  });
});
