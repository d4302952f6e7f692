import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contract/auth.session.ts';
import type { Viewer } from '../../contract/policy.ts';
import type { Db } from '../db/db.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Somebody whose password was right, and who has yet to give a code. */
export interface SecondStep {
  id: string;
  user_id: string;
}

interface CodeGiven {
  step: SecondStep;
  code: string;
}

/** Sign-ins: who sends a request, and the ways to become and to stop being somebody. */
export interface Accounts {
  /** Who sends this request; null for a visitor. Asked once per sign-in, then from a small cache. */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** The id of the sign-in that sends this request; null for a visitor. */
  signInOf(request: FastifyRequest): Promise<string | null>;
  sessionOf(request: FastifyRequest): Promise<Session>;
  /**
   * Sets the cookie. Throws `unauthenticated` for a wrong pair, `forbidden` while the address is unverified or the member
   * suspended. Where two-step sign-in is on, the session is still a visitor's, and the cookie is the second step's.
   */
  signIn(request: FastifyRequest, reply: FastifyReply, credentials: Credentials): Promise<Session>;
  /** This browser's id, where the member with this address has signed in from it before. */
  deviceOf(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** Whose code this browser is asked for; counts a try. Throws `unauthenticated` where nobody's is. */
  secondStepOf(request: FastifyRequest): Promise<SecondStep>;
  /** Sets the cookie. Throws `invalid` for a wrong code. */
  signInByCode(request: FastifyRequest, reply: FastifyReply, answer: CodeGiven): Promise<Session>;
  /** A token for a sign-in whose password changes, and how to hand it to the browser once that is committed. */
  newToken(): Promise<{ token: string; send(reply: FastifyReply): void }>;
  /** Ends this sign-in and clears the cookie; does no harm where there is none. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends every sign-in of a member and makes no more, in the caller's transaction; `shutOut` is for after the commit. */
  suspend(tx: Db, userId: string, reason: string): Promise<void>;
  /** False where the member was not suspended. */
  restore(tx: Db, userId: string): Promise<boolean>;
  /** Roles or sign-ins of a member were changed, and committed: every process forgets what it knew of them. */
  changed(userId: string): void;
  /** `changed`, and the end of the member's streams. */
  shutOut(userId: string): void;
}
