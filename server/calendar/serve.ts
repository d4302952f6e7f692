import type { FastifyInstance } from 'fastify';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { calendarFeedPath } from '../../contract/core/paths.ts';
import type { Deps } from '../deps/deps.ts';
import { catalogueFor } from '../i18n.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { deadlineEvent, sessionEvent } from './events.ts';
import { icsText } from './icsText.ts';
import { type DeadlineRow, deadlinesOf, findFeed, type SessionRow, sessionsOf } from './queries.ts';
import { isSame, readToken } from './token.ts';

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * `GET /calendar/:token.ics`: a member's sessions and deadlines for calendar programs, which do not sign in. The token alone
 * grants access.
 */
export function serveCalendarFeeds(
  server: FastifyInstance,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  rateLimits: RateLimits,
) {
  server.get<{ Params: { token: string } }>(calendarFeedPath(':token'), async (request, reply) => {
    const owner = await ownerOf(request.params.token);
    // Calendar programs of many members may share an IP address, so a request with a valid token counts for its member.
    const viewer = owner ? { id: owner.id, roles: [] } : null;
    await rateLimits.call(calendarFeed.get, { viewer, request, reply });
    if (!owner) throw new AppError('not_found', errorCopy.notFound);
    const { calendarFeedCopy } = (await catalogueFor(owner.language)).calendar;
    const [sessions, deadlines] = await Promise.all([
      sessionsOf(db.reads, owner.id),
      deadlinesOf(db.reads, owner.id),
    ]);
    const events = eventsOf(sessions, deadlines, calendarFeedCopy.deadline);
    return reply.headers(HEADERS).send(await icsText(env, events, calendarFeedCopy.name(env.appName)));
  });

  async function ownerOf(token: string) {
    const given = readToken(token);
    const found = given && (await findFeed(db.reads, given.userId));
    return found && isSame(found.secret, given.secret) ? { id: given.userId, ...found } : undefined;
  }
}

/** Each event is made when it is written, since reading a description takes time, too. */
function* eventsOf(sessions: SessionRow[], deadlines: DeadlineRow[], titleOf: (challenge: string) => string) {
  for (const row of sessions) yield sessionEvent(row);
  for (const row of deadlines) yield deadlineEvent(row, titleOf);
}
