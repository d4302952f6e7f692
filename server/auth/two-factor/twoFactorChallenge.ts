import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/errors.ts';
import { CODE_MINUTES, twoStepCopy } from '../../../contract/twoStep.copy.ts';
import type { Database } from '../../db/db.ts';
import type { SecondStep } from '../accounts.ts';
import { cookieFor } from '../cookie.ts';
import { newToken } from '../library.ts';
import {
  insertSecondStep,
  insertSignIn,
  type NewSignIn,
  spendSecondStep,
  trySecondStep,
} from './twoFactor.queries.ts';
import { openTwoStep } from './twoFactor.ts';

interface With {
  db: Database;
  secret: string;
  publicUrl: string;
}

/** What stands between the right password and a sign-in where two-step sign-in is on. */
export function openSecondSteps({ db, secret, publicUrl }: With) {
  const cookie = cookieFor(publicUrl, { part: '-step', seconds: CODE_MINUTES * 60 });
  const twoStep = openTwoStep(secret);
  const hash = (token: string) => createHmac('sha256', secret).update(`second step ${token}`).digest();

  return {
    async begin(reply: FastifyReply, userId: string): Promise<void> {
      const token = newToken();
      await insertSecondStep(db, userId, hash(token));
      cookie.set(reply, token);
    },

    /** The one that this browser has begun; counts a try at it. */
    async of(request: FastifyRequest): Promise<SecondStep> {
      const token = cookie.read(request);
      const found = token && (await trySecondStep(db, hash(token)));
      if (!found) throw over();
      return found;
    },

    /** Takes the code, spends the step and makes the sign-in: all or nothing. */
    async pass(reply: FastifyReply, { id, user_id }: SecondStep, code: string, signIn: NewSignIn) {
      await db.transaction(async (tx) => {
        if (!(await twoStep.take(tx, user_id, code))) throw wrongCode();
        if (!(await spendSecondStep(tx, id))) throw over();
        await insertSignIn(tx, signIn);
      });
      cookie.clear(reply);
    },
  };
}

const over = () => new AppError('unauthenticated', twoStepCopy.over);

export const wrongCode = () => new AppError('invalid', twoStepCopy.wrong, { code: twoStepCopy.wrong });
