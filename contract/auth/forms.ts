import * as z from 'zod/mini';
import { fullName, username } from '../profiles/forms.ts';
import { rule, visibleLength } from '../text/text.ts';
import { authCopy } from './copy.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** Characters of an address, and of its part before the @ (RFC 5321). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * The pattern of the HTML standard for `<input type="email">`, with the limits above and a dot in the domain: mail servers
 * without one are not on the internet.
 */
export const EMAIL = new RegExp(
  `^(?=.{1,${EMAIL_MAX}}$)[\\w.!#$%&'*+/=?^\`{|}~-]{1,${LOCAL_MAX}}@${LABEL}(?:\\.${LABEL})+$`,
  'i',
);

export const email = z.pipe(
  z.pipe(
    // A line break in an address is an attempt to write mail headers.
    rule(z.string(authCopy.email), z.regex(/^[^\r\n]*$/, authCopy.email)),
    z.transform((e: string) => e.trim().toLowerCase()),
  ),
  rule(z.string(), z.regex(EMAIL, authCopy.email)),
);
// Any characters, including spaces; at least one must be visible.
export const password = rule(
  z.string(authCopy.passwordShort),
  z.refine((p) => visibleLength(p) > 0 && [...p].length >= PASSWORD_MIN, authCopy.passwordShort),
  z.refine((p) => [...p].length <= PASSWORD_MAX, authCopy.passwordLong),
);
// Mail programs show the digits in groups, so a pasted code contains spaces.
const code = z.pipe(
  z.pipe(
    z.string(authCopy.codeShape),
    z.transform((c: string) => c.replace(/\s/g, '')),
  ),
  rule(z.string(), z.regex(/^\d{6}$/, authCopy.codeShape)),
);
export const token = rule(
  z.string(),
  z.minLength(1, authCopy.badToken),
  z.maxLength(2_000, authCopy.badToken),
);

export const signInForm = z.object({ email, password });
export const signUpFields = z.object({ email, password, full_name: fullName, username });
/** The sign-up after an OpenID Connect provider: it has verified the address, and there is no password. */
export const openIdSignUpForm = z.omit(signUpFields, { email: true, password: true });
export const signUpForm = rule(
  z.extend(signUpFields, { confirm_password: password }),
  z.refine((f) => f.password === f.confirm_password, {
    path: ['confirm_password'],
    message: authCopy.mismatch,
  }),
);
export const requestResetForm = z.object({ email });
export const verifyCodeForm = z.object({ code });
export const newPasswordForm = z.object({ password });
export const resetByCodeForm = z.object({ code, password });

/** A verification from a mail: the token of its link, or the address and the six-digit code. */
const proof = { token: z.optional(token), email: z.optional(email), code: z.optional(code) };

export const verifyFields = z.object(proof);
export const resetFields = z.object({ ...proof, password });
