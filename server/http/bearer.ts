import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for endpoints: a request with a bearer token is authenticated by it alone, never by a cookie. */
    bearer?: boolean;
  }
}

const BEARER = /^Bearer +(\S{1,200})$/i;

/**
 * The API token in the Authorization header. Undefined for another scheme: a proxy in front may ask for a password, which
 * browsers send along.
 */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization = '' } = headers;
  return BEARER.exec(authorization)?.[1];
}

/**
 * Whether the request is authenticated by a bearer token. A page of another site cannot send that header without asking first
 * (a CORS preflight), which this server never allows, so such a request needs no CSRF protection.
 */
export const isByBearer = (request: FastifyRequest) =>
  request.routeOptions.config?.bearer === true && bearerOf(request) !== undefined;
