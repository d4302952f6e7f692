import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { calendarFeedPath } from '../../contract/core/paths.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newChallenge, newSession, PASSWORD, type Person } from '../../test/world.ts';
import { setPassword } from '../auth/queries.ts';
import { tokenOf } from './token.ts';

const ORIGIN = 'https://vibe.example.ng';
const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: ORIGIN });
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

/** Fetches a feed like a calendar program, without a sign-in. */
const fetchFeed = (url: string | null) => fetch(`${url}`.replace(ORIGIN, app.url));

const addressOf = async (person: Person) => (await person.call(calendarFeed.create, {})).body.url;

/** Parses a calendar (RFC 5545): unfolds its lines, and returns each event's properties by name. */
async function eventsOf(person: Person) {
  const text = await (await fetchFeed(await addressOf(person))).text();
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    if (line === 'BEGIN:VEVENT') events.push({});
    else if (events.length > 0) Object.assign(events.at(-1) as object, { [name.split(';')[0] ?? '']: value });
  }
  return { lines, events, titles: events.map((event) => event.SUMMARY) };
}

const stamp = (time: string | number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

describe('the address of a calendar feed', () => {
  it('does not exist at first, is created once, and stays the same', async () => {
    const chidi = await member(app, 'chidi');
    expect((await chidi.call(calendarFeed.get, {})).body).toEqual({ url: null });
    const made = await Promise.all([addressOf(chidi), addressOf(chidi), addressOf(chidi)]);
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^https:\/\/vibe\.example\.ng\/calendar\/[\w-]{54}\.ics$/);
    expect((await chidi.call(calendarFeed.get, {})).body.url).toBe(made[0]);
    expect(await addressOf(ada)).not.toBe(made[0]);
  });

  it('is rejected once it is removed, and a new one differs', async () => {
    const dayo = await member(app, 'dayo');
    const first = await addressOf(dayo);
    expect((await fetchFeed(first)).status).toBe(200);
    expect((await dayo.call(calendarFeed.remove, {})).body).toEqual({ url: null });
    expect((await fetchFeed(first)).status).toBe(404);
    const second = await addressOf(dayo);
    expect(second).not.toBe(first);
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
  });

  it.each([
    ['another secret', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['the id of another member', (token: string) => bola.id.replaceAll('-', '') + token.slice(32)],
    ['a shorter secret', (token: string) => token.slice(0, -1)],
    ['a longer secret', (token: string) => `${token}A`],
    ['nothing that could be a token', () => 'x'],
  ])('is rejected with %s', async (_what, change) => {
    const token = /calendar\/(.+)\.ics$/.exec((await addressOf(ada)) ?? '')?.[1] ?? '';
    const { status, headers } = await fetchFeed(app.url + calendarFeedPath(change(token)));
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    [
      'changes the password',
      (who: Person) => who.call(account.changePassword, { current: PASSWORD, password: 'danfo at dawn' }),
    ],
    ['signs out everywhere', (who: Person) => who.call(account.endSignIns, {})],
    ['gets a new password from the operator', (who: Person) => setPassword(app.deps.db, who.id, 'unusable')],
  ])('is replaced when its member %s', async (what, act) => {
    const name = what.split(' ', 1)[0];
    const sade = await member(app, `sade_${name}`);
    const first = await addressOf(sade);
    await act(sade);
    expect((await fetchFeed(first)).status).toBe(404);
    const { rows } = await app.deps.db.pool.query('select secret from calendar_feeds where user_id = $1', [
      sade.id,
    ]);
    expect((await fetchFeed(app.url + calendarFeedPath(tokenOf(sade.id, rows[0].secret)))).status).toBe(200);
    // A member without an address gets none.
    const without = await member(app, `tolu_${name}`);
    await act(without);
    expect(
      (await app.deps.db.pool.query('select from calendar_feeds where user_id = $1', [without.id])).rowCount,
    ).toBe(0);
  });

  it('is rejected while its member is suspended', async () => {
    const emeka = await member(app, 'emeka');
    const url = await addressOf(emeka);
    await admin.call(dashboard.suspend, { id: emeka.id, reason: 'Spam' });
    expect((await fetchFeed(url)).status).toBe(404);
    await admin.call(dashboard.restore, { id: emeka.id });
    expect((await fetchFeed(url)).status).toBe(200);
  });
});

describe('a calendar feed', () => {
  it('is an uncached iCalendar file that asks to be refetched every hour', async () => {
    const { status, headers } = await fetchFeed(await addressOf(bola));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const { lines, events } = await eventsOf(bola);
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(lines).toContain('X-WR-CALNAME:My VibeTribe');
    expect(events).toEqual([]);
  });

  it('contains only sessions that its member hosts or has a seat in, with their links', async () => {
    const reader = await member(app, 'funke');
    const link = 'https://meet.example.ng/a';
    const hosted = await newSession(reader, { title: 'Hosted', type: 'online', link });
    const seat = await newSession(ada, { title: 'With a seat', type: 'online', link });
    const waiting = await newSession(ada, { title: 'In line', max_attendees: '5' });
    await newSession(ada, { title: 'Without me' });
    await app.deps.db.pool.query('update vibe_sessions set max_attendees = 1 where id = $1', [waiting.id]);
    await bola.call(sessions.attend, { id: waiting.id });
    await reader.call(sessions.attend, { id: waiting.id, wait: true });
    await reader.call(sessions.attend, { id: seat.id });
    const { events, titles } = await eventsOf(reader);
    expect(titles.sort()).toEqual(['Hosted', 'With a seat']);
    const one = events.find((event) => event.SUMMARY === 'With a seat');
    expect(one).toMatchObject({
      UID: `${seat.id}@vibe.example.ng`,
      DTSTART: stamp(seat.starts_at),
      DTEND: stamp(seat.ends_at),
      STATUS: 'CONFIRMED',
      URL: `${ORIGIN}/home/sessions/${seat.id}`,
    });
    expect(one?.DESCRIPTION).toContain(link);

    await ada.call(sessions.cancel, { id: seat.id });
    await reader.call(sessions.cancel, { id: hosted.id });
    const after = await eventsOf(reader);
    expect(after.events.map((event) => [event.STATUS, event.SEQUENCE])).toEqual([
      ['CANCELLED', '1'],
      ['CANCELLED', '1'],
    ]);
  });

  it('contains deadlines of joined challenges, and follows edits, closing and cancellation', async () => {
    const reader = await member(app, 'gbenga');
    const deadline = Date.now() + 3 * DAY_MS;
    const { id, version } = await newChallenge(ada, {
      title: 'Solar lamp',
      deadline: new Date(deadline).toISOString(),
    });
    await newChallenge(ada, { title: 'Not joined', deadline: new Date(deadline).toISOString() });
    await reader.call(challenges.join, { id });
    const title = 'Deadline: Solar lamp';
    expect((await eventsOf(reader)).events).toEqual([
      expect.objectContaining({ SUMMARY: title, DTEND: stamp(deadline), UID: `${id}@vibe.example.ng` }),
    ]);
    const later = deadline + DAY_MS;
    await ada.call(challengeEdits.edit, { id, seen: version, deadline: new Date(later).toISOString() });
    expect((await eventsOf(reader)).events.map((event) => event.DTEND)).toEqual([stamp(later)]);
    await ada.call(challengeClosure.close, { id });
    expect((await eventsOf(reader)).titles).toEqual([]);
    await ada.call(challengeClosure.reopen, { id });
    expect((await eventsOf(reader)).titles).toEqual([title]);
    await ada.call(challengeClosure.cancel, { id });
    expect((await eventsOf(reader)).titles).toEqual([]);
  });

  it('omits the sessions of a host who blocked the member', async () => {
    const [host, reader] = [await member(app, 'hauwa'), await member(app, 'ifeanyi')];
    const { id } = await newSession(host, { title: 'Blocked later' });
    await reader.call(sessions.attend, { id });
    expect((await eventsOf(reader)).titles).toEqual(['Blocked later']);
    await host.call(blocks.block, { id: reader.id });
    expect((await eventsOf(reader)).titles).toEqual([]);
  });

  it('names deadlines in the member’s language', async () => {
    const reader = await member(app, 'kemi');
    const { id } = await newChallenge(ada, {
      title: 'Poems',
      deadline: new Date(Date.now() + DAY_MS).toISOString(),
    });
    await reader.call(challenges.join, { id });
    await reader.call(memberSettings.update, { language: 'ig' });
    expect((await eventsOf(reader)).titles).toEqual(['Ụbọchị njedebe: Poems']);
  });

  it('keeps past sessions for 30 days', async () => {
    const reader = await member(app, 'lola');
    const { id } = await newSession(reader, { title: 'Long over' });
    const move = (days: number) =>
      app.deps.db.pool.query(
        `update vibe_sessions set starts_at = now() - $2 * interval '1 day' - interval '1 hour',
                                  ends_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      );
    await move(29);
    expect((await eventsOf(reader)).titles).toEqual(['Long over']);
    await move(31);
    expect((await eventsOf(reader)).titles).toEqual([]);
  });
});
