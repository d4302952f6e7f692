import { createEvents, type EventAttributes } from 'ics';
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

/** A calendar (RFC 5545) with these events; `name` is the name that a calendar program shows. */
export function icsText(env: IcsEnv, events: CalendarEvent[], name?: string): string {
  const calendar = {
    productId: `-//${plain(env.appName)}//Vibe sessions//EN`,
    method: 'PUBLISH',
    ...(name && { calName: plain(name) }),
  };
  const made = events.map((event) => attributesOf(env, event));
  // The library rejects a URL whose host contains a bracket or an underscore. Then only the details contain the URL.
  const withoutAddress = made.map(({ url: _, ...event }) => event as EventAttributes);
  const { value } =
    [createEvents(made, calendar), createEvents(withoutAddress, calendar)].find((text) => text.value) ?? {};
  if (!value) throw new Error(`no calendar of ${events.length} events`);
  // REFRESH-INTERVAL is from RFC 7986; the library writes only the older X-PUBLISHED-TTL.
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

// The library escapes special characters, but of line breaks only \n and \r\n: any other would let an
// author inject a line.
const plain = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
