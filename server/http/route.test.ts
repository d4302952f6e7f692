import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint, MEMBER_HEADER } from '../../contract/core/endpoint.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { unlimited } from '../protection/rateLimiter.ts';
import { createRateLimits } from '../protection/rateLimits.ts';
import { handleErrors } from './errors.ts';
import { createInProcessCaller, mount, route } from './route.ts';

const copy = { failed: 'It failed', ask: 'Please log in to knock' };
const knock = endpoint({
  method: 'POST',
  path: '/api/doors/:door/knocks',
  who: 'member',
  summary: 'Knock',
  input: z.object({ door: z.string(), times: z.number('How often?'), hard: z.optional(z.boolean('Hard?')) }),
  output: z.object({ heard: z.string() }),
  copy,
  creates: true,
});
const door = (who: Endpoint['who'], path: `/api/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    who,
    summary: path,
    input: z.object({ n: z.optional(z.coerce.number()) }),
    output: z.object({ id: z.nullable(z.string()) }),
    copy: { failed: 'It failed' },
  });
const open = door('anyone', '/api/open');
const lying = door('anyone', '/api/lying');
const office = door('admin', '/api/office');

const ada: Viewer = { id: 'ada', roles: [] };
const admin: Viewer = { id: 'eve', roles: ['admin'] };

const routes = [
  route(knock, async ({ input, viewer, reply }) => {
    if (input.times === 2) reply.code(200);
    return { heard: `${viewer.id} knocks ${input.times} times at ${input.door}` };
  }),
  route(open, async ({ viewer }) => ({ id: viewer?.id ?? null })),
  route(lying, async () => ({ id: 7 }) as never),
  route(office, async ({ viewer }) => ({ id: viewer.id })),
];

let viewer: Viewer | null;
let server: FastifyInstance;

beforeEach(() => {
  viewer = ada;
  server = build(true);
});
afterEach(() => server.close());

function build(validateResponses: boolean) {
  const made = fastify();
  made.decorateRequest('viewer', async () => viewer);
  handleErrors(made);
  mount(made, routes, {
    rateLimits: createRateLimits(unlimited),
    auditDenials: async () => {},
    apiTokens: { viewerOf: async () => ada },
    validateResponses,
  });
  return made;
}

const send = async (options: InjectOptions) => {
  const { statusCode, headers, body } = await server.inject(options);
  return { status: statusCode, headers, body: JSON.parse(body) };
};
const knocks = (payload: object, url = '/api/doors/red/knocks') => send({ method: 'POST', url, payload });

describe('a route', () => {
  it('responds with 201 for a new row and 200 for an existing one, and is not cached', async () => {
    const made = await knocks({ times: 3 });
    expect(made).toMatchObject({ status: 201, body: { heard: 'ada knocks 3 times at red' } });
    expect(made.headers['cache-control']).toBe('no-store');
    expect((await knocks({ times: 2 })).status).toBe(200);
  });

  it('takes path parameters from the path only, not from the query or body', async () => {
    const { body } = await knocks({ times: 1, door: 'blue' }, '/api/doors/red/knocks?door=green&times=9');
    expect(body).toEqual({ heard: 'ada knocks 1 times at red' });
  });

  it('rejects a visitor with 401 and the message of the endpoint', async () => {
    viewer = null;
    expect(await knocks({ times: 1 })).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated', message: copy.ask } },
    });
    expect((await send({ url: '/api/office' })).body.error.message).toBe(errorCopy.signIn);
  });

  it('rejects a request that another member made than the one who is signed in', async () => {
    const knockOf = (id: string) =>
      send({
        method: 'POST',
        url: '/api/doors/red/knocks',
        payload: { times: 1 },
        headers: { [MEMBER_HEADER]: id },
      });
    expect((await knockOf('ada')).status).toBe(201);
    expect(await knockOf('bola')).toMatchObject({ status: 401, body: { error: { message: copy.ask } } });
  });

  it('rejects a visitor before it validates the input', async () => {
    viewer = null;
    expect((await knocks({ times: 'often' })).status).toBe(401);
  });

  it('accepts a visitor if the endpoint is for anyone', async () => {
    viewer = null;
    expect(await send({ url: '/api/open' })).toMatchObject({ status: 200, body: { id: null } });
  });

  it('accepts only admins if the endpoint is for admins', async () => {
    expect(await send({ url: '/api/office' })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', message: errorCopy.forbidden } },
    });
    viewer = admin;
    expect(await send({ url: '/api/office' })).toMatchObject({ status: 200, body: { id: 'eve' } });
  });

  it('names every invalid field, and uses the first as the message', async () => {
    expect(await knocks({ times: 'often', hard: 'yes' })).toMatchObject({
      status: 400,
      body: {
        error: { code: 'invalid', message: 'How often?', fields: { times: 'How often?', hard: 'Hard?' } },
      },
    });
  });

  it.each([['[]'], ['"text"'], ['7'], ['true']])('rejects a non-object body: %s', async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await send({ method: 'POST', url: '/api/doors/red/knocks', payload, headers });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: errorCopy.invalid } } });
  });

  it('replaces a response that breaks the contract with a 500, if responses are validated', async () => {
    expect(await send({ url: '/api/lying' })).toMatchObject({
      status: 500,
      body: { error: { code: 'internal', message: errorCopy.internal } },
    });
    await server.close();
    server = build(false);
    expect(await send({ url: '/api/lying' })).toMatchObject({ status: 200, body: { id: 7 } });
  });
});

describe('an in-process call', () => {
  const call = createInProcessCaller(routes);
  const from = (caller: Viewer | null, input: unknown) =>
    ({ viewer: caller, input, request: {}, reply: { code: () => {} } }) as never;

  it('passes the same checks as a network request', async () => {
    expect(await call(open, from(null, {}))).toEqual({ id: null });
    await expect(call(office, from(ada, {}))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(knock, from(null, {}))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call(knock, from(ada, { door: 'red' }))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('throws for an endpoint without a route', () => {
    expect(() => call(door('anyone', '/api/secret'), from(ada, {}))).toThrow('No route');
  });
});
