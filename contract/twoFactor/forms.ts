import * as z from 'zod/mini';
import { rule } from '../text/text.ts';
import { twoFactorCopy } from './copy.ts';
import { RECOVERY_CODE_LENGTH } from './limits.ts';

const APP_CODE = /^\d{6}$/;
// Without i, l, o and u: `asRecoveryCode` maps these look-alikes to the characters that codes use.
const RECOVERY_CODE = new RegExp(`^[0-9a-hjkmnp-tv-z]{${RECOVERY_CODE_LENGTH}}$`);

/** Removes spaces and hyphens: apps show the digits in groups, and recovery codes have a hyphen. */
const typed = (shape: string, normal: (text: string) => string) =>
  z.pipe(
    rule(z.string(shape), z.maxLength(100, shape)),
    z.transform((text: string) => normal(text.replace(/[\s-]/g, ''))),
  );

const asRecoveryCode = (text: string) =>
  text.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1').replaceAll('u', 'v');

const appCode = z.pipe(
  typed(twoFactorCopy.codeShape, (text) => text),
  rule(z.string(), z.regex(APP_CODE, twoFactorCopy.codeShape)),
);
export const anyCode = z.pipe(
  typed(twoFactorCopy.anyCodeShape, asRecoveryCode),
  rule(
    z.string(),
    z.refine((text) => APP_CODE.test(text) || RECOVERY_CODE.test(text), twoFactorCopy.anyCodeShape),
  ),
);

/** Otherwise it is a recovery code. */
export const isAppCode = (code: string) => APP_CODE.test(code);

/** At a sign-in, after the password; `appCodeForm`: after the app has received the key. */
export const anyCodeForm = z.object({ code: anyCode });
export const appCodeForm = z.object({ code: appCode });
