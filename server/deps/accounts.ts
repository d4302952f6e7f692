import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../contract/auth/session.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import type { Db } from '../db/db.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** A sign-in whose password was right and whose two-factor code is still missing. */
export interface TwoFactorChallenge {
  id: string;
  user_id: string;
}

interface ChallengeResponse {
  challenge: TwoFactorChallenge;
  code: string;
}

/** A sign-in without a password: through a provider, or with a passkey. */
export interface OtherSignIn {
  userId: string;
  /** Whether the member's address is verified, which a sign-in requires if the server delivers mail. */
  verified: boolean;
  /** Whether it also counts as the second factor. */
  twoFactor: boolean;
  /** Redeems the answer in the transaction of the sign-in. False if the way is no longer the member's. */
  redeem(tx: Db): Promise<boolean>;
}

export interface Suspension {
  reason: string;
  /** Null: until somebody restores the member. */
  days: number | null;
}

/** Authentication: the viewer of a request, sign-in, sign-out and suspension. */
export interface Accounts {
  /** The member who sent the request; null for a visitor. Cached per sign-in (`viewers.ts`). */
  viewerOf(request: FastifyRequest): Promise<Viewer | null>;
  /** Whether the request has the cookie of a sign-in, valid or not. */
  hasCookie(request: FastifyRequest): boolean;
  /** The id of the request's sign-in; null for a visitor. */
  signInOf(request: FastifyRequest): Promise<string | null>;
  sessionOf(request: FastifyRequest): Promise<Session>;
  /**
   * Sets the cookie. Throws `unauthenticated` for wrong credentials, `forbidden` if the member is suspended or, with a mail
   * server, the address is unverified. With two-factor authentication on, it returns a visitor's session and sets the
   * challenge's cookie instead.
   */
  signIn(request: FastifyRequest, reply: FastifyReply, credentials: Credentials): Promise<Session>;
  /** Like `signIn`, without a password: the caller has verified who it is. Throws what `redeem` throws. */
  signInBy(request: FastifyRequest, reply: FastifyReply, way: OtherSignIn): Promise<Session>;
  /** The id of this browser if the member with this email has signed in from it before. */
  deviceOf(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** This browser's pending two-factor challenge. Counts an attempt. Throws `unauthenticated` if there is none. */
  challengeOf(request: FastifyRequest): Promise<TwoFactorChallenge>;
  /** Sets the cookie. Throws `invalid` for a wrong code. */
  signInWithCode(request: FastifyRequest, reply: FastifyReply, answer: ChallengeResponse): Promise<Session>;
  /** A new token for a sign-in whose password changes; `send` sets its cookie after the commit. */
  newToken(): { token: string; send(reply: FastifyReply): void };
  /** Ends this sign-in and clears the cookie. Does nothing for a visitor. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Suspends a member and ends all sign-ins, in the caller's transaction. Call `revokeAccess` after the commit. */
  suspend(tx: Db, userId: string, suspension: Suspension): Promise<void>;
  /** False if the member was not suspended. */
  unsuspend(tx: Db, userId: string): Promise<boolean>;
  /** Publishes that a member's roles or sign-ins changed, so that every process evicts its cached sign-ins. */
  changed(userId: string): void;
  /** Like `changed`; also ends the member's live streams. */
  revokeAccess(userId: string): void;
}
