import type { FastifyReply } from 'fastify';
import { twoStep } from '../../contract/account.twoStep.ts';
import { AppError } from '../../contract/errors.ts';
import { twoStepCopy } from '../../contract/twoStep.copy.ts';
import { isAppCode } from '../../contract/twoStep.forms.ts';
import { record } from '../audit/queries.ts';
import { type AuthLimits, type Counts, countFailures } from '../auth/limits.ts';
import { base32, keyUri } from '../auth/two-factor/totp.ts';
import { dropTwoStep, isTwoStepOn } from '../auth/two-factor/twoFactor.queries.ts';
import { openTwoStep } from '../auth/two-factor/twoFactor.ts';
import { wrongCode } from '../auth/two-factor/twoFactorChallenge.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { newCodesMail, twoStepOffMail, twoStepOnMail } from './mails.ts';
import { type Account, accountOf } from './queries.ts';
import { beginTwoStep, replaceRecoveryCodes, turnOnTwoStep, twoStepOf } from './twoFactor.queries.ts';

/** To a member at an address of theirs, where mail is delivered. */
export type TellByMail = (mailOf: typeof twoStepOnMail, userId: string, email: string) => void;

interface Asking {
  limits: AuthLimits;
  /** The account of whoever knows its password. */
  provenBy(userId: string, password: string, reply: FastifyReply): Promise<Account>;
  sendSecurityMail: TellByMail;
}

export function twoStepRoutes(deps: Deps, { limits, provenBy, sendSecurityMail: tellByMail }: Asking) {
  const { env, db, accounts } = deps;
  const keys = openTwoStep(env.appSecret ?? '');

  /** A wrong code counts as a wrong password does. */
  function counted(userId: string, code: string, reply: FastifyReply, work: () => Promise<void>) {
    const counts: Counts = [[limits.failuresOf, userId]];
    if (isAppCode(code)) counts.push([limits.appCodesOf, userId]);
    return countFailures(counts, 'invalid', reply, work);
  }

  /** What only password and code together may do, in the transaction that takes the code. */
  async function byBothSteps(
    userId: string,
    { current, code }: { current: string; code: string },
    reply: FastifyReply,
    change: (tx: Db) => Promise<unknown>,
  ): Promise<Account> {
    const proven = await provenBy(userId, current, reply);
    if (!(await isTwoStepOn(db, userId))) throw new AppError('conflict', twoStepCopy.offAlready);
    await counted(userId, code, reply, () =>
      db.transaction(async (tx) => {
        if (!(await keys.take(tx, userId, code))) throw wrongCode();
        await change(tx);
      }),
    );
    accounts.changed(userId);
    return proven;
  }

  return [
    route(twoStep.state, ({ viewer }) => twoStepOf(db, viewer.id)),

    route(twoStep.begin, async ({ input, viewer, reply }) => {
      const { email } = await provenBy(viewer.id, input.current, reply);
      const { key, sealed } = await keys.newKey();
      if (!(await beginTwoStep(db, viewer.id, sealed))) throw new AppError('conflict', twoStepCopy.onAlready);
      const secret = base32(key);
      return { secret, uri: keyUri(env.appName, email, secret) };
    }),

    route(twoStep.turnOn, async ({ input: { code }, viewer, reply }) => {
      const { codes, hashes } = keys.newCodes(viewer.id);
      await counted(viewer.id, code, reply, async () => {
        const outcome = await turnOnTwoStep(db, viewer.id, hashes, (sealed) => keys.stepBy(sealed, code));
        if (outcome === 'wrong') throw wrongCode();
        if (outcome === 'gone') throw new AppError('conflict', twoStepCopy.startAgain);
      });
      accounts.changed(viewer.id);
      const found = await accountOf(db, viewer.id);
      if (found) tellByMail(twoStepOnMail, viewer.id, found.email);
      return { codes };
    }),

    route(twoStep.turnOff, async ({ input, viewer, reply }) => {
      const { email } = await byBothSteps(viewer.id, input, reply, async (tx) => {
        await dropTwoStep(tx, viewer.id);
        await record(tx, { actorId: viewer.id, act: 'two_step_off', memberId: viewer.id });
      });
      tellByMail(twoStepOffMail, viewer.id, email);
      return { ok: true };
    }),

    route(twoStep.newCodes, async ({ input, viewer, reply }) => {
      const { codes, hashes } = keys.newCodes(viewer.id);
      const { email } = await byBothSteps(viewer.id, input, reply, (tx) =>
        replaceRecoveryCodes(tx, viewer.id, hashes),
      );
      tellByMail(newCodesMail, viewer.id, email);
      return { codes };
    }),
  ];
}
