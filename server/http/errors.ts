import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { AppError, type ErrorBody, type ErrorCode, errorCopy, statusOf } from '../../contract/core/errors.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { isDeletedId } from '../deletedIds/queries.ts';
import { BARE_HEADERS } from './headers.ts';
import { localizeError } from './language.ts';

/** Turns every thrown error into the standard error body. Unexpected errors are logged and never shown. */
export function handleErrors(server: FastifyInstance) {
  server.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = asAppError(thrown);
    if (error.code === 'internal') request.log.error({ err: withoutRowValues(thrown) }, 'request failed');
    if (error.code === 'unavailable')
      request.log.warn({ err: withoutRowValues(thrown) }, 'request refused for now');
    return send(reply, error);
  });
}

/** The Retry-After of a 503 response. */
export const RETRY_AFTER_SECONDS = '2';

/** SQLSTATEs of a text that PostgreSQL cannot store because it contains U+0000, in a text or in JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Failures of the server. Their responses name the request's id, under which the log has the cause. */
const OURS = new Set<ErrorCode>(['internal', 'unavailable']);

export function bodyOf({ code, message, fields }: AppError, id?: string): ErrorBody {
  return { error: { code, message, ...(fields && { fields }), ...(id && { id }) } };
}

async function send(reply: FastifyReply, error: AppError) {
  const { id } = reply.request;
  const localized = await localizeError(reply.request, error);
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(statusOf[error.code])
    .header('cache-control', 'no-store')
    .header('x-request-id', id)
    .type('application/json')
    .send(bodyOf(localized, OURS.has(error.code) ? id : undefined));
}

/** A malformed URL never reaches a route, nor the hooks that set the headers. */
export function rejectMalformedUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return send(reply.headers(BARE_HEADERS), asAppError(error));
}

export function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new AppError('not_found', errorCopy.notFound));
}

export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return new AppError('unavailable', errorCopy.unavailable);
  if (isDeletedId(thrown)) return new AppError('conflict', errorCopy.deleted);
  if (thrown instanceof pg.DatabaseError && UNSTORABLE.has(thrown.code ?? ''))
    return new AppError('invalid', errorCopy.invalid);
  const status = (thrown as { statusCode?: number } | undefined)?.statusCode ?? 500;
  if (status === 503) return new AppError('unavailable', errorCopy.unavailable);
  if (status === 414) return new AppError('too_long', uiCopy.addressTooLong);
  if (status === 413) return new AppError('too_large', errorCopy.tooLarge);
  if (status === 429) return new AppError('rate_limited', errorCopy.rateLimited);
  if (status >= 400 && status < 500) return new AppError('invalid', errorCopy.invalid);
  return new AppError('internal', errorCopy.internal);
}

/** Removes row values from an error for the log: PostgreSQL quotes whole rows, with members' texts. */
export function withoutRowValues(thrown: unknown): unknown {
  if (thrown instanceof pg.DatabaseError) thrown.detail = thrown.where = undefined;
  return thrown;
}
