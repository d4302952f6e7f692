import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { createByteCache } from '../cache/byteCache.ts';
import type { Deps } from '../deps/deps.ts';
import { PUBLIC_PICTURE_HEADERS } from '../files/serve.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { findPicture, LINK_PICTURES } from './queries.ts';

const NAME = /^([\w-]{22})\.webp$/;
/** About 2,000 pictures: those of the links that members read now. */
const CACHE_BYTES = 20 * 2 ** 20;

/**
 * Pictures of link cards, at addresses that cannot be guessed and never change. A picture in memory costs no query; the others,
 * and addresses without a picture, are counted.
 */
export function serveLinkPictures(
  server: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  rateLimits: Pick<RateLimits, 'linkPicture'>,
) {
  const cache = createByteCache(CACHE_BYTES);

  server.get<{ Params: { name: string } }>(`${LINK_PICTURES}:name`, async (request, reply) => {
    const key = NAME.exec(request.params.name)?.[1];
    const picture = key && (cache.get(key) ?? (await readPicture(key)));
    if (!picture) throw new AppError('not_found', errorCopy.notFound);
    return reply.headers(PUBLIC_PICTURE_HEADERS).send(picture);

    async function readPicture(found: string) {
      await rateLimits.linkPicture({ request, reply });
      const read = await findPicture(db.reads, found);
      if (read) cache.set(found, read);
      return read;
    }
  });
}
