import type { FastifyInstance } from 'fastify';
import { calendarOf } from '../../contract/sessions/copy.ts';
import { sessions, type VibeSession } from '../../contract/sessions/endpoints.ts';
import { sessionEvent } from '../calendar/events.ts';
import { icsText } from '../calendar/icsText.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { getSession } from './queries.ts';

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="session.ics"',
  // It may contain the link, which is for the host and attendees only.
  'cache-control': 'no-store',
};

/** `GET /api/sessions/:id/session.ics`: a calendar file of a session, as the viewer may see it. */
export function serveCalendar(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rates: RateLimits,
) {
  // Uses the handler of the session itself, so the errors are the same.
  const asked = route(sessions.get, ({ input, viewer }) => getSession(db, viewer.id, input.id));

  server.get(calendarOf(':id'), async (request, reply) => {
    const from = { viewer: await request.viewer(), input: request.params, request, reply };
    await rates.call(sessions.get, from);
    const session = (await asked.respond(from)) as VibeSession;
    return reply.headers(HEADERS).send(await icsText(env, [sessionEvent(session)]));
  });
}
