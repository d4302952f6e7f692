import type { FastifyReply } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import { signedIn } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { signInByCode } from '../../contract/auth.twoStep.ts';
import { AppError } from '../../contract/errors.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { isAppCode } from '../../contract/twoStep.forms.ts';
import type { Db } from '../db/db.ts';
import { allow } from '../http/allow.ts';
import { languageOf } from '../http/language.ts';
import { addressKey } from '../http/limits.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { openLetters } from './letters.ts';
import { type Counts, countFailures, openAuthLimits } from './limits.ts';
import { accountChanged } from './open.ts';
import { hashPassword } from './password.ts';
import { openProofs, type Proof } from './proofs.ts';
import { insertMember, type Purpose, setPassword, setVerified, spendVerification } from './queries.ts';

export function authRoutes(parts: Parts) {
  const { env, db, live, mail, accounts } = parts;
  const limits = openAuthLimits(parts.limits);
  const proofs = openProofs(db, env.appSecret ?? '');
  const letters = openLetters(parts, proofs, limits);

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
      await limits.signUpsFrom.spend(addressKey(request.ip), reply);
      const password = await hashPassword(input.password);
      const opened = await insertMember(db, { ...input, password, language: languageOf(request) });
      if ('id' in opened) letters.verification(input.email);
      else if (opened.taken === 'username') throw fieldTaken('username', profileCopy.usernameTaken);
      else if (!mail.delivers) throw fieldTaken('email', authCopy.emailTaken);
      // To a stranger it looks as if the account had been opened; the owner of the address is told.
      else letters.knownAddress(input.email);
      return { ok: true };
    }),

    route(auth.signIn, ({ input, request, reply }) => {
      const counts: Counts = [
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
        await limits.mailsFrom.spend(addressKey(request.ip), reply);
        letters.verification(input.email);
        return { ok: true };
      }
      await spend(await provenBy('verify', input, reply), input, setVerified);
      return { ok: true };
    }),

    route(auth.requestReset, async ({ input, request, reply }) => {
      allow(mail.delivers, authCopy.resetSoon);
      await limits.mailsFrom.spend(addressKey(request.ip), reply);
      letters.reset(input.email);
      return { ok: true };
    }),

    route(auth.reset, async ({ input, reply }) => {
      const proof = await provenBy('reset', input, reply);
      // Between the two: hashing takes long, and nobody without a proof shall make us do it.
      const hash = await hashPassword(input.password);
      const userId = await spend(proof, input, async (tx, member) => {
        await setPassword(tx, member, hash);
        await setVerified(tx, member);
      });
      live.cut(userId);
      return { ok: true };
    }),
  ];
}

const fieldTaken = (field: 'email' | 'username', copy: string) =>
  new AppError('invalid', copy, { [field]: copy });

const badProof = ({ token, code }: Proof) =>
  new AppError('invalid', authCopy.badToken, code && !token ? { code: authCopy.badToken } : undefined);
