import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, MEMBER_HEADER, type Output, type Parsed } from '../../contract/core/endpoint.ts';
import { AppError, errorCopy, type FieldErrors } from '../../contract/core/errors.ts';
import { isAdmin, isStaff, type Viewer } from '../../contract/core/viewer.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import type { ApiTokens } from '../deps/apiTokens.ts';
import { withTimeout } from '../process/withTimeout.ts';
import type { AuditDenials } from '../protection/auditDenials.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { bearerOf } from './bearer.ts';
import { asAuthor } from './eventAuthor.ts';
import { sendPrecompressed } from './precompressed.ts';
import type { PublicCache } from './publicCache.ts';

/** The arguments of a handler. `viewer` is never null if the endpoint's `who` requires a member. */
export interface Call<E extends Endpoint> {
  input: Parsed<E>;
  viewer: E['who'] extends 'anyone' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Route {
  endpoint: Endpoint;
  /**
   * Checks the caller and the input, then runs the handler. Returns no promise if the response was cached. May throw
   * synchronously.
   */
  respond(from: CallOrigin): unknown;
}

/** Where a call comes from: the network, or a page being rendered on this server. */
interface CallOrigin {
  viewer: Viewer | null;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** With `cache`, visitors share one cached response for each input; a member's response is never cached. */
export function route<E extends Endpoint>(
  e: E,
  handle: (call: Call<E>) => Promise<Output<E>>,
  cache?: PublicCache,
): Route {
  const respond = ({ viewer, input, request, reply }: CallOrigin) => {
    authenticate(e, viewer);
    const parsed = parse(e, input);
    const work = async () => handle({ input: parsed, viewer: viewer as Call<E>['viewer'], request, reply });
    return viewer || !cache ? work() : cache(keyOf(e, parsed), work);
  };
  return {
    endpoint: e,
    respond: (from) =>
      from.viewer?.two_factor === 'required' ? withTwoFactorHint(respond, from) : respond(from),
  };
}

async function withTwoFactorHint(answer: Route['respond'], from: CallOrigin): Promise<unknown> {
  try {
    return await answer(from);
  } catch (error) {
    throw isGenericDenial(error) ? new AppError('forbidden', twoFactorCopy.adminNeeds) : error;
  }
}

const keyOf = (e: Endpoint, parsed: unknown) => `${e.path} ${JSON.stringify(parsed)}`;

/** A denial without a specific reason. An admin who has not set up the required two-step sign-in gets that as the reason. */
const isGenericDenial = (error: unknown) =>
  error instanceof AppError && error.code === 'forbidden' && error.message === errorCopy.forbidden;

function authenticate(e: Endpoint, viewer: Viewer | null) {
  if (e.who === 'anyone') return;
  if (!viewer) throw new AppError('unauthenticated', e.copy.ask ?? errorCopy.signIn);
  const denied = (e.who === 'admin' && !isAdmin(viewer)) || (e.who === 'staff' && !isStaff(viewer));
  if (denied) throw new AppError('forbidden', errorCopy.forbidden);
}

function parse<E extends Endpoint>(e: E, input: unknown): Parsed<E> {
  const result = e.input.safeParse(input);
  if (result.success) return result.data as Parsed<E>;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('invalid', result.error.issues[0]?.message ?? errorCopy.invalid, fields);
}

/**
 * Milliseconds within which every request gets a response, if only a 503. Fastify's own limit would also cut off a slow
 * phone that is still receiving the response.
 */
const HANDLER_MS = 15_000;
/** For uploads: the time limit of the request, and time to process the file. */
const UPLOAD_MS = 135_000;

interface MountOptions {
  rateLimits: RateLimits;
  auditDenials: AuditDenials;
  apiTokens: ApiTokens;
  /** Fail on a response that does not match its schema. */
  validateResponses: boolean;
}

/** Registers routes with Fastify. */
export function mount(
  server: FastifyInstance,
  routes: Route[],
  { rateLimits, auditDenials, apiTokens, validateResponses }: MountOptions,
) {
  for (const { endpoint: e, respond } of routes) {
    const callEndpoint = async (from: CallOrigin) => {
      const viewerWrites = e.method === 'GET' ? null : from.viewer;
      try {
        const result = viewerWrites ? asAuthor(viewerWrites.id, () => respond(from)) : respond(from);
        return result instanceof Promise
          ? await withTimeout(e.upload ? UPLOAD_MS : HANDLER_MS, result, rejectLate)
          : result;
      } catch (error) {
        await auditDenials(error, from.viewer, from.request);
        throw error;
      }
    };
    server.route({
      method: e.method,
      url: e.path,
      config: { bearer: true },
      handler: async (request, reply) => {
        // Set before the handler, which sets 200 for a retry that created nothing.
        if (e.creates) reply.code(201);
        const token = bearerOf(request);
        const viewer = token ? await apiTokens.viewerOf(e, token, request, reply) : await viewerOf(request);
        await rateLimits.call(e, { viewer, request, reply });
        const output = await callEndpoint({ viewer, input: inputOf(e, request), request, reply });
        reply.header('cache-control', 'no-store');
        if (validateResponses) validateResponse(e, output);
        return sendPrecompressed(output, request, reply);
      },
    });
  }
}

/** The viewer; null for a request that another member made, who was signed in when it was queued. */
async function viewerOf(request: FastifyRequest): Promise<Viewer | null> {
  const viewer = await request.viewer();
  const madeBy = request.headers[MEMBER_HEADER];
  return madeBy === undefined || madeBy === viewer?.id ? viewer : null;
}

const rejectLate = () => {
  throw new AppError('unavailable', errorCopy.unavailable);
};

// Path parameters override the body and the query: an id in the body never changes which row the URL names.
function inputOf(e: Endpoint, request: FastifyRequest) {
  const body = e.upload ? {} : (request.body ?? {});
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid', errorCopy.invalid);
  return { ...(request.query as object), ...body, ...(request.params as object) };
}

function validateResponse(e: Endpoint, output: unknown) {
  const result = e.output.safeParse(output);
  if (result.success) return;
  const faults = result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
  throw new Error(`${e.method} ${e.path} answered outside its contract: ${faults}`);
}

/** Calls an endpoint inside this process, as `viewer`, for a page that is being rendered. */
export function createInProcessCaller(routes: Route[]) {
  const byEndpoint = new Map(routes.map((r) => [`${r.endpoint.method} ${r.endpoint.path}`, r]));
  return (e: Endpoint, from: CallOrigin) => {
    const found = byEndpoint.get(`${e.method} ${e.path}`);
    if (!found) throw new Error(`No route for ${e.method} ${e.path}`);
    return new Promise<unknown>((resolve) => resolve(found.respond(from)));
  };
}
