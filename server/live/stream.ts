import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH, type LiveEvent, resync, type Topic } from '../../contract/live.ts';
import type { Viewer } from '../../contract/policy.ts';
import { isSameOrigin } from '../http/guard.ts';
import type { Parts } from '../parts.ts';
import { createAudience } from './audience.ts';
import type { Told } from './recent.ts';
import { createRush } from './rush.ts';

/** A browser whose line broke comes back after this many milliseconds, each at its own moment. */
const RETRY_MS = { least: 1_000, spread: 3_000 };

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Tells nginx and those like it to pass each event on at once.
  'x-accel-buffering': 'no',
};

/** These concern the members they are addressed to; an address forgotten by a publisher must not make them public. */
const PERSONAL = new Set<Topic>(['follows', 'messages', 'typing', 'notifications', 'account', 'blocks']);

/**
 * `GET /api/live`: what happens, as server-sent events. Who hears what follows from the cookie alone: everybody
 * the public events, members also those addressed to them. Nothing in the request can ask for more.
 */
export function serveLive(server: FastifyInstance, { env, live, accounts }: Parts) {
  const audience = createAudience();
  const publicOrigin = new URL(env.publicUrl).origin;

  const tellAll = (told: Pick<Told, 'event' | 'at'>) =>
    told.event.topic === 'resync' ? audience.spread(frameOf(told)) : audience.tell(frameOf(told));
  const rush = createRush(tellAll);

  live.on((event, to, at) => {
    if (!isForSomebody(event, to)) return;
    if (to) audience.tell(frameOf({ event, at }), to);
    else if (event.topic === 'resync') tellAll({ event, at });
    else rush(event, at);
  });
  live.onEnd((userId) => audience.end(userId));
  const heartbeat = setInterval(() => audience.beat(), LIVE_HEARTBEAT_MS).unref();
  server.addHook('onClose', async () => clearInterval(heartbeat));

  server.get(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    refuseForeign(request, publicOrigin);
    const viewer = await request.viewer();
    const leave = audience.join(reply.raw, viewer ? { userId: viewer.id } : { address: request.ip });
    reply.raw.on('close', leave);
    reply.hijack();
    if (reply.raw.socket === null) return leave();
    begin(reply);
    for (const frame of missedBy(request, viewer)) reply.raw.write(frame);
    // A sign-out that came before `join` found no stream to end.
    const still = await accounts.viewerOf(request).catch(() => null);
    if (still?.id !== viewer?.id) reply.raw.end();
  });

  /** What happened between the moment the browser's view was made, or its line broke, and this stream. */
  function missedBy(request: FastifyRequest, viewer: Viewer | null): string[] {
    const place = placeOf(request);
    if (!place) return [];
    const missed = live.since(place);
    if (!missed) return [frameOf({ event: resync, at: live.position() })];
    return missed
      .filter(({ event, to }) => isForSomebody(event, to) && (!to || to.includes(viewer?.id ?? '')))
      .map(frameOf);
  }
}

// The browser itself says where it broke off; a page that was just loaded, where it was rendered.
function placeOf(request: FastifyRequest): string | undefined {
  const place = request.headers['last-event-id'] ?? (request.query as { since?: unknown }).since;
  return typeof place === 'string' && place !== '' ? place : undefined;
}

const isForSomebody = (event: LiveEvent, to: string[] | undefined) =>
  to !== undefined || !PERSONAL.has(event.topic);

// A stream needs no write to leak who is signed in: another site's page may not even open one.
function refuseForeign(request: FastifyRequest, publicOrigin: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return;
  if (!isSameOrigin(request, publicOrigin)) throw new AppError('forbidden', errorCopy.crossSite);
}

function begin(reply: FastifyReply) {
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  const wait = RETRY_MS.least + Math.round(Math.random() * RETRY_MS.spread);
  reply.raw.write(`retry: ${wait}\n\n`);
}

const frameOf = ({ event, at }: Pick<Told, 'event' | 'at'>) =>
  `id: ${at}\ndata: ${JSON.stringify(event)}\n\n`;
