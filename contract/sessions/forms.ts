import * as z from 'zod/mini';
import { serverNow } from '../core/clock.ts';
import { id } from '../core/paging.ts';
import { isDay, momentInWat } from '../core/wat.ts';
import { USERNAME_MAX } from '../profiles/limits.ts';
import { line, prose, rule } from '../text/text.ts';
import {
  hasLink,
  hasPlace,
  sessionCopy,
  sessionDefaults,
  sessionDurations,
  sessionSeats,
  sessionTypes,
} from './copy.ts';
import { hostsCopy } from './hosts.copy.ts';
import {
  SERIES_MAX,
  SESSION_AHEAD_DAYS,
  SESSION_DESCRIPTION_MAX,
  SESSION_LINK_MAX,
  SESSION_LOCATION_MAX,
  SESSION_MESSAGE_MAX,
  SESSION_TITLE_MAX,
  SESSION_TOPIC_MAX,
  SESSION_TOPICS_MAX,
} from './limits.ts';
import { sessionMessageCopy } from './messages.copy.ts';
import { seriesCopy } from './series.copy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const WEEK_MS = 7 * DAY_MS;

/** Maps the '' that a form sends for an empty field to null. */
// @__NO_SIDE_EFFECTS__
const orNothing = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed)),
    z._default(z.nullable(schema), null),
  );

// A username before the host makes a link look like another site's ("https://meet.google.com@evil.ng").
const USER_IN_LINK = /^https:[/\\]*[^/\\?#]*@/i;

// URL parsers ignore line breaks and control characters, which would stay in the stored link.
const link = z.pipe(
  line({ max: SESSION_LINK_MAX, short: sessionCopy.link, long: sessionCopy.link }),
  rule(
    z.string(),
    z.refine(
      (text) => !/\s/.test(text) && URL.canParse(text) && new URL(text).protocol === 'https:',
      sessionCopy.link,
    ),
    z.refine((text) => !USER_IN_LINK.test(text), sessionCopy.linkUser),
  ),
);

// A comma-separated text, as people type it, or an array. Duplicates are removed.
const topics = z.pipe(
  z.pipe(
    z.pipe(
      z.transform((typed: unknown) => (typeof typed === 'string' ? typed.split(',') : (typed ?? []))),
      // Before the topics are read: a body holds thousands of them. Some may be empty or duplicates.
      rule(z.array(z.unknown(), sessionCopy.topics), z.maxLength(4 * SESSION_TOPICS_MAX, sessionCopy.topics)),
    ),
    z.array(
      line({ max: SESSION_TOPIC_MAX, short: sessionCopy.topics, long: sessionCopy.topics }),
      sessionCopy.topics,
    ),
  ),
  rule(
    z.pipe(
      z.array(z.string()),
      z.transform((names: string[]) => [...new Set(names.filter((name) => name !== ''))]),
    ),
    z.refine((names) => names.length <= SESSION_TOPICS_MAX, sessionCopy.topics),
  ),
);

const duration = rule(
  z.coerce.number<number | string>(sessionCopy.duration),
  z.refine((minutes) => (sessionDurations as readonly number[]).includes(minutes), sessionCopy.duration),
);

// A form sends '' for a session that does not repeat.
const repeats = z._default(
  z.pipe(
    z.transform((typed: unknown) => (typed === '' ? 1 : Number(typed))),
    rule(z.int(seriesCopy.wrong), z.gte(1, seriesCopy.wrong), z.lte(SERIES_MAX, seriesCopy.wrong)),
  ),
  1,
);

const fields = {
  title: line({ min: 1, max: SESSION_TITLE_MAX, short: sessionCopy.required, long: sessionCopy.titleLong }),
  description: prose({
    min: 1,
    max: SESSION_DESCRIPTION_MAX,
    short: sessionCopy.required,
    long: sessionCopy.descriptionLong,
  }),
  date: rule(
    z.string(sessionCopy.required),
    z.minLength(1, sessionCopy.required),
    z.refine((day) => day === '' || isDay(day), sessionCopy.date),
  ),
  start_time: rule(z.string(sessionCopy.time), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sessionCopy.time)),
  duration_minutes: duration,
  type: z.enum(sessionTypes, sessionCopy.type),
  location: orNothing(
    line({ max: SESSION_LOCATION_MAX, short: sessionCopy.locationLong, long: sessionCopy.locationLong }),
  ),
  link: orNothing(link),
  max_attendees: z.enum(sessionSeats, sessionCopy.seats),
  topics,
};

/** Absent fields stay unchanged. The server checks a new time. */
export const sessionEditForm = z.partial(z.object(fields));

/** Days and times are in WAT. */
export const sessionForm = rule(
  z.object({
    ...fields,
    start_time: z._default(fields.start_time, sessionDefaults.start_time),
    duration_minutes: z._default(fields.duration_minutes, sessionDefaults.duration_minutes),
    type: z._default(fields.type, sessionDefaults.type),
    max_attendees: z._default(fields.max_attendees, sessionDefaults.max_attendees),
    tribe_id: orNothing(id),
    /** The sessions of a weekly series; 1 is no series. */
    repeats,
  }),
  // Checked again on the server, since time passes while the form is open.
  z.refine(({ date, start_time }) => !isPast(date, start_time), {
    path: ['date'],
    message: sessionCopy.past,
  }),
  z.refine(({ date, start_time }) => !isTooFar(date, start_time), {
    path: ['date'],
    message: sessionCopy.tooFar,
  }),
  z.refine(
    ({ date, start_time, repeats }) =>
      isTooFar(date, start_time) || !isTooFar(date, start_time, (repeats - 1) * WEEK_MS),
    { path: ['repeats'], message: seriesCopy.lastTooFar },
  ),
);

export type SessionForm = z.output<typeof sessionForm>;

const isPast = (day: string, at: string) => momentInWat(day, at) <= serverNow();
const isTooFar = (day: string, at: string, later = 0) =>
  momentInWat(day, at) + later > serverNow() + SESSION_AHEAD_DAYS * DAY_MS;

/** The error message for a session's new time; undefined if it is valid. */
export function timeFault(day: string, at: string): string | undefined {
  if (isPast(day, at)) return sessionCopy.past;
  return isTooFar(day, at) ? sessionCopy.tooFar : undefined;
}

/** The place and the link that a session's type allows: no place online, no link in person. */
export const placeOf = ({ type, location, link }: Pick<SessionForm, 'type' | 'location' | 'link'>) => ({
  location: hasPlace(type) ? location : null,
  link: hasLink(type) ? link : null,
});

/** A username, which may begin with "@". */
export const coHostForm = z.object({
  username: line({ min: 1, max: USERNAME_MAX + 1, short: hostsCopy.unknown, long: hostsCopy.unknown }),
});

export const sessionMessageForm = z.object({
  content: prose({
    min: 1,
    max: SESSION_MESSAGE_MAX,
    short: sessionMessageCopy.empty,
    long: sessionMessageCopy.long,
  }),
});
