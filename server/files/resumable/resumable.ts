import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { fileCopy } from '../../../contract/files.copy.ts';
import { files, UPLOADS_PATH } from '../../../contract/files.ts';
import type { Deps } from '../../deps.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { drain } from '../upload/receive.ts';
import type { createTus } from './tus.ts';

/** Of the library's answer: who may read it from where is for our own headers to say. */
const ANSWERED = ['location', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/**
 * Uploads that go on after a lost connection: tus 1.0 (https://tus.io/protocols/resumable-upload). The last PATCH
 * answers with the stored file; where that answer is lost, a PATCH of nothing at the same offset gives it again.
 */
export function serveUploads(server: FastifyInstance, deps: Pick<Deps, 'db' | 'store'>, rates: RateLimits) {
  let speaking: Promise<ReturnType<typeof createTus>> | undefined;

  server.register(async (scope) => {
    // Left as it comes: a part is written as it arrives, and counted by the protocol.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    scope.route({ method: 'POST', url: UPLOADS_PATH, handler });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${UPLOADS_PATH}/:id`, handler });
  });

  async function handler(request: FastifyRequest, reply: FastifyReply) {
    try {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('unauthenticated', fileCopy.signIn);
      if (request.method === 'POST') await rates.call(files.upload, { viewer, request, reply });
      else await rates.uploadPart({ viewer, request, reply });
      // Most processes start long before the first upload, which may wait for the library.
      speaking ??= import('./tus.ts').then(({ createTus }) => createTus(deps));
      const { response, stored } = await (await speaking)(request, viewer.id);
      for (const name of ANSWERED) {
        const value = response.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      const status = stored && response.status === 204 ? 200 : response.status;
      return reply.header('cache-control', 'no-store').code(status).send(stored);
    } finally {
      if (!request.raw.complete) drain(request);
    }
  }
}
