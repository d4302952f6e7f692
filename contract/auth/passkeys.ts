import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { PASSKEY_FIELD_MAX } from './limits.ts';
import { session } from './session.ts';
import { waysCopy } from './ways.copy.ts';

const encoded = rule(
  z.string(),
  z.maxLength(PASSKEY_FIELD_MAX, waysCopy.refused),
  z.regex(/^[\w-]*$/, waysCopy.refused),
);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key', waysCopy.refused),
};

/** Options for the browser, as `navigator.credentials` takes them in JSON (Web Authentication, level 3). */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What the browser returns for a new passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(
      z.array(rule(z.string(), z.maxLength(20, waysCopy.refused))).check(z.maxLength(10)),
    ),
  }),
});

/** What the browser returns for a sign-in. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    /** The member's id; a passkey that can be found without a name has it. */
    userHandle: z.optional(encoded),
  }),
});

/** Sign-in with a passkey (decision 117). */
export const passkey = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Begin a sign-in with a passkey; sets a cookie and returns options for the browser',
    input: nothing,
    output: passkeyOptions,
    copy: { failed: waysCopy.answerFailed },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/answer',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Complete a sign-in with a passkey, in the browser that began; sets the cookie',
    input: z.object({ credential: usedPasskey }),
    output: session,
    copy: { failed: waysCopy.answerFailed },
  }),
};
