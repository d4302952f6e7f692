import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { AppError, type ErrorBody, type ErrorCode, errorCopy, statusOf } from '../../contract/errors.ts';
import { BARE_HEADERS } from './headers.ts';

/** Turns whatever was thrown into the one error body; what we did not expect is logged, never shown. */
export function handleErrors(server: FastifyInstance) {
  server.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = asAppError(thrown);
    if (error.code === 'internal') request.log.error({ err: unquoted(thrown) }, 'request failed');
    if (error.code === 'unavailable') request.log.warn({ err: unquoted(thrown) }, 'request refused for now');
    return send(reply, error);
  });
}

/** Whoever finds us out of breath comes again after this. */
export const RETRY_AFTER_SECONDS = '2';

/** Failures of ours. Whoever met one can quote the request's id, and the log has what happened under it. */
const OURS = new Set<ErrorCode>(['internal', 'unavailable']);

export function bodyOf({ code, message, fields }: AppError, id?: string): ErrorBody {
  return { error: { code, message, ...(fields && { fields }), ...(id && { id }) } };
}

export function send(reply: FastifyReply, error: AppError) {
  const { id } = reply.request;
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(statusOf[error.code])
    .header('cache-control', 'no-store')
    .header('x-request-id', id)
    .type('application/json')
    .send(bodyOf(error, OURS.has(error.code) ? id : undefined));
}

/** An address that cannot even be read never reaches a route, nor the hooks that set the headers. */
export function refuseUnreadable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return send(reply.headers(BARE_HEADERS), asAppError(error));
}

export function notFound(_request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new AppError('not_found', errorCopy.notFound));
}

export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return new AppError('unavailable', errorCopy.unavailable);
  const status = (thrown as { statusCode?: number } | undefined)?.statusCode ?? 500;
  if (status === 503) return new AppError('unavailable', errorCopy.unavailable);
  if (status === 413) return new AppError('too_large', errorCopy.tooLarge);
  if (status === 429) return new AppError('rate_limited', errorCopy.rateLimited);
  if (status >= 400 && status < 500) return new AppError('invalid', errorCopy.invalid);
  return new AppError('internal', errorCopy.internal);
}

/** What was thrown, as it may be logged: PostgreSQL quotes whole rows, with whatever people wrote in them. */
export function unquoted(thrown: unknown): unknown {
  if (thrown instanceof pg.DatabaseError) thrown.detail = thrown.where = undefined;
  return thrown;
}

// SQLSTATE classes: 08 connection, 40 a transaction that lost to another and may be tried again, 53 out of resources (a full disk is 53100), 57 operator intervention
// (shutdown, statement timeout), 58 system error. https://www.postgresql.org/docs/current/errcodes-appendix.html
const AWAY_CLASSES = new Set(['40', '08', '53', '57', '58']);
const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);

// A member was erased while this was written: tried again, it gets the answer that is due.
const isOfErased = ({ code, detail }: pg.DatabaseError) =>
  code === '23503' && /is not present in table "users"/.test(detail ?? '');

function isDatabaseAway(thrown: unknown): boolean {
  if (thrown instanceof pg.DatabaseError)
    return AWAY_CLASSES.has(thrown.code?.slice(0, 2) ?? '') || isOfErased(thrown);
  if (!(thrown instanceof Error)) return false;
  return (
    AWAY_ERRNOS.has((thrown as NodeJS.ErrnoException).code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(thrown.message)
  );
}
