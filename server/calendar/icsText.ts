import { setImmediate } from 'node:timers/promises';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Env } from '../env.ts';

/** A session or a deadline in a calendar. */
export interface CalendarEvent {
  /** The id of the row. It never changes, so that a calendar program updates the event it already has. */
  id: string;
  title: string;
  details: (string | null)[];
  /** The path of its page. */
  path: string;
  place?: string | null;
  /** ISO 8601, like all times here. */
  starts_at: string;
  ends_at: string;
  created_at: string;
  /** The number of changes so far. */
  sequence: number;
  cancelled: boolean;
}

type IcsEnv = Pick<Env, 'appName' | 'publicUrl'>;

/** Seconds after which a calendar program fetches a feed again. */
const REFRESH_SECONDS = 60 * 60;

/** Events that are written at a time; other requests run between two batches. */
const BATCH = 10;

/** A calendar (RFC 5545) with these events; `name` is the name that a calendar program shows for a feed. */
export async function icsText(env: IcsEnv, events: Iterable<CalendarEvent>, name?: string): Promise<string> {
  const texts: string[] = [];
  let calendar = newCalendar(env, name);
  for (const event of events) {
    calendar.createEvent(eventOf(env.publicUrl, event));
    if (calendar.length() < BATCH) continue;
    texts.push(calendar.toString());
    calendar = newCalendar(env, name);
    await setImmediate();
  }
  const [first = '', ...others] = [...texts, calendar.toString()];
  // Every line ends with a line break; the library omits the last one.
  return `${first.slice(0, endOf(first))}${others.map(eventsIn).join('')}${END}\r\n`;
}

const newCalendar = ({ appName }: IcsEnv, name?: string) =>
  ical({
    prodId: { company: plain(appName).replaceAll('\n', ' '), product: 'Vibe sessions', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ...(name && { name: plain(name), ttl: REFRESH_SECONDS }),
  });

// No text of a member begins a line: the library writes line breaks as \n.
const END = '\r\nEND:VCALENDAR';
const endOf = (calendar: string) => calendar.lastIndexOf(END);

/** Empty if it has none. */
function eventsIn(calendar: string): string {
  const start = calendar.indexOf('\r\nBEGIN:VEVENT');
  return start < 0 ? '' : calendar.slice(start, endOf(calendar));
}

function eventOf(publicUrl: string, event: CalendarEvent): ICalEventData {
  const url = publicUrl + event.path;
  const details = [...event.details, url].filter((part) => part !== null && part !== '');
  return {
    id: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: plain(event.title),
    description: plain(details.join('\n\n')),
    ...(event.place && { location: plain(event.place) }),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    created: new Date(event.created_at),
    url,
  };
}

// The library escapes special characters, but of line breaks only \n, \r and \r\n: any other would let an author inject a
// line into a program that counts it as one.
const plain = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
