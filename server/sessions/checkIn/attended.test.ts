import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PATH } from '../../../contract/account/endpoints.ts';
import { portfolios } from '../../../contract/proofs/portfolio.ts';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { CV_CHECKED_IN_MIN } from '../../../contract/sessions/checkIn/limits.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openSession, startIn } from '../../../test/checkIn.ts';
import { unzip } from '../../../test/unzip.ts';
import { member, type Person } from '../../../test/world.ts';
import { cvOf } from '../../proofs/portfolio.queries.ts';

let app: TestApp;
let people: Person[];

beforeAll(async () => {
  app = await startApp();
  people = [];
  for (const name of ['ada', 'bola', 'chidi', 'dayo', 'efe', 'femi']) people.push(await member(app, name));
});

/** A past session; `seats` and `ticked` are numbers of `people`. */
async function pastSession(host: number, seats: number[], ticked: number[]) {
  const person = people[host] as Person;
  const id = await openSession(
    app,
    person,
    seats.map((n) => people[n] as Person),
  );
  for (const n of ticked) await person.call(checkIn.tick, { id, user_id: people[n]?.id ?? '' });
  await startIn(app, id, -120);
  return { id, host, seats, ticked };
}

describe('attended', () => {
  it('means checked in: in lists of those who were there, portfolios and exports', async () => {
    const [ada, bola, chidi] = people as [Person, Person, Person];
    const before = (await bola.call(portfolios.get, { id: bola.id })).body.sessions;
    expect(before).toEqual({ hosted: 0, attended: 0, had_seat: 0 });
    const { id } = await pastSession(0, [1, 2], [1]);
    const seatsOnly = await pastSession(0, [1, 2], []);
    const attendees = async (session: string) =>
      (await chidi.call(sessions.attendees, { id: session })).body.items.map((person) => person.id);
    expect(await attendees(id)).toEqual([bola.id]);
    expect(await attendees(seatsOnly.id)).toEqual([bola.id, chidi.id]);
    expect((await bola.call(portfolios.get, { id: bola.id })).body.sessions).toEqual({
      hosted: 0,
      attended: 1,
      had_seat: 1,
    });
    // Who was not there had no seat in a session that counted, but one in the session without check-ins.
    expect((await chidi.call(portfolios.get, { id: chidi.id })).body.sessions).toMatchObject({
      attended: 0,
      had_seat: 1,
    });
    expect((await ada.call(portfolios.get, { id: ada.id })).body.sessions).toMatchObject({ hosted: 2 });
    const files = unzip(Buffer.from(await (await bola.fetch(EXPORT_PATH)).arrayBuffer()));
    const { session_seats } = JSON.parse(String(files.get('data.json')));
    expect(session_seats).toMatchObject([
      { id, checked_in_by: 'host', checked_in_at: expect.any(String) },
      { id: seatsOnly.id, checked_in_by: null, checked_in_at: null },
    ]);
  });

  it('the figures of a CV equal a recount, after ticks that were taken back and a cancellation', async () => {
    await app.deps.db.pool.query('delete from vibe_sessions');
    const held = [
      await pastSession(0, [1, 2, 3, 4], [1, 2, 3]),
      await pastSession(0, [1, 2, 3], [1, 2]),
      await pastSession(1, [0, 2, 3, 4, 5], [0, 2, 3, 4, 5]),
      await pastSession(2, [0, 1, 3], [0, 1, 3]),
      await pastSession(3, [0, 1, 2, 4], []),
    ];
    // One tick less than a CV counts.
    const taken = held[3] as (typeof held)[number];
    await people[2]?.call(checkIn.untick, { id: taken.id, user_id: people[3]?.id ?? '' });
    taken.ticked = [0, 1];
    // Cancelled, and not yet over.
    const cancelled = await pastSession(4, [0, 1, 2], [0, 1, 2]);
    await app.deps.db.pool.query('update vibe_sessions set cancelled_at = now() where id = $1', [
      cancelled.id,
    ]);
    const current = await pastSession(5, [0, 1, 2], [0, 1, 2]);
    await startIn(app, current.id, -5);

    const counted = held.filter(({ ticked }) => ticked.length >= CV_CHECKED_IN_MIN);
    expect(counted).toHaveLength(2);
    for (const [n, person] of people.entries()) {
      const { username } = (
        await app.deps.db.pool.query('select username from profiles where id = $1', [person.id])
      ).rows[0];
      const cv = await cvOf(app.deps.db.reads, person.id, username);
      expect(cv?.member.sessions, username).toEqual({
        hosted: counted.filter(({ host }) => host === n).length,
        attended: counted.filter(({ ticked }) => ticked.includes(n)).length,
      });
      expect(cv?.portfolio.sessions, username).toEqual({
        hosted: held.filter(({ host }) => host === n).length,
        attended: held.filter(({ ticked }) => ticked.includes(n)).length,
        had_seat: held.filter(({ seats, ticked }) => ticked.length === 0 && seats.includes(n)).length,
      });
    }
    const stored = await app.deps.db.pool.query(
      `select count(*)::int as wrong from vibe_sessions s where checked_in_count <> (
         select count(*) from session_check_ins k where k.session_id = s.id and k.removed_at is null)`,
    );
    expect(stored.rows).toEqual([{ wrong: 0 }]);
    expect((await people[0]?.fetch('/cv/ada.pdf'))?.status).toBe(200);
  });
});
