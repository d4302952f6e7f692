import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/core/endpoint.ts';
import type { Viewer } from '../../contract/core/viewer.ts';

/** Authenticates requests by API tokens (server/apiTokens). */
export interface ApiTokens {
  /**
   * The member whose token it is, without roles. Throws `unauthenticated` for an unknown, revoked or expired token,
   * `forbidden` without the scope of the endpoint or while the member is staff, `invalid` if the request has the cookie of a
   * sign-in, too.
   */
  viewerOf(e: Endpoint, token: string, request: FastifyRequest, reply: FastifyReply): Promise<Viewer>;
}
