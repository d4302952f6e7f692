import type { FastifyInstance } from 'fastify';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { Deps } from '../../deps/deps.ts';
import { fileNameOf } from '../../files/queries.ts';
import { sendPrivateFile, sendPrivatePicture } from '../../files/serve.ts';
import { etagOf, isKnown } from '../../http/etag.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import type { SubmissionKey } from '../submissions.queries.ts';
import { isTokenOf, WORK_PATH } from './addresses.ts';
import { findShownWork, keyOfCopy } from './publicWorks.queries.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the works of the public gallery at their signed addresses: previews of pictures, and other files as downloads. An
 * address ends with its token, and at once if the author no longer shows the work: a browser asks again each time it shows a
 * preview.
 */
export function servePublicWorks(
  server: FastifyInstance,
  { db, store, env }: Pick<Deps, 'db' | 'store' | 'env'>,
  rateLimits: Pick<RateLimits, 'document'>,
) {
  interface Params extends SubmissionKey {
    token: string;
    copy: string;
  }

  server.get<{ Params: Params }>(WORK_PATH, async (request, reply) => {
    const { id, submission_id, token, copy } = request.params;
    const named = { id, submission_id };
    await rateLimits.document({ viewer: await request.viewer(), request, reply });
    const isNamed = UUID.test(id) && UUID.test(submission_id);
    const file = isNamed ? await findShownWork(db, named) : undefined;
    const key = file && keyOfCopy(file, copy);
    const work = file && { ...named, file_id: file.file_id };
    if (!work || !key || !isTokenOf(env.appSecret, work, token))
      throw new AppError('not_found', errorCopy.notFound);
    if (copy === 'file')
      return sendPrivateFile(request, reply, store, { ...file, key, name: fileNameOf(file) });
    const caching = { 'cache-control': 'private, no-cache', etag: etagOf(key) };
    if (isKnown(request, caching.etag)) return reply.code(304).headers(caching).send();
    return sendPrivatePicture(reply, store, key, caching);
  });
}
