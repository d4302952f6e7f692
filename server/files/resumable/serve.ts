import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/core/errors.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import { files, UPLOADS_PATH } from '../../../contract/files/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { drain } from '../upload/receive.ts';
import type { createTus } from './tus.ts';

/** Headers copied from the library's response. CORS headers are left out. */
const ANSWERED = ['location', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/**
 * Resumable uploads: tus 1.0 (https://tus.io/protocols/resumable-upload). Chain: web/uploads/resumableUpload.ts → this file
 * → tus.ts (the library) → unfinishedUploads.ts (stores what arrives, also from an interrupted request; deletes abandoned uploads)
 * → ../upload/finish.ts. The last PATCH returns the stored file; if that response is lost, an empty PATCH at the same offset
 * returns it again.
 */
export function serveUploads(server: FastifyInstance, deps: Pick<Deps, 'db' | 'store'>, rates: RateLimits) {
  let speaking: Promise<ReturnType<typeof createTus>> | undefined;

  server.register(async (scope) => {
    // The body is not parsed: a part is written as it arrives, and the protocol counts its bytes.
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
      // The library is loaded at the first upload, which is usually long after the start.
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
