import * as z from 'zod/mini';
import { profile } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok } from '../core/paging.ts';
import { feeds } from '../posts/feeds.ts';
import { authCopy } from './copy.ts';

/** The signed-in member, and the capabilities of this server. For a visitor, `user` and `profile` are null. */
export const session = z.object({
  user: z.nullable(z.object({ id, email: z.string(), email_verified: z.boolean() })),
  profile: z.nullable(profile),
  roles: z.array(z.string()),
  /**
   * `code`: the password was right, the sign-in now needs a code. `required`: an admin whose roles are withheld until
   * two-step sign-in is on.
   */
  two_factor: z.optional(z.enum(['code', 'required'])),
  /** What home offers a new member: the steps of the welcome page and the checklist, or the checklist only. */
  onboarding: z.optional(z.enum(['welcome', 'checklist'])),
  /** Whether the tagline card on the home screen is small, or can be made small; absent otherwise. */
  tagline: z.optional(z.enum(['small', 'shrinkable'])),
  /** The feed that home shows in this browser; absent for the latest posts. */
  feed: z.optional(z.enum(feeds)),
  capabilities: z.object({
    /** The server delivers mail, so it verifies addresses and can reset passwords. */
    mail: z.boolean(),
    account_deletion: z.boolean(),
    create_challenge: z.boolean(),
    /** Where members who need help find the operator: a `mailto:` or `https:` URL. */
    support: z.optional(z.string()),
    /** The name of the OpenID Connect provider, if there is one. */
    openid: z.optional(z.string()),
    /** Whether passkeys work at the address of this server. */
    passkeys: z.optional(z.boolean()),
  }),
});

export type Session = z.infer<typeof session>;

/** The endpoints that every page needs; sign-up and sign-in are in endpoints.ts. */
export const signedIn = {
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    who: 'anyone',
    summary: 'Get the signed-in member and the capabilities of this server',
    input: nothing,
    output: session,
    copy: { failed: authCopy.signInFailed },
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Sign out; clears the cookie and closes live streams',
    input: nothing,
    output: ok,
    copy: { done: authCopy.signedOut, failed: authCopy.signOutError },
  }),
};
