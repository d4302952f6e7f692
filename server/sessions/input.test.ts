import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInWat } from '../../contract/core/wat.ts';
import { sessionDurations, sessionSeats } from '../../contract/sessions/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => dayInWat(Date.now() + days * DAY_MS);
const plan = (changes: object) =>
  ada.call(sessions.create, {
    id: uuidv7(),
    title: 'Revision',
    description: 'Past questions',
    date: dayIn(7),
    type: 'hybrid',
    ...changes,
  } as never);
const count = async () => (await app.deps.db.pool.query('select id from vibe_sessions')).rowCount;

const REQUIRED = 'Please fill in all required fields';
const LINK = 'Please enter a link that starts with https://';
const LINK_USER = 'Please enter a link without a user name or password';
const TOPICS = 'Add up to 10 topics, 40 characters each';
const PAST = 'Please choose a time in the future';
const DATE = 'Please choose a date';
const TIME = 'Please choose a start time';

describe('a field of a session', () => {
  it.each<[what: string, fields: object, message: string]>([
    ['no title', { title: undefined }, REQUIRED],
    ['a title of spaces', { title: '   ' }, REQUIRED],
    ['a title of what does not show', { title: '\u200b\u3164\u2800' }, REQUIRED],
    ['a title that is no text', { title: ['x'] }, REQUIRED],
    ['a title of 101', { title: 'x'.repeat(101) }, 'Session title must be at most 100 characters'],
    ['no description', { description: undefined }, REQUIRED],
    ['an empty description', { description: '' }, REQUIRED],
    [
      'a description of 2,001',
      { description: 'x'.repeat(2_001) },
      'Session description must be at most 2000 characters',
    ],
    ['no date', { date: undefined }, REQUIRED],
    ['an empty date', { date: '' }, REQUIRED],
    ['a day that is none', { date: '2027-02-30' }, DATE],
    ['a date in words', { date: 'tomorrow' }, DATE],
    ['yesterday', { date: dayIn(-1) }, PAST],
    ['the first minute of today', { date: dayIn(0), start_time: '00:00' }, PAST],
    ['in two years', { date: dayIn(730) }, 'Please choose a date within the next year'],
    ['an impossible time', { start_time: '24:00' }, TIME],
    ['an empty time', { start_time: '' }, TIME],
    ['an unknown duration', { duration_minutes: 45 }, 'Please choose a duration'],
    ['a duration in words', { duration_minutes: 'long' }, 'Please choose a duration'],
    ['another type', { type: 'astral' }, 'Please choose a session type'],
    ['an unknown number of seats', { max_attendees: '7' }, 'Please choose how many can attend'],
    ['a location of 201', { location: 'x'.repeat(201) }, 'Location must be at most 200 characters'],
    ['a link without https', { link: 'http://meet.example.ng' }, LINK],
    ['a javascript link', { link: 'javascript:alert(1)' }, LINK],
    ['a link that is no URL', { link: 'meet me' }, LINK],
    ['a link of 501', { link: `https://a.ng/${'x'.repeat(488)}` }, LINK],
    ['a link of two lines', { link: 'https://a.ng/\r\nBEGIN:VALARM' }, LINK],
    ['a link with a line separator (U+2028)', { link: 'https://a.ng/\u2028b' }, LINK],
    ['a link with a space in it', { link: 'https://a.ng/b c' }, LINK],
    ['a link with a user', { link: 'https://meet.google.com@evil.ng/x' }, LINK_USER],
    ['a link with a password', { link: 'https://ada:secret@meet.example.ng' }, LINK_USER],
    ['a link with an empty user', { link: 'https://@meet.example.ng' }, LINK_USER],
    ['a link with a user and other slashes', { link: 'https:\\\\ada@meet.example.ng' }, LINK_USER],
    ['eleven topics', { topics: [...'abcdefghijk'] }, TOPICS],
    ['eleven topics in a line', { topics: [...'abcdefghijk'].join() }, TOPICS],
    ['topics that are none', { topics: 7 }, TOPICS],
    ['a tribe that is none', { tribe_id: 'mine' }, 'This is not a valid id'],
  ])('is rejected with a message: %s', async (_what, fields, message) => {
    const before = await count();
    const [name] = Object.keys(fields) as [string];
    expect(await plan(fields)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await count()).toBe(before);
  });

  it('is rejected together with other invalid fields, each with a message', async () => {
    const answer = await plan({ title: '', link: 'x', duration_minutes: 1 });
    expect(answer.error?.fields).toEqual({
      title: REQUIRED,
      link: LINK,
      duration_minutes: 'Please choose a duration',
    });
  });

  it('a topic that is too long is rejected', async () => {
    expect(await plan({ topics: ['x'.repeat(41)] })).toMatchObject({
      status: 400,
      error: { message: TOPICS },
    });
  });

  it('is accepted at its limit, counted in characters and not bytes', async () => {
    const changes = {
      title: 'ọ'.repeat(100),
      description: '😀'.repeat(2_000),
      location: 'ụ'.repeat(200),
      link: `https://a.ng/${'x'.repeat(487)}`,
      topics: [...'abcdefghij'].map((letter) => letter.repeat(40)),
      date: dayIn(365),
    };
    const { date: _, ...kept } = changes;
    expect(await plan(changes)).toMatchObject({ status: 201, body: kept });
  });

  it('is omitted if the form sends it empty', async () => {
    expect(await plan({ location: ' ', link: ' ', topics: ' , ', tribe_id: '' })).toMatchObject({
      status: 201,
      body: { location: null, link: null, topics: [], tribe: null },
    });
  });

  it('a link is stored unchanged, except for invisible characters and surrounding spaces', async () => {
    const link = 'https://meet.example.ng/a?b=c&d=%20e#f';
    expect(await plan({ link: ` ${link}\u202e\u0000 ` })).toMatchObject({ status: 201, body: { link } });
  });

  it.each(sessionDurations)(
    'a duration of %i minutes is accepted, as number and as text',
    async (minutes) => {
      for (const duration_minutes of [minutes, String(minutes)]) {
        const { body } = await plan({ duration_minutes });
        expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(minutes * 60_000);
      }
    },
  );

  it.each(sessionSeats)('%s seats are accepted', async (max_attendees) => {
    const seats = max_attendees === 'unlimited' ? null : Number(max_attendees);
    expect((await plan({ max_attendees })).body.max_attendees).toBe(seats);
  });
});
