import type { FastifyReply, FastifyRequest } from 'fastify';
import { OPENID_MINUTES } from '../../../contract/auth/limits.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { secretsOf } from '../../process/secrets.ts';
import { createSignedCookie } from '../signedCookie.ts';
import { spendAnswer } from '../spentAnswers.queries.ts';
import { createProvider, type Identity, type Pending } from './provider.ts';

interface Leaving extends Pending {
  /** The member who links the provider; without one, the browser signs in. */
  member?: string;
}

export interface NewIdentity extends Identity {
  email: string;
  state: string;
}

/**
 * A sign-in at the provider, seen from one browser: a cookie holds what the answer must match, and after it, the identity of
 * somebody who has no account yet. Undefined without a provider.
 */
export function createOpenIdFlow({ env, log }: Pick<Deps, 'env' | 'log'>) {
  if (!env.openId) return undefined;
  const provider = createProvider(env.openId, env.publicUrl, log);
  const options = { publicUrl: env.publicUrl, secrets: secretsOf(env), minutes: OPENID_MINUTES };
  const leaving = createSignedCookie<Leaving>({ ...options, part: '-openid' });
  const newcomer = createSignedCookie<NewIdentity>({ ...options, part: '-identity' });

  return {
    name: env.openId.name,
    newcomer,

    async begin(reply: FastifyReply, member?: string) {
      const { url, pending } = await provider.begin();
      leaving.set(reply, { ...pending, ...(member && { member }) });
      return { url };
    },

    /** The identity of the answer, which must be for this browser. An answer ends the attempt, whatever it is. */
    async redeem(request: FastifyRequest, reply: FastifyReply, query: string) {
      const pending = leaving.read(request);
      leaving.clear(reply);
      if (!pending) throw new AppError('invalid', waysCopy.expired);
      return { ...(await provider.redeem(query, pending)), state: pending.state, member: pending.member };
    },
  };
}

/** Throws if the answer was used before. */
export async function spend(tx: Db, state: string): Promise<void> {
  if (!(await spendAnswer(tx, state, OPENID_MINUTES))) throw new AppError('invalid', waysCopy.refused);
}
