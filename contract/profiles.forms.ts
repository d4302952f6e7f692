import * as z from 'zod/mini';
import { BIO_MAX, NAME_MAX, NAME_MIN, profileCopy, USERNAME_MAX, USERNAME_MIN } from './profiles.copy.ts';
import { line, prose, rule } from './text.ts';

export const username = z.pipe(
  line({
    min: USERNAME_MIN,
    max: USERNAME_MAX,
    short: profileCopy.usernameShort,
    long: profileCopy.usernameLong,
  }),
  rule(z.string(), z.regex(/^[A-Za-z0-9_.]+$/, profileCopy.usernameLetters)),
);
export const fullName = z.pipe(
  // A line break in a name is an attempt to write mail headers.
  rule(z.string(profileCopy.fullNameShort), z.regex(/^[^\r\n]*$/, profileCopy.fullNameLines)),
  line({
    min: NAME_MIN,
    max: NAME_MAX,
    short: profileCopy.fullNameShort,
    long: profileCopy.fullNameLong,
  }),
);
export const bio = prose({ max: BIO_MAX, short: '', long: profileCopy.bioLong });

export const profileForm = z.object({ username, full_name: fullName, bio });
