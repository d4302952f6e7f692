import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { calendarOf } from '../../contract/sessions/copy.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newSession, type Person } from '../../test/world.ts';

// How three calendar programs read our feed and files, with the strict parser of ical.js. They differ in what they do with an
// event that they know: Google takes the feed as it is, Apple keeps the higher SEQUENCE, Outlook replaces only by a higher one.

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

interface Entry {
  sequence: number;
  title: string;
  /** Day and time in Lagos. */
  starts: string;
  minutes: number;
  cancelled: boolean;
}
type Calendar = Map<string, Entry>;

const inLagos = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Africa/Lagos', weekday: 'short', hour: '2-digit', minute: '2-digit' },
});

/** The events of an iCalendar text by UID. Throws for a line that the standard does not allow, or a UID that occurs twice. */
function parsed(text: string): Calendar {
  const calendar = ICAL.Component.fromString(text);
  // Without these, Outlook imports nothing.
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  const found: Calendar = new Map();
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component, { strictExceptions: true });
    expect(component.getFirstPropertyValue('dtstamp')).toBeInstanceOf(ICAL.Time);
    // In UTC, so that no program needs a time zone definition, and none takes it for its own zone.
    expect([event.startDate.zone.tzid, event.endDate.zone.tzid]).toEqual(['UTC', 'UTC']);
    expect(event.isRecurring() || found.has(event.uid)).toBe(false);
    found.set(event.uid, {
      sequence: event.sequence,
      title: event.summary,
      starts: inLagos.format(event.startDate.toJSDate()),
      minutes: event.duration.toSeconds() / 60,
      cancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
    });
  }
  return found;
}

const replacing = (replaces: (known: Entry, read: Entry) => boolean) => (known: Calendar, read: Calendar) =>
  new Map([
    ...known,
    ...[...read].filter(([uid, one]) => replaces(known.get(uid) ?? { ...one, sequence: -1 }, one)),
  ]);

const PROGRAMS: [name: string, read: (known: Calendar, read: Calendar) => Calendar][] = [
  ['Google Calendar', (_, read) => read],
  ['Apple Calendar', replacing((known, read) => read.sequence >= known.sequence)],
  ['Outlook', replacing((known, read) => read.sequence > known.sequence)],
];

const feedOf = async (person: Person) => {
  const { url } = (await person.call(calendarFeed.create, {})).body;
  return parsed(await (await fetch(app.url + new URL(url ?? '').pathname)).text());
};

it.each(PROGRAMS)(
  '%s follows a series: an edit of one, of all from here on, and a cancellation',
  async (name, read) => {
    const host = await member(app, name.toLowerCase().replace(' ', '_'));
    const first = await newSession(host, {
      title: 'Revision',
      start_time: '18:30',
      duration_minutes: 90,
      repeats: 4,
    });
    let shown: Calendar = new Map();
    const refresh = async () => {
      shown = read(shown, await feedOf(host));
      return [...shown.values()].toSorted((a, b) => uids.indexOf(uidOf(a)) - uids.indexOf(uidOf(b)));
    };
    const uidOf = (entry: Entry) => [...shown].find(([, one]) => one === entry)?.[0] ?? '';
    const { items } = (await host.call(sessions.list, { limit: 50 })).body;
    const ids = items.filter(({ created_by }) => created_by === host.id).map(({ id }) => id);
    const uids = ids.map((id) => `${id}@127.0.0.1`);
    expect([ids[0], ids.length]).toEqual([first.id, 4]);

    const before = await refresh();
    const day = before[0]?.starts.slice(0, 3);
    expect([...shown.keys()].toSorted()).toEqual(uids.toSorted());
    for (const entry of before)
      expect(entry).toEqual({
        sequence: 0,
        title: 'Revision',
        starts: `${day} 18:30`,
        minutes: 90,
        cancelled: false,
      });

    await host.call(sessionEdits.edit, { id: ids[1] ?? '', seen: 1, title: 'Past questions' });
    expect((await refresh()).map(({ title, sequence }) => [title, sequence])).toEqual([
      ['Revision', 0],
      ['Past questions', 1],
      ['Revision', 0],
      ['Revision', 0],
    ]);
    await host.call(sessionEdits.edit, { id: ids[2] ?? '', seen: 1, start_time: '20:00', following: 'on' });
    expect((await refresh()).map(({ starts, sequence }) => [starts, sequence])).toEqual([
      [`${day} 18:30`, 0],
      [`${day} 18:30`, 1],
      [`${day} 20:00`, 1],
      [`${day} 20:00`, 1],
    ]);
    await host.call(sessions.cancel, { id: ids[3] ?? '' });
    expect((await refresh()).map(({ cancelled, sequence }) => [cancelled, sequence])).toEqual([
      [false, 0],
      [false, 1],
      [false, 1],
      [true, 2],
    ]);
    expect([...shown.keys()].toSorted()).toEqual(uids.toSorted());
  },
);

it('a file of one session has the UID of the feed, so that no program shows it twice', async () => {
  const { id } = await newSession(ada, { title: 'Once' });
  const file = parsed(await (await ada.fetch(calendarOf(id))).text());
  expect([...file]).toEqual([...(await feedOf(ada))]);
});
