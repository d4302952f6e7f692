import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../contract/core/errors.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { TWO_FACTOR_CODE_MINUTES } from '../../../contract/twoFactor/limits.ts';
import type { Database } from '../../db/db.ts';
import type { TwoFactorChallenge } from '../../deps/accounts.ts';
import { firstOf, type Secrets } from '../../process/secrets.ts';
import { createCookie } from '../cookie.ts';
import { insertSignIn, type NewSignIn } from '../signIns.queries.ts';
import { newToken } from '../tokens.ts';
import { countChallengeAttempt, insertChallenge, redeemChallenge } from './twoFactor.queries.ts';
import { createTwoFactor } from './twoFactor.ts';

interface Options {
  db: Database;
  secrets: Secrets;
  publicUrl: string;
}

/** Two-factor challenges: the state between a right password and the sign-in, identified by a cookie. */
export function createTwoFactorChallenges({ db, secrets, publicUrl }: Options) {
  const cookie = createCookie(publicUrl, { part: '-step', seconds: TWO_FACTOR_CODE_MINUTES * 60 });
  const twoFactor = createTwoFactor(secrets);
  const hash = (token: string, [secret] = secrets) =>
    createHmac('sha256', secret).update(`second step ${token}`).digest();

  return {
    async begin(reply: FastifyReply, userId: string): Promise<void> {
      const token = newToken();
      await insertChallenge(db, userId, hash(token));
      cookie.set(reply, token);
    },

    /** The challenge of this browser; counts an attempt. */
    async of(request: FastifyRequest): Promise<TwoFactorChallenge> {
      const token = cookie.read(request);
      const found =
        token &&
        (await firstOf(secrets, async (secret) => {
          return (await countChallengeAttempt(db, hash(token, [secret]))) ?? undefined;
        }));
      if (!found) throw challengeExpired();
      return found;
    },

    /** Redeems the code and the challenge and creates the sign-in, in one transaction. */
    async redeem(reply: FastifyReply, { id, user_id }: TwoFactorChallenge, code: string, signIn: NewSignIn) {
      await db.transaction(async (tx) => {
        if (!(await twoFactor.redeemCode(tx, user_id, code))) throw wrongCode();
        if (!(await redeemChallenge(tx, id))) throw challengeExpired();
        await insertSignIn(tx, signIn);
      });
      cookie.clear(reply);
    },
  };
}

const challengeExpired = () => new AppError('unauthenticated', twoFactorCopy.over);

export const wrongCode = () => new AppError('invalid', twoFactorCopy.wrong, { code: twoFactorCopy.wrong });
