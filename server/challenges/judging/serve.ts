import type { FastifyInstance } from 'fastify';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { Deps } from '../../deps/deps.ts';
import { sendPrivateFile, sendPrivatePicture } from '../../files/serve.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { noJudging } from './judges.queries.ts';
import { getEntry } from './work.queries.ts';

/** A judge opens an entry several times; the address does not change, nor the picture. */
const KEPT_BY_BROWSER = { 'cache-control': 'private, max-age=3600' };

/** Serves the files of entries to their judges. A file's own URL and name reveal the entrant, so judges get neutral ones. */
export function serveJudgeFiles(
  server: FastifyInstance,
  { db, store }: Pick<Deps, 'db' | 'store'>,
  rates: RateLimits,
) {
  const asked = route(judging.file, ({ input, viewer }) => getEntry(db.reads, viewer.id, input));

  server.get(judging.file.path, async (request, reply) => {
    const input = { ...(request.query as object), ...(request.params as object) };
    const from = { viewer: await request.viewer(), input, request, reply };
    await rates.call(judging.file, from);
    const { entry, url, previews } = (await asked.respond(from)) as Output<typeof judging.file>;
    if (!entry.file || url === null) throw noJudging();
    if ('width' in input) {
      const preview = entry.file.preview && previews.find(({ width }) => width === Number(input.width));
      if (!preview) throw noJudging();
      return sendPrivatePicture(reply, store, preview.url.replace('/files/', ''), KEPT_BY_BROWSER);
    }
    return sendPrivateFile(request, reply, store, { ...entry.file, key: url.replace('/files/', '') });
  });
}
