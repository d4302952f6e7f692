import type { FastifyReply } from 'fastify';
import { accountCopy } from '../../contract/account/copy.ts';
import { waysCopy } from '../../contract/auth/ways.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { createAuthLimits } from '../auth/limits.ts';
import { createAccountMails } from '../auth/mails/accountMails.ts';
import { verifyPassword } from '../auth/password.ts';
import type { Deps } from '../deps/deps.ts';
import { countFailures } from '../protection/countFailures.ts';
import { type Account, accountOf } from './queries.ts';

/** Re-authentication: returns the account if the password is right; a wrong one counts as a failed sign-in. */
export function createPasswordCheck({ db, limits }: Pick<Deps, 'db' | 'limits'>) {
  const { failuresOf } = createAuthLimits(limits);
  return (userId: string, password: string, reply: FastifyReply): Promise<Account> =>
    countFailures([[failuresOf, userId]], 'invalid', reply, async () => {
      const found = await accountOf(db, userId);
      if (!found) throw wrong(waysCopy.noPassword);
      if (!(await verifyPassword({ hash: found.hash, password }))) throw wrong(accountCopy.passwordWrong);
      return found;
    });
}

const wrong = (text: string) => new AppError('invalid', text, { current: text });

/** Mails that tell the member of what the password confirmed, for slices besides the account. */
export const createSecurityMails = (deps: Pick<Deps, 'mail' | 'jobs'>) => createAccountMails(deps);
