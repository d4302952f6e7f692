/**
 * Card images (Open Graph images): the 1200 × 630 images in link previews of public content. A request reads the facts
 * (queries.ts); their hash is the version. The image comes from memory (server/cache/byteCache.ts), or is queued and drawn
 * (server/cache/drawingQueue.ts, drawCard.ts).
 */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CardFacts, cardVersion } from '../../contract/cards/endpoints.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { id as validId } from '../../contract/core/paging.ts';
import { cardPath, type PublicKind, publicKinds } from '../../contract/core/paths.ts';
import { createByteCache } from '../cache/byteCache.ts';
import { createDrawingQueue } from '../cache/drawingQueue.ts';
import type { Deps } from '../deps/deps.ts';
import { isKnown } from '../http/etag.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { drawCard } from './drawCard.ts';
import { certificateCardFacts, findCardFacts } from './queries.ts';

/** About 250 cards. */
const CACHE_BYTES = 20 * 2 ** 20;
/** One drawing at a time leaves the other core to requests. A full queue takes a few seconds. */
const QUEUE = { atOnce: 1, waitingMax: 20 };
/**
 * In seconds. The card of one version never changes. The age is still limited, since a card of content that became private
 * must leave caches.
 */
const VERSION_AGE = 24 * 60 * 60;
const CURRENT_AGE = 5 * 60;

interface CardRequest {
  Params: { kind: string; id: string };
  Querystring: { v?: string };
}

interface Drawn {
  image: Buffer;
  /** False if the picture could not be read: the card is drawn without it and not cached. */
  complete: boolean;
}

/** `GET /card/:kind/:id.jpg`; of a certificate, the id is its code. */
export function serveCards(
  server: FastifyInstance,
  { db, env, log, store }: Pick<Deps, 'db' | 'env' | 'log' | 'store'>,
  rateLimits: RateLimits,
) {
  const cache = createByteCache(CACHE_BYTES);
  const inTurn = createDrawingQueue<Drawn>(QUEUE);

  server.get<CardRequest>(cardPath(':kind' as PublicKind, ':id'), async (request, reply) => {
    await rateLimits.card({ request, reply });
    const { kind, id } = request.params;
    const facts = await factsOf(kind, id);
    if (!facts) throw new AppError('not_found', errorCopy.notFound);
    const version = cardVersion(facts);
    const etag = `"${version}"`;
    setHeaders(reply, etag, request.query.v === version ? VERSION_AGE : CURRENT_AGE);
    if (isKnown(request, etag)) return reply.code(304).send();
    const { image, complete } = await imageOf({ facts, key: `${kind}/${id}/${version}`, request, reply });
    if (!complete) reply.removeHeader('etag').header('cache-control', 'no-store');
    return reply.type('image/jpeg').send(image);
  });

  async function factsOf(kind: string, id: string): Promise<CardFacts | undefined> {
    if (kind === 'proof') return certificateCardFacts(db.reads, id);
    return isKind(kind) && validId.safeParse(id).success ? findCardFacts(db.reads, kind, id) : undefined;
  }

  async function imageOf({ facts, key, request, reply }: Wanted): Promise<Drawn> {
    const image = cache.get(key);
    if (image) return { image, complete: true };
    await rateLimits.cardDrawing({ request, reply });
    return inTurn(key, async () => {
      const drawn = await draw(facts);
      if (drawn.complete) cache.set(key, drawn.image);
      return drawn;
    });
  }

  async function draw(facts: CardFacts): Promise<Drawn> {
    const url = 'picture' in facts ? facts.picture : null;
    const picture = url ? await readPicture(url) : undefined;
    return { image: await drawCard(facts, env.appName, picture), complete: !url || picture !== undefined };
  }

  async function readPicture(url: string): Promise<Buffer | undefined> {
    try {
      return await buffer((await store.get(url.replace('/files/', ''))).body);
    } catch (error) {
      log.warn({ err: error }, 'card drawn without its picture');
      return undefined;
    }
  }
}

interface Wanted {
  facts: CardFacts;
  key: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

const isKind = (kind: string): kind is PublicKind => publicKinds.includes(kind as PublicKind);

const setHeaders = (reply: FastifyReply, etag: string, seconds: number) =>
  reply.headers({
    etag,
    'cache-control': `public, max-age=${seconds}`,
    // Link previews on other sites show it.
    'cross-origin-resource-policy': 'cross-origin',
  });
