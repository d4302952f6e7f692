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
import { restoreAccount, standingOf, suspendAccount } from './accountStatus.queries.ts';
import type { Accounts, Credentials } from './accounts.ts';
import { cookieFor, SIGN_IN_SECONDS } from './cookie.ts';
import { openDevices } from './devices.ts';
import { ADDRESS_HEADER, type Library, newToken, openLibrary } from './library.ts';
import { deleteSignIn, deleteSignIns, memberAndProfile, memberByEmail, trimSignIns } from './queries.ts';
import { openSecondSteps } from './two-factor/twoFactorChallenge.ts';
import { type CachedSignIn, createViewerCache } from './viewers.ts';

interface With {
  env: Env;
  db: Database;
  live: Live;
  mail: Mailer;
}

/** Characters of a browser's description that are kept beside a sign-in. */
const USER_AGENT_MAX = 300;

export async function createAccounts({ env, db, live, mail }: With): Promise<Accounts> {
  if (!env.appSecret) throw new Error('APP_SECRET is missing: without it no sign-in can be signed');
  const cookie = cookieFor(env.publicUrl);
  const library = openLibrary({
    pool: db.pool,
    secret: env.appSecret,
    publicUrl: env.publicUrl,
    cookie,
    verifiedOnly: mail.delivers,
  });
  const secondSteps = openSecondSteps({ db, secret: env.appSecret, publicUrl: env.publicUrl });
  const devices = openDevices(env.publicUrl, env.appSecret);
  const remember = createViewerCache(live, (value) =>
    findSignIn(library, db, env, `${cookie.name}=${value}`),
  );

  const knownOf = async (request: FastifyRequest) => {
    const value = cookie.read(request);
    return value ? remember(value) : null;
  };
  const viewerOf = async (request: FastifyRequest) => (await knownOf(request))?.viewer ?? null;
  const sessionOf = async (userId: string | undefined) => presentSession(env, mail, db, userId);
  const changed = (userId: string) => live.publish(accountChanged(userId), [userId]);
  const shutOut = (userId: string) => {
    changed(userId);
    live.disconnect(userId);
  };
  // As the library signs its own: it has to know this one again.
  const signed = async (token: string) =>
    encodeURIComponent(`${token}.${await makeSignature(token, (await library.$context).secret)}`);
  const letIn = async (request: FastifyRequest, reply: FastifyReply, userId: string, value: string) => {
    if ((await trimSignIns(db, userId)) > 0) changed(userId);
    await record(db, { actorId: userId, act: 'sign_in' });
    cookie.set(reply, value);
    devices.remember(request, reply, userId);
    return sessionOf(userId);
  };

  return {
    viewerOf,
    signInOf: async (request) => (await knownOf(request))?.signInId ?? null,
    sessionOf: async (request) => sessionOf((await viewerOf(request))?.id),

    async signIn(request, reply, credentials) {
      const { userId, token, value } = await checkPassword(library, request, cookie.name, credentials);
      const { two_step } = await standingUnlessSuspended(db, request, userId);
      if (!two_step) return letIn(request, reply, userId, value);
      // Nobody has its token; the one of this sign-in is made with the code.
      await deleteSignIn(db, token);
      await secondSteps.begin(reply, userId);
      return { ...(await sessionOf(undefined)), two_step: 'code' };
    },

    async deviceOf(request, email) {
      if (!devices.says(request)) return undefined;
      const member = await memberByEmail(db, email);
      return member && devices.idOf(request, member.id);
    },

    secondStepOf: secondSteps.of,

    async signInByCode(request, reply, { step, code }) {
      const { user_id: userId } = step;
      const token = newToken();
      const value = await signed(token);
      const made = { userId, token, address: addressKey(request.ip), userAgent: userAgentOf(request) };
      await secondSteps.pass(reply, step, code, made);
      return letIn(request, reply, userId, value);
    },

    async newToken() {
      const token = newToken();
      const value = await signed(token);
      return { token, send: (reply) => cookie.set(reply, value) };
    },

    async signOut(request, reply) {
      const known = await knownOf(request);
      if (known) await deleteSignIn(db, known.token);
      cookie.clear(reply);
      if (known) shutOut(known.viewer.id);
    },

    suspend: suspendAccount,
    restore: restoreAccount,
    changed,
    shutOut,
  };
}

/** What every cache of a member's sign-ins, on every process, listens for. */
export const accountChanged = (userId: string) => ({ topic: 'account', act: 'updated', id: userId }) as const;

async function findSignIn(
  library: Library,
  db: Database,
  env: Env,
  cookie: string,
): Promise<CachedSignIn | null> {
  const found = await library.api.getSession({ headers: new Headers({ cookie }) }).catch(asAway);
  if (!found) return null;
  const { user, session } = found;
  if (session.createdAt.getTime() + SIGN_IN_SECONDS * 1000 < Date.now()) {
    await deleteSignIn(db, session.token);
    return null;
  }
  // A sign-in made at the very moment of a suspension may have outlived it.
  const { suspended, ...standing } = await standingOf(db, user.id);
  const viewer = { id: user.id, ...rightsOf(env, standing) };
  return suspended === null ? { viewer, signInId: session.id, token: session.token } : null;
}

/** Where ADMIN_2FA=required, nobody is an admin by a password alone. */
function rightsOf(env: Env, { roles, two_step }: { roles: string[]; two_step: boolean }): Rights {
  if (env.adminTwoStep === 'optional' || two_step || roles.length === 0) return { roles };
  return { roles: [], two_step: 'required' };
}

interface Rights {
  roles: string[];
  two_step?: 'required';
}

// The library hides why a look-up failed behind its own 500, and asks nothing but the database.
function asAway(error: unknown): null {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw new AppError('unavailable', errorCopy.unavailable);
}

async function checkPassword(library: Library, request: FastifyRequest, name: string, body: Credentials) {
  const headers = new Headers({
    'user-agent': userAgentOf(request),
    [ADDRESS_HEADER]: request.ip,
  });
  const answer = await library.api.signInEmail({ body, headers, returnHeaders: true }).catch(asRefusal);
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  if (!value) throw new Error('The accounts library set no cookie');
  return { userId: answer.response.user.id, token: answer.response.token, value };
}

const userAgentOf = (request: FastifyRequest) =>
  (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);

/** Only whoever knows the password is told of a suspension. */
async function standingUnlessSuspended(db: Database, request: FastifyRequest, userId: string) {
  const { suspended, ...standing } = await standingOf(db, userId);
  if (suspended === null) return standing;
  await deleteSignIns(db, userId);
  const { admin } = await catalogueFor(languageOf(request));
  throw new AppError('forbidden', admin.adminCopy.suspended(suspended));
}

function asRefusal(error: unknown): never {
  if (!isAPIError(error)) throw error;
  if (error.statusCode === 403) throw new AppError('forbidden', authCopy.unverified);
  if (error.statusCode < 500) throw new AppError('unauthenticated', authCopy.wrong);
  throw error;
}

async function presentSession(env: Env, mail: Mailer, db: Database, userId?: string): Promise<Session> {
  const row = userId ? await memberAndProfile(db, userId) : undefined;
  const rights = rightsOf(env, row ?? { roles: [], two_step: false });
  const viewer = row ? { id: row.id, ...rights } : null;
  const capabilities = {
    mail: mail.delivers,
    account_deletion: env.accountDeletion,
    create_challenge: viewer !== null && (env.challengeCreators === 'members' || isAdmin(viewer)),
  };
  if (!row) return { user: null, profile: null, roles: [], capabilities };
  const { email, email_verified, roles: _, two_step: __, ...profile } = row;
  return {
    user: { id: row.id, email, email_verified },
    profile,
    ...rights,
    capabilities,
  };
}
