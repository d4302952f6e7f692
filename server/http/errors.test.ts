import fastify from 'fastify';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { asAppError, handleErrors, notFound } from './errors.ts';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('relation "users" does not exist', 0, 'error'), { code });
const systemError = (code: string) => Object.assign(new Error(`${code} 10.0.0.1:5432`), { code });
const httpError = (statusCode: number) => Object.assign(new Error('body is too large'), { statusCode });

describe('a thrown value becomes an error with a code and a message', () => {
  it.each([
    ['our own error', new AppError('conflict', 'Taken'), 'conflict', 'Taken'],
    ['a lost connection', databaseError('08006'), 'unavailable', errorCopy.unavailable],
    ['a full disk', databaseError('53100'), 'unavailable', errorCopy.unavailable],
    ['a statement that took too long', databaseError('57014'), 'unavailable', errorCopy.unavailable],
    ['a database that shuts down', databaseError('57P01'), 'unavailable', errorCopy.unavailable],
    ['a database that is away', systemError('ECONNREFUSED'), 'unavailable', errorCopy.unavailable],
    ['a socket that is gone', systemError('ENOENT'), 'unavailable', errorCopy.unavailable],
    [
      'a pool that is empty',
      new Error('timeout exceeded when trying to connect'),
      'unavailable',
      errorCopy.unavailable,
    ],
    ['a text that the database cannot store', databaseError('22021'), 'invalid', errorCopy.invalid],
    ['a fault in our SQL', databaseError('42P01'), 'internal', errorCopy.internal],
    ['a body that is too large', httpError(413), 'too_large', errorCopy.tooLarge],
    ['a body that cannot be read', httpError(400), 'invalid', errorCopy.invalid],
    ['a body of another kind', httpError(415), 'invalid', errorCopy.invalid],
    ['too many requests', httpError(429), 'rate_limited', errorCopy.rateLimited],
    ['a fault in our code', new TypeError('x is undefined'), 'internal', errorCopy.internal],
    ['no error at all', 'oops', 'internal', errorCopy.internal],
    ['nothing', undefined, 'internal', errorCopy.internal],
  ])('%s', (_what, thrown, code, message) => {
    expect(asAppError(thrown)).toMatchObject({ code, message });
  });
});

describe('an error response', () => {
  const server = fastify({ genReqId: () => 'r1' });
  handleErrors(server);
  server.setNotFoundHandler(notFound);
  server.get('/fault', () => Promise.reject(databaseError('42P01')));
  server.get('/away', () => Promise.reject(databaseError('57P01')));
  server.get('/fields', () => Promise.reject(new AppError('invalid', 'No', { title: 'No' })));
  afterAll(() => server.close());

  it('shows no internal details', async () => {
    const { statusCode, body } = await server.inject('/fault');
    expect(statusCode).toBe(500);
    expect(body).not.toMatch(/relation|users|at .*\.ts|stack/);
    expect(JSON.parse(body)).toEqual({ error: { code: 'internal', message: errorCopy.internal, id: 'r1' } });
  });

  it('has a Retry-After header if the service is unavailable', async () => {
    const { statusCode, headers, body } = await server.inject('/away');
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'unavailable', message: errorCopy.unavailable, id: 'r1' },
    });
  });

  it('names the invalid fields, and is not cached', async () => {
    const { statusCode, headers, body } = await server.inject('/fields');
    expect(statusCode).toBe(400);
    expect(headers['x-request-id']).toBe('r1');
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ error: { code: 'invalid', message: 'No', fields: { title: 'No' } } });
  });

  it('has the same format for an unknown path', async () => {
    const { statusCode, body } = await server.inject('/nowhere');
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ error: { code: 'not_found', message: errorCopy.notFound } });
  });
});
