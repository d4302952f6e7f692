import { createEvents, type EventAttributes } from 'ics';
import type { Env } from '../env.ts';

/** What a calendar shows of a session or a deadline. */
export interface CalendarEvent {
  /** Of the row; an event keeps it, so that a calendar that has the event changes it. */
  id: string;
  title: string;
  details: (string | null)[];
  /** The path of its page. */
  path: string;
  place?: string | null;
  /** ISO 8601, as all times here. */
  starts_at: string;
  ends_at: string;
  created_at: string;
  /** Counts its changes. */
  sequence: number;
  cancelled: boolean;
}

type IcsEnv = Pick<Env, 'appName' | 'publicUrl'>;

/** A calendar (RFC 5545) with these events; `name` is what a calendar program calls it. */
export function icsText(env: IcsEnv, events: CalendarEvent[], name?: string): string {
  const calendar = {
    productId: `-//${plain(env.appName)}//Vibe sessions//EN`,
    method: 'PUBLISH',
    ...(name && { calName: plain(name) }),
  };
  const made = events.map((event) => attributesOf(env, event));
  // The library takes no address with a bracket or an underscore in its host; then the details alone hold it.
  const withoutAddress = made.map(({ url: _, ...event }) => event as EventAttributes);
  const { value } =
    [createEvents(made, calendar), createEvents(withoutAddress, calendar)].find((text) => text.value) ?? {};
  if (!value) throw new Error(`no calendar of ${events.length} events`);
  // Of RFC 7986; the library writes the name from before that alone.
  return name ? value.replace('X-PUBLISHED-TTL', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n$&') : value;
}

function attributesOf({ publicUrl }: IcsEnv, event: CalendarEvent): EventAttributes {
  const url = publicUrl + event.path;
  const details = [...event.details, url].filter((part) => part !== null && part !== '');
  return {
    uid: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.sequence,
    status: event.cancelled ? 'CANCELLED' : 'CONFIRMED',
    title: plain(event.title),
    description: plain(details.join('\n\n')),
    ...(event.place && { location: plain(event.place) }),
    start: Date.parse(event.starts_at),
    end: Date.parse(event.ends_at),
    created: Date.parse(event.created_at),
    url,
  };
}

// The library escapes what has a meaning in a calendar, but of line ends only \n and \r\n: any other could begin a line
// of the sender's own.
const plain = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
