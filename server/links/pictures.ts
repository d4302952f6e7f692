import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Deps } from '../deps.ts';
import { PUBLIC_PICTURE_HEADERS } from '../files/routes.ts';
import { findPicture, LINK_PICTURES } from './queries.ts';

const NAME = /^([\w-]{22})\.webp$/;

/** Pictures of link cards, at addresses that cannot be guessed and never change. */
export function serveLinkPictures(server: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  server.get<{ Params: { name: string } }>(`${LINK_PICTURES}:name`, async (request, reply) => {
    const key = NAME.exec(request.params.name)?.[1];
    const picture = key && (await findPicture(db.reads, key));
    if (!picture) throw new AppError('not_found', errorCopy.notFound);
    return reply.headers(PUBLIC_PICTURE_HEADERS).send(picture);
  });
}
