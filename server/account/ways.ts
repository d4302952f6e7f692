import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Way, ways } from '../../contract/account/ways.ts';
import { waysCopy } from '../../contract/auth/ways.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { AuthLimits } from '../auth/limits.ts';
import type { AccountMails } from '../auth/mails/accountMails.ts';
import { createOpenIdFlow } from '../auth/openid/flow.ts';
import { hashPassword } from '../auth/password.ts';
import { rejectCommonPassword } from '../auth/sign-up/commonPasswords.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { passkeyWaysRoutes } from './passkeys.ts';
import { type Account, isSignInFresh } from './queries.ts';
import { listWays, passwordStateOf, removeWay, setFirstPassword } from './ways.queries.ts';

interface WaysOptions {
  limits: AuthLimits;
  /** The account, if the password is right; a wrong one counts as a failed sign-in. */
  provenBy(userId: string, password: string, reply: FastifyReply): Promise<Account>;
  accountMails: AccountMails;
}

/** The ways to sign in besides the password, and the first password of an account without one (decision 116). */
export function waysRoutes(deps: Deps, { limits, provenBy, accountMails }: WaysOptions) {
  const { db, env, accounts } = deps;
  const flow = createOpenIdFlow(deps);

  async function requireFreshSignIn(userId: string, request: FastifyRequest) {
    if (!(await isSignInFresh(db, userId, await accounts.signInOf(request))))
      throw new AppError('forbidden', waysCopy.signInAgain);
  }

  /**
   * The email of the member who proves who it is: by the password, which `account` then has, or, without one, by a sign-in a
   * few minutes ago.
   */
  async function confirmMember(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, current = '' }: { userId: string; current?: string | undefined },
  ) {
    const { email, has_password } = await passwordStateOf(db, userId);
    const account = has_password ? await provenBy(userId, current, reply) : undefined;
    if (!account) await requireFreshSignIn(userId, request);
    return { email, account };
  }

  return [
    route(ways.list, async ({ viewer }) => {
      const rows = await listWays(db.reads, viewer.id);
      return { password: rows.some(({ kind }) => kind === 'password'), items: rows.flatMap(presented) };
    }),

    route(ways.link, async ({ input: { current }, viewer, request, reply }) => {
      if (!flow) throw new AppError('not_found', waysCopy.beginFailed);
      await confirmMember(request, reply, { userId: viewer.id, current });
      return flow.begin(reply, viewer.id);
    }),

    route(ways.remove, async ({ input: { id, current }, viewer, request, reply }) => {
      const isOwn = (await listWays(db, viewer.id)).some((way) => way.id === id && way.kind !== 'password');
      if (!isOwn) throw new AppError('not_found', waysCopy.gone);
      const { email, account } = await confirmMember(request, reply, { userId: viewer.id, current });
      const tell = (tx: Db) => accountMails.tell(tx, 'wayRemoved', viewer.id, email);
      const outcome = await removeWay(db, { userId: viewer.id, account, id }, tell);
      if (outcome === 'gone') throw new AppError('not_found', waysCopy.gone);
      if (outcome === 'last') throw new AppError('conflict', waysCopy.lastWay);
      accountMails.wake();
      return { ok: true };
    }),

    route(ways.setPassword, async ({ input: { password }, viewer, request, reply }) => {
      await rejectCommonPassword(password);
      await requireFreshSignIn(viewer.id, request);
      const hash = await hashPassword(password);
      const { token, send } = await accounts.newToken();
      const signIn = { id: await accounts.signInOf(request), token };
      const tell = (tx: Db, email: string) => accountMails.tell(tx, 'passwordChanged', viewer.id, email);
      if (!(await setFirstPassword(db, viewer.id, { hash, signIn }, tell)))
        throw new AppError('conflict', waysCopy.hasPassword);
      accounts.revokeAccess(viewer.id);
      accounts.changed(viewer.id);
      send(reply);
      accountMails.wake();
      return { ok: true };
    }),

    ...passkeyWaysRoutes(deps, { limits, accountMails, confirmMember }),
  ];

  function presented({ kind, ...way }: Awaited<ReturnType<typeof listWays>>[number]): Way[] {
    if (kind === 'password') return [];
    if (kind === 'passkey') return [{ ...way, kind }];
    const { host } = new URL(way.name);
    const name = env.openId && new URL(env.openId.issuer).host === host ? env.openId.name : host;
    return [{ ...way, kind, name }];
  }
}
