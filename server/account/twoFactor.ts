import type { FastifyReply } from 'fastify';
import { twoFactor } from '../../contract/account/endpoints.ts';
import { AppError } from '../../contract/core/errors.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import { isAppCode } from '../../contract/twoFactor/forms.ts';
import { record } from '../audit/queries.ts';
import type { AuthLimits } from '../auth/limits.ts';
import type { AccountMails } from '../auth/mails/accountMails.ts';
import { base32, keyUri } from '../auth/two-factor/totp.ts';
import { disableTwoFactor, isTwoFactorEnabled } from '../auth/two-factor/twoFactor.queries.ts';
import { createTwoFactor } from '../auth/two-factor/twoFactor.ts';
import { wrongCode } from '../auth/two-factor/twoFactorChallenge.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { secretsOf } from '../process/secrets.ts';
import { countFailures, type FailureCounters } from '../protection/countFailures.ts';
import { type Account, accountOf, lockMemberOfPassword } from './queries.ts';
import {
  beginTwoFactor,
  enableTwoFactor,
  replaceRecoveryCodes,
  twoFactorStatusOf,
} from './twoFactor.queries.ts';

interface TwoFactorOptions {
  limits: AuthLimits;
  /** The account, if the password is right; a wrong one counts as a failed sign-in. */
  provenBy(userId: string, password: string, reply: FastifyReply): Promise<Account>;
  accountMails: AccountMails;
}

interface TypedCode {
  userId: string;
  code: string;
  /** With the password that was checked before, which must still be the same. */
  account?: Account;
}

/** Counts a wrong code as a failed sign-in. */
function countWrongCode(
  limits: AuthLimits,
  reply: FastifyReply,
  { userId, code }: TypedCode,
  work: () => Promise<void>,
) {
  const counts: FailureCounters = [[limits.failuresOf, userId]];
  if (isAppCode(code)) counts.push([limits.appCodesOf, userId]);
  return countFailures(counts, 'invalid', reply, work);
}

/** Redeems a code of the app or a recovery code, and runs `change` in the same transaction. */
export function createCodeCheck({ env, db }: Pick<Deps, 'env' | 'db'>, limits: AuthLimits) {
  const keys = createTwoFactor(secretsOf(env));
  return (reply: FastifyReply, typed: TypedCode, change?: (tx: Db) => Promise<unknown>) =>
    countWrongCode(limits, reply, typed, () =>
      db.transaction(async (tx) => {
        if (typed.account) await lockMemberOfPassword(tx, typed.account);
        if (!(await keys.redeemCode(tx, typed.userId, typed.code))) throw wrongCode();
        await change?.(tx);
      }),
    );
}

export function twoFactorRoutes(deps: Deps, { limits, provenBy, accountMails }: TwoFactorOptions) {
  const { env, db, accounts } = deps;
  const keys = createTwoFactor(secretsOf(env));
  const redeemCode = createCodeCheck(deps, limits);

  /** Applies a change that needs password and code, in the transaction that redeems the code. */
  async function withPasswordAndCode(
    userId: string,
    { current, code }: { current: string; code: string },
    reply: FastifyReply,
    change: (tx: Db, account: Account) => Promise<unknown>,
  ): Promise<void> {
    const account = await provenBy(userId, current, reply);
    if (!(await isTwoFactorEnabled(db, userId))) throw new AppError('conflict', twoFactorCopy.offAlready);
    await redeemCode(reply, { userId, code, account }, (tx) => change(tx, account));
    accounts.changed(userId);
    accountMails.wake();
  }

  return [
    route(twoFactor.state, ({ viewer }) => twoFactorStatusOf(db, viewer.id)),

    route(twoFactor.begin, async ({ input, viewer, reply }) => {
      const { email } = await provenBy(viewer.id, input.current, reply);
      const { key, encrypted } = keys.createKey();
      if (!(await beginTwoFactor(db, viewer.id, encrypted)))
        throw new AppError('conflict', twoFactorCopy.onAlready);
      const secret = base32(key);
      return { secret, uri: keyUri(env.appName, email, secret) };
    }),

    route(twoFactor.turnOn, async ({ input: { code }, viewer, reply }) => {
      const { codes, hashes } = keys.createRecoveryCodes(viewer.id);
      await countWrongCode(limits, reply, { userId: viewer.id, code }, async () => {
        const outcome = await enableTwoFactor(
          db,
          viewer.id,
          hashes,
          (key) => keys.timeStepOf(key, code),
          async (tx) => {
            const found = await accountOf(tx, viewer.id);
            if (found) await accountMails.tell(tx, 'twoFactorOn', viewer.id, found.email);
          },
        );
        if (outcome === 'wrong') throw wrongCode();
        if (outcome === 'gone') throw new AppError('conflict', twoFactorCopy.startAgain);
      });
      accounts.changed(viewer.id);
      accountMails.wake();
      return { codes };
    }),

    route(twoFactor.turnOff, async ({ input, viewer, reply }) => {
      await withPasswordAndCode(viewer.id, input, reply, async (tx, { email }) => {
        await disableTwoFactor(tx, viewer.id);
        await record(tx, { actorId: viewer.id, action: 'two_step_off', memberId: viewer.id });
        await accountMails.tell(tx, 'twoFactorOff', viewer.id, email);
      });
      return { ok: true };
    }),

    route(twoFactor.newCodes, async ({ input, viewer, reply }) => {
      const { codes, hashes } = keys.createRecoveryCodes(viewer.id);
      await withPasswordAndCode(viewer.id, input, reply, async (tx, { email }) => {
        await replaceRecoveryCodes(tx, viewer.id, hashes);
        await accountMails.tell(tx, 'newRecoveryCodes', viewer.id, email);
      });
      return { codes };
    }),
  ];
}
