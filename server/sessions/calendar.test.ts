import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarOf } from '../../contract/sessions/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newSession, type Person, visitor } from '../../test/world.ts';

const ORIGIN = 'https://vibe.example.ng';
const LINK = 'https://meet.example.ng/a,b;c?d=e';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: ORIGIN });
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);

/** The lines of a calendar file after unfolding, as a calendar reads them. */
async function linesOf(person: Person, id: string) {
  const text = await (await person.fetch(calendarOf(id))).text();
  expect(text).toMatch(/\r\n$/);
  // RFC 5545, 3.1. A line that ends within a character would contain U+FFFD.
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1);
}

const valuesOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
/** Reverses the escaping of a text. */
const unescaped = (text = '') => text.replace(/\\([\\;,nN])/g, (_, c: string) => (/n/i.test(c) ? '\n' : c));
const textOf = (lines: string[], name: string) => valuesOf(lines, name).map(unescaped);

/** The property names of this app's calendar file, in order. Any other name at the start of a line was injected. */
const NAMES = [
  'BEGIN',
  'VERSION',
  'PRODID',
  'CALSCALE',
  'METHOD',
  'BEGIN',
  'UID',
  'SEQUENCE',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SUMMARY',
  'LOCATION',
  'DESCRIPTION',
  'URL',
  'STATUS',
  'CREATED',
  'END',
  'END',
];
const namesOf = (lines: string[]) => lines.map((line) => line.split(/[;:]/)[0]);

describe('the calendar file of a session', () => {
  it('is a download that is never cached', async () => {
    const { id } = await newSession(ada);
    const { status, headers } = await bola.fetch(calendarOf(id));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="session.ics"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('contains the time in UTC, the place and the page of the session', async () => {
    const session = await newSession(ada, { type: 'physical', location: 'Main library, room 4' });
    const stamp = (time: string) => time.replace(/[-:]|\.\d+/g, '');
    const lines = await linesOf(bola, session.id);
    expect(namesOf(lines)).toEqual(NAMES);
    expect(valuesOf(lines, 'DTSTART')).toEqual([stamp(session.starts_at)]);
    expect(valuesOf(lines, 'DTEND')).toEqual([stamp(session.ends_at)]);
    expect(textOf(lines, 'SUMMARY')).toEqual([session.title]);
    expect(textOf(lines, 'LOCATION')).toEqual(['Main library, room 4']);
    expect(valuesOf(lines, 'URL;VALUE=URI')).toEqual([`${ORIGIN}/home/sessions/${session.id}`]);
    expect(valuesOf(lines, 'STATUS')).toEqual(['CONFIRMED']);
    expect(textOf(lines, 'DESCRIPTION')).toEqual([
      `${session.description}\n\n${ORIGIN}/home/sessions/${session.id}`,
    ]);
  });

  it('keeps the UID and raises the sequence when the session is cancelled', async () => {
    const { id } = await newSession(ada);
    const before = await linesOf(bola, id);
    expect(valuesOf(before, 'UID')).toEqual([`${id}@vibe.example.ng`]);
    expect(valuesOf(before, 'SEQUENCE')).toEqual(['0']);
    await ada.call(sessions.cancel, { id });
    const after = await linesOf(bola, id);
    expect(valuesOf(after, 'UID')).toEqual(valuesOf(before, 'UID'));
    expect(valuesOf(after, 'SEQUENCE')).toEqual(['1']);
    expect(valuesOf(after, 'STATUS')).toEqual(['CANCELLED']);
  });

  it.each([
    ['online', null, LINK],
    ['hybrid', 'Main library', 'Main library'],
  ] as const)(
    'contains the link only for the host and members with a seat: %s',
    async (type, location, place) => {
      const { id } = await newSession(ada, { type, location, link: LINK });
      await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
      await bola.call(sessions.attend, { id });
      await chidi.call(sessions.attend, { id, wait: true });
      for (const person of [ada, bola]) {
        const lines = await linesOf(person, id);
        expect(textOf(lines, 'LOCATION')).toEqual([place]);
        expect(textOf(lines, 'DESCRIPTION')[0]).toContain(`\n\n${LINK}\n\n`);
      }
      const lines = await linesOf(chidi, id);
      expect(textOf(lines, 'LOCATION')).toEqual(location ? [location] : []);
      expect(unescaped(lines.join('\n'))).not.toContain('meet.example.ng');
    },
  );
});

describe('text written by a member', () => {
  const ATTACK = [
    'END:VEVENT',
    'BEGIN:VALARM;ACTION=EMAIL',
    'ATTENDEE:mailto:x@example.ng',
    'back\\slash, comma; "quotes" \\n \\N',
  ];

  it.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
    ['\\r', '\r'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['next line', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a fold', '\r\n '],
  ])('cannot inject calendar lines through the form, with %s', async (_what, end) => {
    const text = ATTACK.join(end).slice(0, 100);
    const { id } = await newSession(ada, {
      title: text,
      description: ATTACK.join(end),
      type: 'physical',
      location: text,
    });
    await isHarmless(id, { whole: false });
  });

  it.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
    ['\\r', '\r'],
    ['a vertical tab', '\v'],
    ['next line', '\u0085'],
    ['a line separator', '\u2028'],
  ])('cannot inject calendar lines from the database, with %s', async (_what, end) => {
    const { id } = await newSession(ada, { type: 'hybrid' });
    await sql(
      'update vibe_sessions set title = $2, description = $2, location = $2, link = $2 where id = $1',
      [id, ATTACK.join(end)],
    );
    await isHarmless(id, { whole: true });
  });

  async function isHarmless(id: string, { whole }: { whole: boolean }) {
    const lines = await linesOf(ada, id);
    expect(namesOf(lines)).toEqual(NAMES);
    expect(lines.join('\n')).not.toMatch(/[\r\v\f\u0085\u2028\u2029]/);
    if (whole) expect(textOf(lines, 'SUMMARY')).toEqual([ATTACK.join('\n')]);
    for (const name of ['SUMMARY', 'LOCATION', 'DESCRIPTION'])
      expect(valuesOf(lines, name)[0]).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/);
  }

  it('survives line folding unchanged, with any letters', async () => {
    const title = '😀 ọ̀ụ́ñ ƙ'.repeat(9);
    const { id } = await newSession(ada, { title, description: title.repeat(10) });
    const lines = await linesOf(bola, id);
    expect(textOf(lines, 'SUMMARY')).toEqual([title.normalize('NFC')]);
    expect(textOf(lines, 'DESCRIPTION')[0]).toContain(title.repeat(10).normalize('NFC'));
  });
});

describe('a request for a calendar file', () => {
  it('is rejected with 401 and a message for visitors', async () => {
    const { id } = await newSession(ada);
    const answer = await visitor(app).fetch(calendarOf(id));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-disposition')).toBeNull();
    const error = { code: 'unauthenticated', message: 'Please log in to see vibe sessions' };
    expect(await answer.json()).toEqual({ error });
  });

  it('is rejected with 404 for an unknown session, and with 400 for an invalid id', async () => {
    const answer = await bola.fetch(calendarOf(uuidv7()));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: { code: 'not_found', message: 'Session not found' } });
    expect((await bola.fetch(calendarOf('none'))).status).toBe(400);
  });
});

it.each(['http://[::1]:3000', 'http://my_campus:3000', 'http://localhost:3000'])(
  'a server at %s also serves calendar files',
  async (publicUrl) => {
    const other = await startApp({ PUBLIC_URL: publicUrl });
    const person = await member(other, 'ada');
    const { id } = await newSession(person);
    const lines = await linesOf(person, id);
    expect(textOf(lines, 'DESCRIPTION')[0]).toContain(`${publicUrl}/home/sessions/${id}`);
  },
);
