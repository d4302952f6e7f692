import { authCopy } from '../../../contract/auth.copy.ts';
import { AppError } from '../../../contract/errors.ts';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { isReservedUsername } from '../../../contract/profiles.reserved.ts';
import type { Deps } from '../../deps.ts';
import type { AccountMails } from '../accountMails.ts';
import type { Verification } from '../mails.ts';
import { hashPassword } from '../password.ts';
import { createVerificationTokens } from '../verificationTokens.ts';
import { rejectCommonPassword } from './commonPasswords.ts';
import { insertMember, type NewMember } from './signUp.queries.ts';

/** Creates an account and mails the verification. With a mail server, it replaces an unverified sign-up. */
export function createSignUp({ env, db, mail, accounts }: Deps, accountMails: AccountMails) {
  async function insert(member: NewMember) {
    let verification: Verification | undefined;
    const options = {
      replaces: mail.delivers,
      // In the transaction that sets the password: else a mail of the sign-up before could verify this one.
      inTransaction: async (tx: Parameters<typeof createVerificationTokens>[0], id: string) => {
        verification = await createVerificationTokens(tx, env.appSecret ?? '').create(id, 'verify');
      },
    };
    return { result: await insertMember(db, member, options), verification };
  }

  return async (form: NewMember): Promise<void> => {
    if (isReservedUsername(form.username, env.appName))
      throw rejected('username', profileCopy.usernameReserved);
    await rejectCommonPassword(form.password);
    const password = await hashPassword(form.password);
    const { result, verification } = await insert({ ...form, password });
    if ('id' in result) {
      if (result.replaced) accounts.revokeAccess(result.id);
      if (verification) accountMails.signedUp(result.id, form.email, verification);
    } else if (result.taken === 'username') throw rejected('username', profileCopy.usernameTaken);
    else if (!mail.delivers) throw rejected('email', authCopy.emailTaken);
    // A stranger gets the response of a successful sign-up; the owner of the address gets a mail.
    else accountMails.knownAddress(form.email);
  };
}

const rejected = (field: 'email' | 'username', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });
