import type { FastifyReply, FastifyRequest } from 'fastify';
import { openId } from '../../../contract/auth/openid.ts';
import type { Session } from '../../../contract/auth/session.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { isReservedUsername } from '../../../contract/profiles/reserved.ts';
import { record } from '../../audit/queries.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { languageOf } from '../../http/language.ts';
import { route } from '../../http/route.ts';
import { countFailures } from '../../protection/countFailures.ts';
import { addressKey } from '../../protection/rateLimiter.ts';
import { createAuthLimits } from '../limits.ts';
import { createAccountMails } from '../mails/accountMails.ts';
import { setVerified } from '../queries.ts';
import { recordAcceptance } from '../sign-up/acceptances.queries.ts';
import { insertMember, startOnboarding } from '../sign-up/signUp.queries.ts';
import { createOpenIdFlow, spend } from './flow.ts';
import type { Identity } from './provider.ts';
import { insertLink, isLinked, linkedMember, ownerOfAddress } from './queries.ts';

type Answered = Identity & { state: string };

interface Member {
  id: string;
  /** Whether the address of the account is verified. */
  verified: boolean;
}

/**
 * Sign-in through an OpenID Connect provider (decision 116). Chain: contract/auth/openid.ts → this file → flow.ts (the browser's
 * cookies) → provider.ts (the protocol). Linked and removed in server/account/ways.ts.
 */
export function openIdRoutes(deps: Deps) {
  const { env, db, mail, accounts } = deps;
  const limits = createAuthLimits(deps.limits);
  const accountMails = createAccountMails(deps);
  const flow = createOpenIdFlow(deps);

  const requireFlow = () => {
    if (!flow) throw new AppError('not_found', waysCopy.beginFailed);
    return flow;
  };

  async function link(tx: Db, userId: string, identity: Identity) {
    if (!(await insertLink(tx, userId, identity))) throw belongsToAnother();
    await record(tx, { actorId: userId, action: 'way_added', memberId: userId });
  }

  /** Tells the owner of the account that somebody can now sign in by other means. */
  const tell = (tx: Db, userId: string, email: string) => accountMails.tell(tx, 'wayAdded', userId, email);

  /** The member who began this in the settings must be the one who is signed in now. */
  async function linkToMember(request: FastifyRequest, identity: Answered, member: string) {
    const { user } = await accounts.sessionOf(request);
    if (user?.id !== member) throw new AppError('invalid', waysCopy.expired);
    const known = await linkedMember(db, identity);
    if (known && known.id !== member) throw belongsToAnother();
    await db.transaction(async (tx) => {
      await spend(tx, identity.state);
      if (known) return;
      await link(tx, member, identity);
      await tell(tx, member, user.email);
    });
    accountMails.wake();
    return { step: 'linked' as const };
  }

  /** Signs in the member to whom the identity is linked, and spends its state. */
  const sessionBy = (
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Answered,
    { id, verified }: Member,
  ) =>
    accounts.signInBy(request, reply, {
      userId: id,
      verified,
      twoFactor: false,
      redeem: async (tx) => {
        await spend(tx, identity.state);
        return isLinked(tx, identity, id);
      },
    });

  async function signIn(request: FastifyRequest, reply: FastifyReply, identity: Answered, member: Member) {
    const session = await sessionBy(request, reply, identity, member);
    return session.two_factor === 'code' ? { step: 'code' as const } : signedIn(session);
  }

  const signedIn = (session: Session) => ({ step: 'signed_in' as const, session });

  /** Signs in, or begins a sign-up. Decision 116 has the rules about accounts with the same address. */
  async function signInOrUp(request: FastifyRequest, reply: FastifyReply, identity: Answered) {
    const linked = await linkedMember(db, identity);
    if (linked) return signIn(request, reply, identity, linked);
    const { email } = identity;
    if (!email) throw new AppError('invalid', waysCopy.addressUnverified);
    const owner = await ownerOfAddress(db, email);
    const isReplaced = owner && mail.delivers && !owner.verified && !owner.in_use;
    if (!owner || isReplaced) {
      requireFlow().newcomer.set(reply, { ...identity, email });
      return { step: 'sign_up' as const, full_name: identity.name };
    }
    if (owner.has_password || !owner.verified) throw new AppError('invalid', waysCopy.addressKnown);
    await db.transaction(async (tx) => {
      await link(tx, owner.id, identity);
      await tell(tx, owner.id, email);
    });
    accountMails.wake();
    return signIn(request, reply, identity, owner);
  }

  return [
    route(openId.begin, ({ reply }) => requireFlow().begin(reply)),

    route(openId.answer, ({ input, request, reply }) =>
      countFailures([[limits.failuresFrom, addressKey(request.ip)]], 'invalid', reply, async () => {
        const { member, ...identity } = await requireFlow().redeem(request, reply, input.query);
        return member ? linkToMember(request, identity, member) : signInOrUp(request, reply, identity);
      }),
    ),

    route(openId.signUp, async ({ input: { full_name, username }, request, reply }) => {
      const { newcomer } = requireFlow();
      const identity = newcomer.read(request);
      if (!identity) throw new AppError('unauthenticated', waysCopy.expired);
      await limits.signUpsFrom(request, reply);
      if (isReservedUsername(username, env.appName)) throw rejected(profileCopy.usernameReserved);
      const { email } = identity;
      const language = languageOf(request);
      const result = await insertMember(
        db,
        { email, full_name, username, verified: true, language },
        {
          replaces: mail.delivers,
          inTransaction: async (tx, id) => {
            await setVerified(tx, id);
            await startOnboarding(tx, id);
            await recordAcceptance(tx, id, language);
            await link(tx, id, identity);
          },
        },
      );
      if ('taken' in result) {
        if (result.taken === 'username') throw rejected(profileCopy.usernameTaken);
        throw new AppError('conflict', waysCopy.addressKnown);
      }
      if (result.replaced) accounts.revokeAccess(result.id);
      newcomer.clear(reply);
      return sessionBy(request, reply, identity, { id: result.id, verified: true });
    }),
  ];
}

const belongsToAnother = () => new AppError('conflict', waysCopy.belongsToAnother);

const rejected = (copy: string) => new AppError('invalid', copy, { username: copy });
