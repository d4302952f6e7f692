import type { FastifyInstance } from 'fastify';
import { displayName } from '../../../contract/core/author.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { isSessionHost } from '../../../contract/core/policy.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { GUEST_LIST_MAX } from '../../../contract/sessions/checkIn/limits.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { sendCsv } from '../../http/csv.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { listGuests } from './guests.queries.ts';

/** `GET /api/sessions/:id/guests/export`: the names of the guests as CSV, and nothing else of them but the tick. */
export function serveGuestList(server: FastifyInstance, { db }: Pick<Deps, 'db'>, rates: RateLimits) {
  const asked = route(checkIn.export, async ({ input: { id }, viewer }) => {
    const { session, page } = await listGuests(db.reads, viewer.id, { id, limit: GUEST_LIST_MAX });
    authorize(isSessionHost(viewer, session), checkInCopy.hostsOnly);
    return { items: page.items };
  });

  server.get(checkIn.export.path, async (request, reply) => {
    const from = { viewer: await request.viewer(), input: request.params, request, reply };
    await rates.call(checkIn.export, from);
    const { items } = (await asked.respond(from)) as Output<typeof checkIn.export>;
    const rows = items.map((guest) => [displayName(guest), guest.checked_in_at ? 'yes' : '']);
    return sendCsv(reply, 'guests.csv', [['name', 'checked_in'], ...rows]);
  });
}
