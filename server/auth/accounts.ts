import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contract/auth.ts';
import type { Viewer } from '../../contract/policy.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Sign-ins: who sends a request, and the ways to become and to stop being somebody. */
export interface Accounts {
  /** Who sends this request; null for a visitor. Asked once per sign-in, then from a small cache. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  sessionOf(request: FastifyRequest): Promise<Session>;
  /** Sets the cookie. Throws `unauthenticated` for a wrong pair, `forbidden` while the address is unverified. */
  signIn(request: FastifyRequest, reply: FastifyReply, credentials: Credentials): Promise<Session>;
  /** Ends this sign-in and clears the cookie; does no harm where there is none. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
