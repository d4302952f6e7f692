import type { FastifyReply } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import { signedIn } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { signInByCode } from '../../contract/auth.twoStep.ts';
import { AppError } from '../../contract/errors.ts';
import { isAppCode } from '../../contract/twoStep.forms.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { authorize } from '../http/authorize.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { openLetters } from './accountMails.ts';
import { accountChanged } from './createAccounts.ts';
import { type Counts, countFailures, openAuthLimits } from './limits.ts';
import { hashPassword } from './password.ts';
import { type Purpose, setPassword, setVerified, spendVerification } from './queries.ts';
import { rejectCommonPassword } from './sign-up/commonPasswords.ts';
import { openSignUp } from './sign-up/signUp.ts';
import { openProofs, type Proof } from './verificationTokens.ts';

export function authRoutes(deps: Deps) {
  const { env, db, live, mail, accounts } = deps;
  const limits = openAuthLimits(deps.limits);
  const proofs = openProofs(db, env.appSecret ?? '');
  const letters = openLetters(deps, proofs, limits);
  const signUp = openSignUp(deps, letters);

  /** The id of a proof that holds; a wrong code counts against the account it was tried on. */
  async function provenBy(purpose: Purpose, proof: Proof, reply: FastifyReply): Promise<string> {
    const guessed = proof.token ? undefined : proof.email;
    return countFailures(guessed ? [[limits.codesOf, guessed]] : [], 'invalid', reply, async () => {
      const id = await proofs.find(purpose, proof);
      if (!id) throw badProof(proof);
      return id;
    });
  }

  /** Uses the proof up and does what it allows, both or neither; returns the member. */
  async function spend(id: string, proof: Proof, change: (tx: Db, userId: string) => Promise<unknown>) {
    const userId = await db.transaction(async (tx) => {
      const found = await spendVerification(tx, id);
      if (found) await change(tx, found);
      return found;
    });
    if (!userId) throw badProof(proof);
    live.publish(accountChanged(userId), [userId]);
    return userId;
  }

  return [
    route(auth.signUp, async ({ input, request, reply }) => {
      await limits.signUpsFrom(request, reply);
      await signUp({ ...input, language: languageOf(request) });
      return { ok: true };
    }),

    route(auth.signIn, async ({ input, request, reply }) => {
      const device = await accounts.deviceOf(request, input.email);
      const counts: Counts = device
        ? [[limits.failuresOnDevice, device]]
        : [
            [limits.failuresFrom, addressKey(request.ip)],
            [limits.failuresOf, input.email],
          ];
      return countFailures(counts, 'unauthenticated', reply, () => accounts.signIn(request, reply, input));
    }),

    route(signInByCode, async ({ input: { code }, request, reply }) => {
      const step = await accounts.secondStepOf(request);
      const counts: Counts = [
        [limits.failuresFrom, addressKey(request.ip)],
        // Not by the address that was typed: whoever tries passwords must not shut out who knows the right one.
        [limits.failuresOf, step.user_id],
      ];
      if (isAppCode(code)) counts.push([limits.appCodesOf, step.user_id]);
      return countFailures(counts, 'invalid', reply, () =>
        accounts.signInByCode(request, reply, { step, code }),
      );
    }),

    route(signedIn.signOut, async ({ request, reply }) => {
      await accounts.signOut(request, reply);
      return { ok: true };
    }),

    route(signedIn.session, ({ request }) => accounts.sessionOf(request)),

    route(auth.verify, async ({ input, request, reply }) => {
      if (input.email && !input.token && !input.code) {
        await limits.mailsFrom(request, reply);
        letters.verification(input.email);
        return { ok: true };
      }
      await spend(await provenBy('verify', input, reply), input, setVerified);
      return { ok: true };
    }),

    route(auth.requestReset, async ({ input, request, reply }) => {
      authorize(mail.delivers, authCopy.resetSoon);
      await limits.mailsFrom(request, reply);
      letters.reset(input.email);
      return { ok: true };
    }),

    route(auth.reset, async ({ input, reply }) => {
      await rejectCommonPassword(input.password);
      const proof = await provenBy('reset', input, reply);
      // Between the two: hashing takes long, and nobody without a proof shall make us do it.
      const hash = await hashPassword(input.password);
      const userId = await spend(proof, input, async (tx, member) => {
        await setPassword(tx, member, hash);
        await setVerified(tx, member);
      });
      live.disconnect(userId);
      return { ok: true };
    }),
  ];
}

const badProof = ({ token, code }: Proof) =>
  new AppError('invalid', authCopy.badToken, code && !token ? { code: authCopy.badToken } : undefined);
