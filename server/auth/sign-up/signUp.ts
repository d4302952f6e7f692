import { authCopy } from '../../../contract/auth/copy.ts';
import type { UsernameState } from '../../../contract/auth/endpoints.ts';
import { AppError } from '../../../contract/core/errors.ts';
import type { Language } from '../../../contract/core/languages.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { isReservedUsername } from '../../../contract/profiles/reserved.ts';
import type { Deps } from '../../deps/deps.ts';
import type { AccountMails } from '../mails/accountMails.ts';
import { hashPassword } from '../password.ts';
import { recordAcceptance } from './acceptances.queries.ts';
import { rejectCommonPassword } from './commonPasswords.ts';
import { insertMember, isUsernameTaken, type NewMember, startOnboarding } from './signUp.queries.ts';

/** Creates an account and queues the verification mail. With a mail server, it replaces an unverified sign-up. */
export function createSignUp({ env, db, mail, accounts }: Deps, accountMails: AccountMails) {
  return async (form: NewMember & { password: string; language: Language }): Promise<void> => {
    if (isReservedUsername(form.username, env.appName))
      throw rejected('username', profileCopy.usernameReserved);
    await rejectCommonPassword(form.password);
    const password = await hashPassword(form.password);
    const { email } = form;
    const result = await insertMember(
      db,
      { ...form, password },
      {
        replaces: mail.delivers,
        inTransaction: async (tx, id) => {
          await startOnboarding(tx, id);
          await recordAcceptance(tx, id, form.language);
          await accountMails.add(tx, { type: 'verify', email }, id);
        },
      },
    );
    if ('id' in result) {
      if (result.replaced) accounts.revokeAccess(result.id);
    } else if (result.taken === 'username') throw rejected('username', profileCopy.usernameTaken);
    else if (!mail.delivers) throw rejected('email', authCopy.emailTaken);
    // A stranger gets the response of a successful sign-up; the owner of the address gets a mail.
    else await accountMails.add(db, { type: 'known', email });
    accountMails.wake();
  };
}

const rejected = (field: 'email' | 'username', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });

/** The state of a username at sign-up. A username of an unverified account is also taken. */
export async function stateOfUsername({ env, db }: Deps, username: string): Promise<UsernameState> {
  if (isReservedUsername(username, env.appName)) return 'reserved';
  return (await isUsernameTaken(db.reads, username)) ? 'taken' : 'free';
}
