import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { rule } from '../text/text.ts';
import { authCopy } from './copy.ts';
import { openIdSignUpForm } from './forms.ts';
import { OPENID_ANSWER_MAX } from './limits.ts';
import { session } from './session.ts';
import { waysCopy } from './ways.copy.ts';

/** Where the browser goes to sign in at the provider. */
export const providerPage = z.object({ url: z.string() });

/** Sign-in through an OpenID Connect provider (decision 116). */
export const openId = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/openid',
    who: 'anyone',
    limit: 'account-forms',
    summary: 'Begin a sign-in at the OpenID Connect provider; sets a cookie and returns the address to open',
    input: nothing,
    output: providerPage,
    copy: { failed: waysCopy.beginFailed },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/auth/openid/answer',
    who: 'anyone',
    limit: 'account-forms',
    summary:
      'Redeem the answer of the OpenID Connect provider, in the browser that began: signs in, asks for a code or for a sign-up, or links the provider to the signed-in member',
    /** The query of the address to which the provider sent the browser. */
    input: z.object({
      query: rule(z.string(), z.maxLength(OPENID_ANSWER_MAX, waysCopy.refused)),
    }),
    output: z.object({
      step: z.enum(['signed_in', 'code', 'sign_up', 'linked']),
      session: z.optional(session),
      /** The name of a new member at the provider, to start from. */
      full_name: z.optional(z.string()),
    }),
    copy: { failed: waysCopy.answerFailed },
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/openid/sign-up',
    who: 'anyone',
    limit: 'account-forms',
    summary:
      'Create an account without a password after an answer of the OpenID Connect provider; sets the cookie',
    input: openIdSignUpForm,
    output: session,
    copy: { failed: authCopy.signUpFailed },
    creates: true,
  }),
};
