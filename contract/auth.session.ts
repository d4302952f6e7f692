import * as z from 'zod/mini';
import { authCopy } from './auth.copy.ts';
import { profile } from './author.ts';
import { endpoint } from './endpoint.ts';
import { id, nothing, ok } from './paging.ts';

/** Who is signed in, and what this server can do; everything is null or false for a visitor. */
export const session = z.object({
  user: z.nullable(z.object({ id, email: z.string(), email_verified: z.boolean() })),
  profile: z.nullable(profile),
  roles: z.array(z.string()),
  /** `code`: the password was right, a code is to follow. `required`: an admin without rights until it is turned on. */
  two_factor: z.optional(z.enum(['code', 'required'])),
  /** What a new member has yet to see: the welcome page, or the checklist on home. */
  onboarding: z.optional(z.enum(['welcome', 'checklist'])),
  /** The card with the tagline on home is small, or can be made so. */
  tagline: z.optional(z.enum(['small', 'shrinkable'])),
  capabilities: z.object({
    /** Mail is delivered: verification and a real password reset. */
    mail: z.boolean(),
    account_deletion: z.boolean(),
    create_challenge: z.boolean(),
  }),
});

export type Session = z.infer<typeof session>;

/** What every page asks; the ways in are in auth.ts. */
export const signedIn = {
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    who: 'anyone',
    summary: 'Who is signed in',
    input: nothing,
    output: session,
    copy: { failed: authCopy.signInFailed },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    who: 'anyone',
    summary: 'Sign out; clears the cookie and cuts live streams',
    input: nothing,
    output: ok,
    copy: { done: authCopy.signedOut, failed: authCopy.signOutError },
  }),
};
