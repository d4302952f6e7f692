import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { authCopy } from '../../contract/auth.copy.ts';
import type { Session } from '../../contract/auth.ts';
import { AppError, errorCopy } from '../../contract/errors.ts';
import { isAdmin } from '../../contract/policy.ts';
import type { Database } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { Live } from '../live/hub.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Accounts, Credentials } from './accounts.ts';
import { cookieFor, SIGN_IN_SECONDS } from './cookie.ts';
import { ADDRESS_HEADER, type Library, openLibrary } from './library.ts';
import { deleteSignIn, memberAndProfile, rolesOf, trimSignIns } from './queries.ts';
import { type Known, rememberViewers } from './viewers.ts';

interface With {
  env: Env;
  db: Database;
  live: Live;
  mail: Mailer;
}

/** Characters of a browser's description that are kept beside a sign-in. */
const USER_AGENT_MAX = 300;

export async function openAccounts({ env, db, live, mail }: With): Promise<Accounts> {
  if (!env.appSecret) throw new Error('APP_SECRET is missing: without it no sign-in can be signed');
  const cookie = cookieFor(env.publicUrl);
  const library = openLibrary({
    pool: db.pool,
    secret: env.appSecret,
    publicUrl: env.publicUrl,
    cookie,
    verifiedOnly: mail.delivers,
  });
  const remember = rememberViewers(live, (value) => findSignIn(library, db, `${cookie.name}=${value}`));

  const knownOf = async (request: FastifyRequest) => {
    const value = cookie.read(request);
    return value ? remember(value) : null;
  };
  const viewerOf = async (request: FastifyRequest) => (await knownOf(request))?.viewer ?? null;
  const sessionOf = async (userId: string | undefined) => presentSession(env, mail, db, userId);

  return {
    viewerOf,
    sessionOf: async (request) => sessionOf((await viewerOf(request))?.id),

    async signIn(request, reply, credentials) {
      const { userId, value } = await checkPassword(library, request, cookie.name, credentials);
      if ((await trimSignIns(db, userId)) > 0) live.publish(accountChanged(userId), [userId]);
      cookie.set(reply, value);
      return sessionOf(userId);
    },

    async signOut(request, reply) {
      const known = await knownOf(request);
      if (known) await deleteSignIn(db, known.token);
      cookie.clear(reply);
      if (!known) return;
      live.publish(accountChanged(known.viewer.id), [known.viewer.id]);
      live.cut(known.viewer.id);
    },
  };
}

/** What every cache of a member's sign-ins, on every process, listens for. */
export const accountChanged = (userId: string) => ({ topic: 'account', act: 'updated', id: userId }) as const;

async function findSignIn(library: Library, db: Database, cookie: string): Promise<Known | null> {
  const found = await library.api.getSession({ headers: new Headers({ cookie }) }).catch(asAway);
  if (!found) return null;
  const { user, session } = found;
  if (session.createdAt.getTime() + SIGN_IN_SECONDS * 1000 < Date.now()) {
    await deleteSignIn(db, session.token);
    return null;
  }
  return { viewer: { id: user.id, roles: await rolesOf(db, user.id) }, token: session.token };
}

// The library hides why a look-up failed behind its own 500, and asks nothing but the database.
function asAway(error: unknown): null {
  if (isAPIError(error) && error.statusCode < 500) return null;
  throw new AppError('unavailable', errorCopy.unavailable);
}

async function checkPassword(library: Library, request: FastifyRequest, name: string, body: Credentials) {
  const headers = new Headers({
    'user-agent': (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    [ADDRESS_HEADER]: request.ip,
  });
  const answer = await library.api.signInEmail({ body, headers, returnHeaders: true }).catch(asRefusal);
  const set = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  if (!value) throw new Error('The accounts library set no cookie');
  return { userId: answer.response.user.id, value };
}

function asRefusal(error: unknown): never {
  if (!isAPIError(error)) throw error;
  if (error.statusCode === 403) throw new AppError('forbidden', authCopy.unverified);
  if (error.statusCode < 500) throw new AppError('unauthenticated', authCopy.wrong);
  throw error;
}

async function presentSession(env: Env, mail: Mailer, db: Database, userId?: string): Promise<Session> {
  const row = userId ? await memberAndProfile(db, userId) : undefined;
  const viewer = row ? { id: row.id, roles: row.roles } : null;
  const capabilities = {
    mail: mail.delivers,
    account_deletion: false,
    create_challenge: viewer !== null && (env.challengeCreators === 'members' || isAdmin(viewer)),
  };
  if (!row) return { user: null, profile: null, roles: [], capabilities };
  const { id, email, email_verified, username, full_name, bio, avatar_url, updated_at, roles } = row;
  return {
    user: { id, email, email_verified },
    profile: { id, username, full_name, bio, avatar_url, updated_at },
    roles,
    capabilities,
  };
}
