import type { FastifyInstance } from 'fastify';
import { AppError } from '../../contract/errors.ts';
import { uiCopy } from '../../contract/ui.copy.ts';

/** Characters of a URL. The longest of this site, of fifty profiles, has 1,965. */
const URL_MAX = 2_000;

/** Rejects longer URLs with 414, so that nothing reads them. */
export const rejectLongUrls = (server: FastifyInstance) =>
  server.addHook('onRequest', (request, _reply, done) =>
    request.originalUrl.length > URL_MAX ? done(new AppError('too_long', uiCopy.addressTooLong)) : done(),
  );
