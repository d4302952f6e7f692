import type { FastifyInstance } from 'fastify';
import { createEvent, type EventAttributes } from 'ics';
import { calendarOf } from '../../contract/sessions.copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { route } from '../http/route.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { getSession } from './queries.ts';

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="session.ics"',
  // The link in it is for those with a seat.
  'cache-control': 'no-store',
};

/** `GET /api/sessions/:id/session.ics`: a calendar file of a session, as the viewer may see it. */
export function serveCalendar(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rates: RateLimits,
) {
  // Asked as the session itself is, so refused in the same words.
  const asked = route(sessions.get, ({ input, viewer }) => getSession(db, viewer.id, input.id));

  server.get(calendarOf(':id'), async (request, reply) => {
    const from = { viewer: await request.viewer(), input: request.params, request, reply };
    await rates.call(sessions.get, from);
    const session = (await asked.respond(from)) as VibeSession;
    return reply.headers(HEADERS).send(calendarFor(env, session));
  });
}

/** The text of a calendar file (RFC 5545) with this session in it. */
function calendarFor(env: Pick<Env, 'appName' | 'publicUrl'>, session: VibeSession): string {
  const page = `${env.publicUrl}/home/sessions/${session.id}`;
  const details = [session.description, session.link, page].filter((part) => part !== null);
  const place = session.location ?? session.link;
  const event: EventAttributes = {
    productId: `-//${plain(env.appName)}//Vibe sessions//EN`,
    // Stable, so that a calendar that has it changes it.
    uid: `${session.id}@${new URL(env.publicUrl).hostname}`,
    // Each edit and the cancellation replace what a calendar has.
    sequence: session.version - 1 + (session.cancelled ? 1 : 0),
    status: session.cancelled ? 'CANCELLED' : 'CONFIRMED',
    title: plain(session.title),
    description: plain(details.join('\n\n')),
    ...(place ? { location: plain(place) } : {}),
    start: Date.parse(session.starts_at),
    end: Date.parse(session.ends_at),
    created: Date.parse(session.created_at),
  };
  // The library takes no address with a bracket or an underscore in its host; then the details alone hold it.
  const { value } =
    [createEvent({ ...event, url: page }), createEvent(event)].find((made) => made.value) ?? {};
  if (!value) throw new Error(`no calendar for session ${session.id}`);
  return value;
}

// The library escapes what has a meaning in a calendar, but of line ends only \n and \r\n: any other could begin a line
// of the sender's own.
const plain = (text: string) => text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
