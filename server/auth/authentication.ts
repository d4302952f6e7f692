import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCopy } from '../../contract/auth/copy.ts';
import type { Session } from '../../contract/auth/session.ts';
import { waysCopy } from '../../contract/auth/ways.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { feeds } from '../../contract/posts/feeds.ts';
import { FEED_COOKIE, TAGLINE_COOKIE } from '../../contract/shell/cookies.ts';
import { record } from '../audit/queries.ts';
import type { Database } from '../db/db.ts';
import type { Accounts, Credentials } from '../deps/accounts.ts';
import type { Live } from '../deps/live.ts';
import type { Mailer } from '../deps/mailer.ts';
import type { Env } from '../env.ts';
import { languageOf } from '../http/language.ts';
import { catalogueFor } from '../i18n.ts';
import { supportHref } from '../mail/layout.ts';
import { secretsOf } from '../process/secrets.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { accountStatusOf, suspendAccount, unsuspendAccount } from './accountStatus.queries.ts';
import { createCookie } from './cookie.ts';
import { createDeviceCookies } from './devices.ts';
import { arePasskeysAvailable } from './passkeys/available.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteSignIn, deleteSignIns, memberAndProfile, memberByEmail, trimSignIns } from './queries.ts';
import { credentialsByEmail, findSignIn, insertSignIn, insertSignInByPassword } from './signIns.queries.ts';
import { createTokenSigner, newToken } from './tokens.ts';
import { createTwoFactorChallenges } from './two-factor/twoFactorChallenge.ts';
import { type CachedSignIn, createViewerCache } from './viewers.ts';

interface Options {
  env: Env;
  db: Database;
  live: Live;
  mail: Mailer;
}

/** Characters of the User-Agent header that are stored with a sign-in. */
const USER_AGENT_MAX = 300;

/**
 * Authentication. Chain: routes.ts → this file → signIns.queries.ts (sign-ins, the login sessions) and password.ts, and
 * two-factor/ if it is on. Each request is authenticated by its cookie (cookie.ts, tokens.ts), with a cache (viewers.ts).
 * SIGN_IN_DAYS and SIGN_IN_IDLE_DAYS in contract/auth/limits.ts limit how long a sign-in is valid.
 */
export function createAuthentication({ env, db, live, mail }: Options): Accounts {
  if (!env.appSecret) throw new Error('APP_SECRET is missing: without it no sign-in can be signed');
  const cookie = createCookie(env.publicUrl);
  const secrets = secretsOf(env);
  const signer = createTokenSigner(secrets);
  const challenges = createTwoFactorChallenges({ db, secrets, publicUrl: env.publicUrl });
  const devices = createDeviceCookies(env.publicUrl, secrets);
  const cachedSignIn = createViewerCache(live, async (value) => {
    const token = signer.verify(value);
    return token === undefined ? null : signInOf(db, env, token);
  });

  const cachedSignInOf = async (request: FastifyRequest) => {
    const value = cookie.read(request);
    return value ? cachedSignIn(value) : null;
  };
  const viewerOf = async (request: FastifyRequest) => (await cachedSignInOf(request))?.viewer ?? null;
  const sessionOf = async (request: FastifyRequest, userId?: string): Promise<Session> => {
    const session = await presentSession(env, mail, db, userId);
    const feed = feedOfHome(request, userId);
    return {
      ...session,
      ...(isTaglineSmall(request, userId) && { tagline: 'small' }),
      ...(feed && { feed }),
    };
  };
  const changed = (userId: string) => live.publish(accountChanged(userId), [userId]);
  const revokeAccess = (userId: string) => {
    changed(userId);
    live.disconnect(userId);
  };
  const completeSignIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    token: string,
  ) => {
    if ((await trimSignIns(db, userId)) > 0) changed(userId);
    await record(db, { actorId: userId, action: 'sign_in' });
    cookie.set(reply, signer.sign(token));
    devices.remember(request, reply, userId);
    return sessionOf(request, userId);
  };

  return {
    viewerOf,
    hasCookie: (request) => request.cookies[cookie.name] !== undefined,
    signInOf: async (request) => (await cachedSignInOf(request))?.signInId ?? null,
    sessionOf: async (request) => sessionOf(request, (await viewerOf(request))?.id),

    async signIn(request, reply, credentials) {
      const { userId, hash } = await verifyCredentials(db, credentials, mail.delivers);
      const { two_factor } = await statusUnlessSuspended(db, request, userId, env.supportContact);
      if (two_factor) {
        await challenges.begin(reply, userId);
        return { ...(await sessionOf(request)), two_factor: 'code' };
      }
      const signIn = newSignIn(request, userId);
      if (!(await insertSignInByPassword(db, signIn, hash))) throw wrongCredentials();
      return completeSignIn(request, reply, userId, signIn.token);
    },

    async signInBy(request, reply, { userId, verified, twoFactor, redeem }) {
      if (mail.delivers && !verified) throw new AppError('forbidden', authCopy.unverified);
      const { two_factor } = await statusUnlessSuspended(db, request, userId, env.supportContact);
      const asksCode = two_factor && !twoFactor;
      const signIn = newSignIn(request, userId);
      await db.transaction(async (tx) => {
        if (!(await redeem(tx))) throw new AppError('unauthenticated', waysCopy.refused);
        if (!asksCode) await insertSignIn(tx, signIn);
      });
      if (!asksCode) return completeSignIn(request, reply, userId, signIn.token);
      await challenges.begin(reply, userId);
      return { ...(await sessionOf(request)), two_factor: 'code' };
    },

    async deviceOf(request, email) {
      if (!devices.hasDevices(request)) return undefined;
      const member = await memberByEmail(db, email);
      return member && devices.idOf(request, member.id);
    },

    challengeOf: challenges.of,

    async signInWithCode(request, reply, { challenge, code }) {
      const signIn = newSignIn(request, challenge.user_id);
      await challenges.redeem(reply, challenge, code, signIn);
      return completeSignIn(request, reply, signIn.userId, signIn.token);
    },

    newToken() {
      const token = newToken();
      return { token, send: (reply) => cookie.set(reply, signer.sign(token)) };
    },

    async signOut(request, reply) {
      const known = await cachedSignInOf(request);
      if (known) await deleteSignIn(db, known.token);
      cookie.clear(reply);
      if (known) revokeAccess(known.viewer.id);
    },

    suspend: suspendAccount,
    unsuspend: unsuspendAccount,
    changed,
    revokeAccess,
  };
}

/** The event that makes every process evict its cached sign-ins of a member. */
export const accountChanged = (userId: string) =>
  ({ topic: 'account', type: 'updated', id: userId }) as const;

async function signInOf(db: Database, env: Env, token: string): Promise<CachedSignIn | null> {
  const found = await findSignIn(db, token);
  if (!found) return null;
  // A sign-in created while the suspension was committed may still exist.
  const { suspended, ...status } = await accountStatusOf(db, found.user_id);
  const viewer = { id: found.user_id, ...rightsOf(env, status) };
  return suspended === null ? { viewer, signInId: found.id, token } : null;
}

/** With ADMIN_2FA=required, roles count only with two-factor authentication. */
function rightsOf(env: Env, { roles, two_factor }: { roles: string[]; two_factor: boolean }): Rights {
  if (env.adminTwoFactor === 'optional' || two_factor || roles.length === 0) return { roles };
  return { roles: [], two_factor: 'required' };
}

interface Rights {
  roles: string[];
  two_factor?: 'required';
}

/** Throws `unauthenticated` for wrong credentials, after the same time whether or not the address has an account. */
async function verifyCredentials(db: Database, { email, password }: Credentials, verifiedOnly: boolean) {
  const found = await credentialsByEmail(db, email);
  const isRight = found
    ? await verifyPassword({ hash: found.hash, password })
    : await hashPassword(password).then(() => false);
  if (!found || !isRight) throw wrongCredentials();
  if (verifiedOnly && !found.email_verified) throw new AppError('forbidden', authCopy.unverified);
  return { userId: found.user_id, hash: found.hash };
}

const wrongCredentials = () => new AppError('unauthenticated', authCopy.wrong);

const newSignIn = (request: FastifyRequest, userId: string) => ({
  userId,
  token: newToken(),
  address: addressKey(request.ip),
  userAgent: userAgentOf(request),
});

const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);

/** Called after the password check, so that only the owner learns of a suspension. */
async function statusUnlessSuspended(
  db: Database,
  request: FastifyRequest,
  userId: string,
  support: string | undefined,
) {
  const { suspended, ...status } = await accountStatusOf(db, userId);
  if (suspended === null) return status;
  await deleteSignIns(db, userId);
  const { admin } = await catalogueFor(languageOf(request));
  const { reason, until } = suspended;
  throw new AppError(
    'forbidden',
    admin.adminCopy.suspended(reason, support, until ? longMoment(until) : undefined),
  );
}

const isTaglineSmall = ({ cookies }: FastifyRequest, userId: string | undefined) =>
  userId !== undefined && cookies[TAGLINE_COOKIE] === userId;

const feedOfHome = ({ cookies }: FastifyRequest, userId: string | undefined) =>
  feeds.find((feed) => cookies[FEED_COOKIE] === `${feed}.${userId}`);

async function presentSession(env: Env, mail: Mailer, db: Database, userId?: string): Promise<Session> {
  const row = userId ? await memberAndProfile(db, userId) : undefined;
  const rights = rightsOf(env, row ?? { roles: [], two_factor: false });
  const viewer = row ? { id: row.id, ...rights } : null;
  const capabilities = {
    mail: mail.delivers,
    account_deletion: env.accountDeletion,
    create_challenge: viewer !== null && (env.challengeCreators === 'members' || isAdmin(viewer)),
    ...(env.supportContact && { support: supportHref(env.supportContact) }),
    ...(env.openId && { openid: env.openId.name }),
    ...(arePasskeysAvailable(env) && { passkeys: true }),
  };
  if (!row) return { user: null, profile: null, roles: [], capabilities };
  const { email, email_verified, roles: _, two_factor: __, onboarding, settled, ...profile } = row;
  return {
    user: { id: row.id, email, email_verified },
    profile,
    ...(onboarding && { onboarding }),
    ...(settled && { tagline: 'shrinkable' }),
    ...rights,
    capabilities,
  };
}
