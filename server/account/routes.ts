import { accountCopy } from '../../contract/account/copy.ts';
import { account } from '../../contract/account/endpoints.ts';
import { memberDeletion } from '../../contract/account/ofMembers.ts';
import { authCopy } from '../../contract/auth/copy.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { requireMember } from '../admin/queries.ts';
import { createAuthLimits } from '../auth/limits.ts';
import { createAccountMails } from '../auth/mails/accountMails.ts';
import { hashPassword } from '../auth/password.ts';
import { deleteSignIns } from '../auth/queries.ts';
import { rejectCommonPassword } from '../auth/sign-up/commonPasswords.ts';
import { createVerificationTokens } from '../auth/tokens.ts';
import { usedVerification } from '../auth/usedVerifications.queries.ts';
import { renewSecret } from '../calendar/queries.ts';
import { type Db, violated } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { authorize } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { secretsOf } from '../process/secrets.ts';
import { createPasswordCheck } from './confirmPassword.ts';
import {
  cancelDeletion,
  cancelDeletionOf,
  deletionOf,
  requestDeletion,
  requestDeletionOf,
} from './deletionRequests.queries.ts';
import { deviceOf } from './device.ts';
import {
  type Account,
  changeEmail,
  changePassword,
  confirmEmail,
  endSignIn,
  listSignIns,
  lockMemberOfPassword,
} from './queries.ts';
import { twoFactorRoutes } from './twoFactor.ts';
import { waysRoutes } from './ways.ts';

export function accountRoutes(deps: Deps) {
  const { env, db, mail, accounts } = deps;
  const limits = createAuthLimits(deps.limits);
  const tokens = createVerificationTokens(db, secretsOf(env));
  const accountMails = createAccountMails(deps);

  const confirmPassword = createPasswordCheck(deps);

  /**
   * Mails the new address a link that confirms it; if the address has an account already, its owner is informed instead. The
   * jobs decide which, so that neither the response nor its time shows whether the address is taken.
   */
  async function requestConfirmation(before: Account, email: string) {
    const userId = before.id;
    await db.transaction(async (tx) => {
      await lockMemberOfPassword(tx, before);
      await accountMails.add(tx, { type: 'known', email });
      await accountMails.add(tx, { type: 'newAddress', userId, email }, userId);
    });
    accountMails.wake();
  }

  return [
    route(account.signIns, async ({ viewer, request }) => {
      const rows = await listSignIns(db.reads, viewer.id, await accounts.signInOf(request));
      // The sign-in of this request ended after it was looked up.
      if (!rows.some(({ current }) => current)) throw new AppError('unauthenticated', errorCopy.signIn);
      return { items: rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) })) };
    }),

    route(account.endSignIn, async ({ input: { id }, viewer, request, reply }) => {
      const own = (await accounts.signInOf(request)) === id;
      if (!(await endSignIn(db, viewer.id, id))) throw new AppError('not_found', accountCopy.signInGone);
      // Ends all streams: this sign-in reconnects within seconds, the ended one is rejected.
      accounts.revokeAccess(viewer.id);
      if (own) await accounts.signOut(request, reply);
      return { ok: true };
    }),

    route(account.endSignIns, async ({ viewer, request, reply }) => {
      await db.transaction(async (tx) => {
        await deleteSignIns(tx, viewer.id);
        await renewSecret(tx, viewer.id);
      });
      accounts.revokeAccess(viewer.id);
      await accounts.signOut(request, reply);
      return { ok: true };
    }),

    route(account.changePassword, async ({ input, viewer, request, reply }) => {
      await rejectCommonPassword(input.password);
      const before = await confirmPassword(viewer.id, input.current, reply);
      const hash = await hashPassword(input.password);
      const { token, send } = await accounts.newToken();
      const signIn = { id: await accounts.signInOf(request), token };
      const tell = (tx: Db) => accountMails.tell(tx, 'passwordChanged', viewer.id, before.email);
      if (!(await changePassword(db, before, { hash, signIn }, tell)))
        throw rejected('current', accountCopy.passwordWrong);
      accounts.revokeAccess(viewer.id);
      accounts.changed(viewer.id);
      send(reply);
      accountMails.wake();
      return { ok: true };
    }),

    route(account.changeEmail, async ({ input: { email, current }, viewer, reply }) => {
      const before = await confirmPassword(viewer.id, current, reply);
      if (before.email === email) throw rejected('email', accountCopy.emailSame);
      if (mail.delivers) {
        await limits.mailsOf.consume(viewer.id, reply);
        await requestConfirmation(before, email);
        return { email: before.email, changed: false };
      }
      await changeEmail(db, before, email).catch(throwEmailTaken);
      accounts.changed(viewer.id);
      return { email, changed: true };
    }),

    route(account.confirmEmail, async ({ input }) => {
      const id = await tokens.find('email', input);
      const tell = (tx: Db, userId: string, before: string) =>
        accountMails.tell(tx, 'emailChanged', userId, before);
      const done = id ? await confirmEmail(db, id, tell).catch(throwEmailTaken) : undefined;
      if (done) {
        accounts.changed(done.userId);
        accountMails.wake();
      } else if (!id || !(await usedVerification(db, id))) throw rejected('token', authCopy.badToken);
      return { ok: true };
    }),

    route(account.deletion, ({ viewer }) => deletionOf(db, viewer.id)),

    route(account.requestDeletion, async ({ input, viewer, request, reply }) => {
      authorize(env.accountDeletion, accountCopy.deletionOff);
      const confirmed = await confirmPassword(viewer.id, input.current, reply);
      const tell = (tx: Db) => accountMails.tell(tx, 'deletionRequested', viewer.id, confirmed.email);
      const deletion = await requestDeletion(db, confirmed, await accounts.signInOf(request), tell);
      accounts.revokeAccess(viewer.id);
      accountMails.wake();
      return deletion;
    }),

    route(account.keep, async ({ viewer }) => {
      await cancelDeletion(db, viewer.id);
      return deletionOf(db, viewer.id);
    }),

    route(memberDeletion.request, async ({ input: { id, current }, viewer, reply }) => {
      authorize(env.accountDeletion, accountCopy.deletionOff);
      const actor = await confirmPassword(viewer.id, current, reply);
      await requestDeletionOf(db, { actor, id }, (tx, email) =>
        accountMails.tell(tx, 'deletionByAdmin', id, email),
      );
      accounts.revokeAccess(id);
      accountMails.wake();
      return requireMember(db, id);
    }),

    route(memberDeletion.cancel, async ({ input: { id }, viewer }) => {
      await cancelDeletionOf(db, { actorId: viewer.id, id });
      return requireMember(db, id);
    }),

    ...twoFactorRoutes(deps, { limits, provenBy: confirmPassword, accountMails }),
    ...waysRoutes(deps, { limits, provenBy: confirmPassword, accountMails }),
  ];
}

const rejected = (field: 'current' | 'email' | 'token', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });

function throwEmailTaken(error: unknown): never {
  throw violated(error, 'users_email') ? rejected('email', accountCopy.emailTaken) : error;
}
