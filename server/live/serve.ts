import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '../../contract/core/live.ts';
import type { Deps } from '../deps/deps.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { whenOver } from '../http/loadShedding.ts';
import { createConnections } from './connections.ts';
import { createDelivery, frameOf } from './deliver.ts';
import { watchHiddenAuthors } from './hiddenAuthors.ts';
import { findMissed, hasAudience } from './missedEvents.ts';

/** A browser that lost its stream reconnects after a random time in this range, in milliseconds. */
const RETRY_MS = { min: 1_000, range: 3_000 };

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Makes nginx and others pass on each event immediately.
  'x-accel-buffering': 'no',
};

/**
 * `GET /api/live`: the live events, as server-sent events. The sign-in cookie alone decides what a stream receives:
 * everybody gets public events, members also those addressed to them. No parameter asks for more.
 */
export function serveLive(server: FastifyInstance, { env, db, live, accounts }: Deps) {
  const connections = createConnections();
  const publicOrigin = new URL(env.publicUrl).origin;

  const deliver = createDelivery(db.reads, connections);
  const withoutHidden = watchHiddenAuthors(db.reads, live);

  live.subscribe((event, to, id, readers) => {
    if (hasAudience(event, to)) deliver(withoutHidden({ event, to, id, readers }));
  });
  live.onDisconnect((userId) => connections.disconnect(userId));
  const heartbeat = setInterval(() => connections.heartbeat(), LIVE_HEARTBEAT_MS).unref();
  server.addHook('onClose', async () => clearInterval(heartbeat));

  server.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    rejectCrossOrigin(request, publicOrigin);
    const viewer = await request.viewer();
    const missed = await findMissed(live, db.reads, viewer, lastEventIdOf(request), withoutHidden);
    const remove = connections.add(reply.raw, viewer ? { userId: viewer.id } : { address: request.ip });
    whenOver(request, reply, remove);
    reply.hijack();
    // The response itself has no socket until earlier responses of the connection have ended.
    if (request.raw.socket.destroyed) return remove();
    startStream(reply);
    for (const published of missed()) reply.raw.write(frameOf(published));
    // A sign-out before `add` found no stream to end.
    const current = await accounts.viewerOf(request).catch(() => null);
    if (current?.id !== viewer?.id) reply.raw.end();
  });
}

// The id comes from the browser when it reconnects, or from the page that was just rendered.
function lastEventIdOf(request: FastifyRequest): string | undefined {
  const eventId = request.headers['last-event-id'] ?? (request.query as { since?: unknown }).since;
  return typeof eventId === 'string' && eventId !== '' ? eventId : undefined;
}

// An open stream alone would reveal to another site who is signed in.
function rejectCrossOrigin(request: FastifyRequest, publicOrigin: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return;
  if (!isSameOrigin(request, publicOrigin)) throw new AppError('forbidden', errorCopy.crossSite);
}

function startStream(reply: FastifyReply) {
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  const retry = RETRY_MS.min + Math.round(Math.random() * RETRY_MS.range);
  reply.raw.write(`retry: ${retry}\n\n`);
}
