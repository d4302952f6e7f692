import { authCopy } from '../../../contract/auth.copy.ts';
import { AppError } from '../../../contract/errors.ts';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { isReservedUsername } from '../../../contract/profiles.reserved.ts';
import type { Deps } from '../../deps.ts';
import type { Letters } from '../accountMails.ts';
import type { Carried } from '../mails.ts';
import { hashPassword } from '../password.ts';
import { openProofs } from '../verificationTokens.ts';
import { rejectCommonPassword } from './commonPasswords.ts';
import { insertMember, type NewMember } from './signUp.queries.ts';

/** Opens an account and mails the verification. Where mail is delivered, it replaces a sign-up that nobody verified. */
export function openSignUp({ env, db, mail, accounts }: Deps, letters: Letters) {
  async function insert(member: NewMember) {
    let carried: Carried | undefined;
    const options = {
      replaces: mail.delivers,
      // In the transaction that sets the password: else a mail of the sign-up before could verify this one.
      inTransaction: async (tx: Parameters<typeof openProofs>[0], id: string) => {
        carried = await openProofs(tx, env.appSecret ?? '').make(id, 'verify');
      },
    };
    return { opened: await insertMember(db, member, options), carried };
  }

  return async (form: NewMember): Promise<void> => {
    if (isReservedUsername(form.username, env.appName))
      throw rejected('username', profileCopy.usernameReserved);
    await rejectCommonPassword(form.password);
    const password = await hashPassword(form.password);
    const { opened, carried } = await insert({ ...form, password });
    if ('id' in opened) {
      if (opened.replaced) accounts.shutOut(opened.id);
      if (carried) letters.signedUp(opened.id, form.email, carried);
    } else if (opened.taken === 'username') throw rejected('username', profileCopy.usernameTaken);
    else if (!mail.delivers) throw rejected('email', authCopy.emailTaken);
    // To a stranger it looks as if the account had been opened; the owner of the address is told.
    else letters.knownAddress(form.email);
  };
}

const rejected = (field: 'email' | 'username', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });
