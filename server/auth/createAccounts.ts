import { isAPIError } from 'better-auth/api';
import { makeSignature } from 'better-auth/crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import type { Session } from '../../contract/auth.session.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { isAdmin } from '../../contract/policy.ts';
import { record } from '../audit/queries.ts';
import type { Database } from '../db/db.ts';
import type { Env } from '../env.ts';
import { languageOf } from '../http/language.ts';
import { catalogueFor } from '../i18n.ts';
import type { Live } from '../live/eventBus.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addressKey } from '../protection/rateLimiter.ts';
import { accountStatusOf, suspendAccount, unsuspendAccount } from './accountStatus.queries.ts';
import type { Accounts, Credentials } from './accounts.ts';
import { createCookie, SIGN_IN_SECONDS } from './cookie.ts';
import { createDeviceCookies } from './devices.ts';
import { ADDRESS_HEADER, type AuthLibrary, createAuthLibrary, newToken } from './library.ts';
import { deleteSignIn, deleteSignIns, memberAndProfile, memberByEmail, trimSignIns } from './queries.ts';
import { createTwoFactorChallenges } from './two-factor/twoFactorChallenge.ts';
import { type CachedSignIn, createViewerCache } from './viewers.ts';

interface Options {
  env: Env;
  db: Database;
  live: Live;
  mail: Mailer;
}

/** Characters of a browser's description that are kept beside a sign-in. */
const USER_AGENT_MAX = 300;

export async function createAccounts({ env, db, live, mail }: Options): Promise<Accounts> {
  if (!env.appSecret) throw new Error('APP_SECRET is missing: without it no sign-in can be signed');
  const cookie = createCookie(env.publicUrl);
  const library = createAuthLibrary({
    pool: db.pool,
    secret: env.appSecret,
    publicUrl: env.publicUrl,
    cookie,
    verifiedOnly: mail.delivers,
  });
  const challenges = createTwoFactorChallenges({ db, secret: env.appSecret, publicUrl: env.publicUrl });
  const devices = createDeviceCookies(env.publicUrl, env.appSecret);
  const cachedSignIn = createViewerCache(live, (value) =>
    findSignIn(library, db, env, `${cookie.name}=${value}`),
  );

  const cachedSignInOf = async (request: FastifyRequest) => {
    const value = cookie.read(request);
    return value ? cachedSignIn(value) : null;
  };
  const viewerOf = async (request: FastifyRequest) => (await cachedSignInOf(request))?.viewer ?? null;
  const sessionOf = async (userId: string | undefined) => presentSession(env, mail, db, userId);
  const changed = (userId: string) => live.publish(accountChanged(userId), [userId]);
  const revokeAccess = (userId: string) => {
    changed(userId);
    live.disconnect(userId);
  };
  // The library must be able to verify this signature.
  const sign = async (token: string) =>
    encodeURIComponent(`${token}.${await makeSignature(token, (await library.$context).secret)}`);
  const completeSignIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    value: string,
  ) => {
    if ((await trimSignIns(db, userId)) > 0) changed(userId);
    await record(db, { actorId: userId, action: 'sign_in' });
    cookie.set(reply, value);
    devices.remember(request, reply, userId);
    return sessionOf(userId);
  };

  return {
    viewerOf,
    signInOf: async (request) => (await cachedSignInOf(request))?.signInId ?? null,
    sessionOf: async (request) => sessionOf((await viewerOf(request))?.id),

    async signIn(request, reply, credentials) {
      const { userId, token, value } = await verifyCredentials(library, request, cookie.name, credentials);
      const { two_factor } = await statusUnlessSuspended(db, request, userId);
      if (!two_factor) return completeSignIn(request, reply, userId, value);
      // The library has created a sign-in; the real one is created when the code is right.
      await deleteSignIn(db, token);
      await challenges.begin(reply, userId);
      return { ...(await sessionOf(undefined)), two_factor: 'code' };
    },

    async deviceOf(request, email) {
      if (!devices.hasDevices(request)) return undefined;
      const member = await memberByEmail(db, email);
      return member && devices.idOf(request, member.id);
    },

    challengeOf: challenges.of,

    async signInWithCode(request, reply, { challenge: step, code }) {
      const { user_id: userId } = step;
      const token = newToken();
      const value = await sign(token);
      const made = { userId, token, address: addressKey(request.ip), userAgent: userAgentOf(request) };
      await challenges.redeem(reply, step, code, made);
      return completeSignIn(request, reply, userId, value);
    },

    async newToken() {
      const token = newToken();
      const value = await sign(token);
      return { token, send: (reply) => cookie.set(reply, value) };
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
    revokeAccess: revokeAccess,
  };
}

/** The event that makes every process drop its cached sign-ins of a member. */
export const accountChanged = (userId: string) =>
  ({ topic: 'account', type: 'updated', id: userId }) as const;

async function findSignIn(
  library: AuthLibrary,
  db: Database,
  env: Env,
  cookie: string,
): Promise<CachedSignIn | null> {
  const found = await library.api.getSession({ headers: new Headers({ cookie }) }).catch(throwUnavailable);
  if (!found) return null;
  const { user, session } = found;
  if (session.createdAt.getTime() + SIGN_IN_SECONDS * 1000 < Date.now()) {
    await deleteSignIn(db, session.token);
    return null;
  }
  // A sign-in created while the suspension was committed may still exist.
  const { suspended, ...status } = await accountStatusOf(db, user.id);
  const viewer = { id: user.id, ...rightsOf(env, status) };
  return suspended === null ? { viewer, signInId: session.id, token: session.token } : null;
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

// The library reports every failed query as its own 500.
function throwUnavailable(error: unknown): null {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw new AppError('unavailable', errorCopy.unavailable);
}

async function verifyCredentials(
  library: AuthLibrary,
  request: FastifyRequest,
  name: string,
  body: Credentials,
) {
  const headers = new Headers({
    'user-agent': userAgentOf(request),
    [ADDRESS_HEADER]: request.ip,
  });
  const answer = await library.api
    .signInEmail({ body, headers, returnHeaders: true })
    .catch(throwSignInError);
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  if (!value) throw new Error('The accounts library set no cookie');
  return { userId: answer.response.user.id, token: answer.response.token, value };
}

const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);

/** Called after the password check, so that only the owner learns of a suspension. */
async function statusUnlessSuspended(db: Database, request: FastifyRequest, userId: string) {
  const { suspended, ...status } = await accountStatusOf(db, userId);
  if (suspended === null) return status;
  await deleteSignIns(db, userId);
  const { admin } = await catalogueFor(languageOf(request));
  throw new AppError('forbidden', admin.adminCopy.suspended(suspended));
}

function throwSignInError(error: unknown): never {
  if (!isAPIError(error)) throw error;
  if (error.statusCode === 403) throw new AppError('forbidden', authCopy.unverified);
  if (error.statusCode < 500) throw new AppError('unauthenticated', authCopy.wrong);
  throw error;
}

async function presentSession(env: Env, mail: Mailer, db: Database, userId?: string): Promise<Session> {
  const row = userId ? await memberAndProfile(db, userId) : undefined;
  const rights = rightsOf(env, row ?? { roles: [], two_factor: false });
  const viewer = row ? { id: row.id, ...rights } : null;
  const capabilities = {
    mail: mail.delivers,
    account_deletion: env.accountDeletion,
    create_challenge: viewer !== null && (env.challengeCreators === 'members' || isAdmin(viewer)),
  };
  if (!row) return { user: null, profile: null, roles: [], capabilities };
  const { email, email_verified, roles: _, two_factor: __, ...profile } = row;
  return {
    user: { id: row.id, email, email_verified },
    profile,
    ...rights,
    capabilities,
  };
}
