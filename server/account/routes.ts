import type { FastifyReply } from 'fastify';
import { accountCopy } from '../../contract/account.copy.ts';
import { account } from '../../contract/account.ts';
import { authCopy } from '../../contract/auth.copy.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { mailContextFor, openLetters } from '../auth/accountMails.ts';
import { countFailures, openAuthLimits } from '../auth/limits.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { deleteSignIns, memberByEmail } from '../auth/queries.ts';
import { rejectCommonPassword } from '../auth/sign-up/commonPasswords.ts';
import { openProofs } from '../auth/verificationTokens.ts';
import { violated } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { authorize } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { deletionOf, keepAccount, requestDeletion } from './deletion.queries.ts';
import { deviceOf } from './device.ts';
import { deletionMail, emailChangedMail, newAddressMail, passwordChangedMail } from './mails.ts';
import {
  type Account,
  accountOf,
  changeEmail,
  changePassword,
  confirmEmail,
  endSignIn,
  listSignIns,
} from './queries.ts';
import { type TellByMail, twoStepRoutes } from './twoFactor.ts';

export function accountRoutes(deps: Deps) {
  const { env, db, mail, accounts } = deps;
  const limits = openAuthLimits(deps.limits);
  const proofs = openProofs(db, env.appSecret ?? '');
  const letters = openLetters(deps, proofs, limits);

  /** The account of whoever knows its password; a wrong one counts as a failed sign-in does. */
  const provenBy = (userId: string, password: string, reply: FastifyReply): Promise<Account> =>
    countFailures([[limits.failuresOf, userId]], 'invalid', reply, async () => {
      const found = await accountOf(db, userId);
      const right = found && (await verifyPassword({ hash: found.hash, password }));
      if (!right) throw rejected('current', accountCopy.passwordWrong);
      return found;
    });

  /**
   * Asks the owner of an address, after the answer, so that neither its words nor its time tell whether the address is
   * taken; an owner who has an account already is notified of that.
   */
  function askByMail(userId: string, email: string) {
    letters.knownAddress(email);
    mail.post(async () => {
      if ((await memberByEmail(db, email)) || !(await limits.mailsTo.tryConsume(email))) return undefined;
      const { token } = await proofs.make(userId, 'email', email);
      return newAddressMail(await mailContextFor(deps, userId), email, token);
    });
  }

  const sendSecurityMail: TellByMail = (mailOf, userId, email) => {
    if (mail.delivers) mail.post(async () => mailOf(await mailContextFor(deps, userId), email));
  };

  return [
    route(account.signIns, async ({ viewer, request }) => {
      const rows = await listSignIns(db.reads, viewer.id, await accounts.signInOf(request));
      // The one that asks ended since it was looked up.
      if (!rows.some(({ current }) => current)) throw new AppError('unauthenticated', errorCopy.signIn);
      return { items: rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) })) };
    }),

    route(account.endSignIn, async ({ input: { id }, viewer, request, reply }) => {
      const own = (await accounts.signInOf(request)) === id;
      if (!(await endSignIn(db, viewer.id, id))) throw new AppError('not_found', accountCopy.signInGone);
      // All streams: whoever is still signed in comes back within seconds, the other is refused.
      accounts.shutOut(viewer.id);
      if (own) await accounts.signOut(request, reply);
      return { ok: true };
    }),

    route(account.endSignIns, async ({ viewer, request, reply }) => {
      await deleteSignIns(db, viewer.id);
      accounts.shutOut(viewer.id);
      await accounts.signOut(request, reply);
      return { ok: true };
    }),

    route(account.changePassword, async ({ input, viewer, request, reply }) => {
      await rejectCommonPassword(input.password);
      const before = await provenBy(viewer.id, input.current, reply);
      const hash = await hashPassword(input.password);
      const { token, send } = await accounts.newToken();
      const signIn = { id: await accounts.signInOf(request), token };
      if (!(await changePassword(db, before, { hash, signIn })))
        throw rejected('current', accountCopy.passwordWrong);
      accounts.shutOut(viewer.id);
      send(reply);
      sendSecurityMail(passwordChangedMail, viewer.id, before.email);
      return { ok: true };
    }),

    route(account.changeEmail, async ({ input: { email, current }, viewer, reply }) => {
      const before = await provenBy(viewer.id, current, reply);
      if (before.email === email) throw rejected('email', accountCopy.emailSame);
      if (mail.delivers) {
        await limits.mailsOf.consume(viewer.id, reply);
        askByMail(viewer.id, email);
        return { email: before.email, changed: false };
      }
      await changeEmail(db, viewer.id, email).catch(asTaken);
      accounts.changed(viewer.id);
      return { email, changed: true };
    }),

    route(account.confirmEmail, async ({ input }) => {
      const id = await proofs.find('email', input);
      const done = id ? await confirmEmail(db, id).catch(asTaken) : undefined;
      if (!done) throw rejected('token', authCopy.badToken);
      accounts.changed(done.userId);
      if (done.before) sendSecurityMail(emailChangedMail, done.userId, done.before);
      return { ok: true };
    }),

    route(account.deletion, ({ viewer }) => deletionOf(db, viewer.id)),

    route(account.requestDeletion, async ({ input, viewer, request, reply }) => {
      authorize(env.accountDeletion, accountCopy.deletionOff);
      const { email } = await provenBy(viewer.id, input.current, reply);
      const deletion = await requestDeletion(db, viewer.id, await accounts.signInOf(request));
      accounts.shutOut(viewer.id);
      sendSecurityMail(deletionMail, viewer.id, email);
      return deletion;
    }),

    route(account.keep, async ({ viewer }) => {
      await keepAccount(db, viewer.id);
      return deletionOf(db, viewer.id);
    }),

    ...twoStepRoutes(deps, { limits, provenBy, sendSecurityMail: sendSecurityMail }),
  ];
}

const rejected = (field: 'current' | 'email' | 'token', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });

function asTaken(error: unknown): never {
  throw violated(error, 'users_email') ? rejected('email', accountCopy.emailTaken) : error;
}
