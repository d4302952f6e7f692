import type { FastifyInstance } from 'fastify';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { Deps } from '../../deps/deps.ts';
import { sendPrivateFile } from '../../files/serve.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { noJudging } from './judges.queries.ts';
import { getEntry } from './work.queries.ts';

/** Serves the files of entries to their judges. A file's own URL and name reveal the entrant, so judges get neutral ones. */
export function serveJudgeFiles(
  server: FastifyInstance,
  { db, store }: Pick<Deps, 'db' | 'store'>,
  rates: RateLimits,
) {
  const asked = route(judging.file, ({ input, viewer }) => getEntry(db.reads, viewer.id, input));

  server.get(judging.file.path, async (request, reply) => {
    const from = { viewer: await request.viewer(), input: request.params, request, reply };
    await rates.call(judging.file, from);
    const { entry, url } = (await asked.respond(from)) as Output<typeof judging.file>;
    if (!entry.file || url === null) throw noJudging();
    return sendPrivateFile(reply, store, { ...entry.file, key: url.replace('/files/', '') });
  });
}
