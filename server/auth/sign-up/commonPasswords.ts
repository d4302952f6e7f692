import { readFile } from 'node:fs/promises';
import { authCopy } from '../../../contract/auth/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { memoize } from '../../process/memoize.ts';

/*
 * The 3,000 most common passwords of six characters or more, most common first: the beginning of `passwords-common` in
 * @zxcvbn-ts/language-common 4.1.3 (MIT licence). Copied into a file of 24 kB, since the package takes 24 MB of memory.
 */
const LIST = new URL('commonPasswords.txt', import.meta.url);

// Read when the first member chooses a password, then cached.
const commonPasswords = memoize(
  async (list: URL) => new Set((await readFile(list, 'utf8')).trim().split('\n')),
);

/** Rejects a new password that is in the list, case-insensitively. Existing passwords are not checked. */
export async function rejectCommonPassword(password: string): Promise<void> {
  if (!(await commonPasswords(LIST)).has(password.normalize('NFKC').toLowerCase())) return;
  throw new AppError('invalid', authCopy.passwordCommon, { password: authCopy.passwordCommon });
}
