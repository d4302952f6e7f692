import * as z from 'zod/mini';
import { email, password } from '../auth/forms.ts';
import { PASSKEY_NAME_MAX } from '../auth/limits.ts';
import { waysCopy } from '../auth/ways.copy.ts';
import { line } from '../text/text.ts';
import { anyCode } from '../twoFactor/forms.ts';

export const changePasswordForm = z.object({ current: password, password });
export const changeEmailForm = z.object({ email, current: password });
export const deletionForm = z.object({ current: password });
export const beginTwoFactorForm = z.object({ current: password });
/** Password and code, for changes for which a stolen password must not suffice. */
export const bothStepsForm = z.object({ current: password, code: anyCode });
/** The current password; an account without one needs a sign-in a few minutes ago instead. */
export const confirmForm = z.object({ current: z.optional(password) });
/** A passkey counts as both steps, so with two-step sign-in it needs a code, too. */
export const newPasskeyForm = z.extend(confirmForm, { code: z.optional(anyCode) });
export const wayNameForm = z.object({
  name: line({
    min: 1,
    max: PASSKEY_NAME_MAX,
    short: waysCopy.nameShort,
    long: waysCopy.nameLong,
  }),
});
export const firstPasswordForm = z.object({ password });
