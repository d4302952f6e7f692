import type { FastifyReply } from 'fastify';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth, checkUsername, signInByCode } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { AppError } from '../../contract/core/errors.ts';
import { isAppCode } from '../../contract/twoFactor/forms.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { authorize } from '../http/authorize.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { secretsOf } from '../process/secrets.ts';
import { countFailures, type FailureCounters } from '../protection/countFailures.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { accountChanged } from './authentication.ts';
import { createAuthLimits } from './limits.ts';
import { createAccountMails } from './mails/accountMails.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { type Purpose, redeemVerification, removeOtherWays, setPassword, setVerified } from './queries.ts';
import { rejectCommonPassword } from './sign-up/commonPasswords.ts';
import { createSignUp, stateOfUsername } from './sign-up/signUp.ts';
import { createVerificationTokens, type VerificationInput } from './tokens.ts';
import { usedVerification } from './usedVerifications.queries.ts';

export function authRoutes(deps: Deps) {
  const { env, db, live, mail, accounts } = deps;
  const limits = createAuthLimits(deps.limits);
  const tokens = createVerificationTokens(db, secretsOf(env));
  const accountMails = createAccountMails(deps);
  const signUp = createSignUp(deps, accountMails);

  /** The id of the verification. A wrong code counts against the account whose email was given. */
  async function verifyToken(
    purpose: Purpose,
    given: VerificationInput,
    reply: FastifyReply,
  ): Promise<string> {
    const guessed = given.token ? undefined : given.email;
    return countFailures(guessed ? [[limits.codesOf, guessed]] : [], 'invalid', reply, async () => {
      const id = await tokens.find(purpose, given);
      if (!id) throw invalidToken(given);
      return id;
    });
  }

  /**
   * Redeems the verification and applies `change`, in one transaction. Returns the member's id; undefined for a retry after a
   * lost response, which changes nothing. `password` is the one that the request sets, if any.
   */
  async function redeem(
    id: string,
    given: VerificationInput & { password?: string },
    change: (tx: Db, userId: string) => Promise<unknown>,
  ) {
    const userId = await db.transaction(async (tx) => {
      const found = (await redeemVerification(tx, id))?.user_id;
      if (found) await change(tx, found);
      return found;
    });
    if (userId) live.publish(accountChanged(userId), [userId]);
    else if (!(await wasRedeemed(id, given.password))) throw invalidToken(given);
    return userId;
  }

  /** Whether the verification was redeemed before, with the same password, and is still in effect. */
  async function wasRedeemed(id: string, password?: string): Promise<boolean> {
    const used = await usedVerification(db, id);
    if (!used || password === undefined) return used !== undefined;
    return used.hash !== null && verifyPassword({ hash: used.hash, password });
  }

  return [
    route(auth.signUp, async ({ input, request, reply }) => {
      await limits.signUpsFrom(request, reply);
      await signUp({ ...input, language: languageOf(request) });
      return { ok: true };
    }),

    route(checkUsername, async ({ input, request, reply }) => {
      await limits.usernameChecksFrom(request, reply);
      return { state: await stateOfUsername(deps, input.username) };
    }),

    route(auth.signIn, async ({ input, request, reply }) => {
      const device = await accounts.deviceOf(request, input.email);
      const counts: FailureCounters = device
        ? [[limits.failuresOnDevice, device]]
        : [
            [limits.failuresFrom, addressKey(request.ip)],
            [limits.failuresOf, input.email],
          ];
      return countFailures(counts, 'unauthenticated', reply, () => accounts.signIn(request, reply, input));
    }),

    route(signInByCode, async ({ input: { code }, request, reply }) => {
      const challenge = await accounts.challengeOf(request);
      const counts: FailureCounters = [
        [limits.failuresFrom, addressKey(request.ip)],
        // By id, not by email like wrong passwords: an attacker who guesses passwords must not lock out the owner here.
        [limits.failuresOf, challenge.user_id],
      ];
      if (isAppCode(code)) counts.push([limits.appCodesOf, challenge.user_id]);
      return countFailures(counts, 'invalid', reply, () =>
        accounts.signInWithCode(request, reply, { challenge, code }),
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
        await accountMails.add(db, { type: 'verify', email: input.email });
        accountMails.wake();
        return { ok: true };
      }
      await redeem(await verifyToken('verify', input, reply), input, setVerified);
      return { ok: true };
    }),

    route(auth.requestReset, async ({ input, request, reply }) => {
      authorize(mail.delivers, authCopy.resetSoon);
      await limits.mailsFrom(request, reply);
      await accountMails.add(db, { type: 'reset', email: input.email });
      accountMails.wake();
      return { ok: true };
    }),

    route(auth.reset, async ({ input, reply }) => {
      await rejectCommonPassword(input.password);
      const id = await verifyToken('reset', input, reply);
      // A used link tells whether a password is the member's: wrong ones are counted as at a sign-in, by the link.
      const userId = await countFailures([[limits.failuresOf, id]], 'invalid', reply, async () => {
        // Hash only after the token was checked: hashing is expensive.
        const hash = await hashPassword(input.password);
        return redeem(id, input, async (tx, member) => {
          await setPassword(tx, member, hash);
          if (await setVerified(tx, member)) await removeOtherWays(tx, member);
        });
      });
      if (userId) live.disconnect(userId);
      return { ok: true };
    }),
  ];
}

const invalidToken = ({ token, code }: VerificationInput) =>
  new AppError('invalid', authCopy.badToken, code && !token ? { code: authCopy.badToken } : undefined);
