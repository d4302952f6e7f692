import type { FastifyReply, FastifyRequest } from 'fastify';
import { ways } from '../../contract/account/ways.ts';
import { PASSKEY_MINUTES, PASSKEY_NAME_MAX } from '../../contract/auth/limits.ts';
import { waysCopy } from '../../contract/auth/ways.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { twoFactorCopy } from '../../contract/twoFactor/copy.ts';
import type { AuthLimits } from '../auth/limits.ts';
import type { AccountMails } from '../auth/mails/accountMails.ts';
import { createPasskeys, refused } from '../auth/passkeys/passkeys.ts';
import { spendAnswer } from '../auth/spentAnswers.queries.ts';
import { isTwoFactorEnabled } from '../auth/two-factor/twoFactor.queries.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { deviceOf } from './device.ts';
import { createCodeCheck } from './twoFactor.ts';
import { addPasskey, renamePasskey } from './ways.queries.ts';

interface PasskeyOptions {
  limits: AuthLimits;
  accountMails: AccountMails;
  /** The email of the member who proves who it is. */
  confirmMember(
    request: FastifyRequest,
    reply: FastifyReply,
    confirmed: { userId: string; current?: string | undefined },
  ): Promise<{ email: string }>;
}

/** Adds and renames passkeys (decision 117); removed like every other way in ways.ts. */
export function passkeyWaysRoutes(deps: Deps, { limits, accountMails, confirmMember }: PasskeyOptions) {
  const { db, accounts } = deps;
  const passkeys = createPasskeys(deps);
  const redeemCode = createCodeCheck(deps, limits);

  // A passkey counts as both steps, so a stolen password must not suffice to add one.
  async function requireCode(reply: FastifyReply, userId: string, code: string | undefined) {
    if (!(await isTwoFactorEnabled(db, userId))) return;
    const { anyCodeShape } = twoFactorCopy;
    if (!code) throw new AppError('invalid', anyCodeShape, { code: anyCodeShape });
    await redeemCode(reply, { userId, code });
  }

  return [
    route(ways.beginPasskey, async ({ input: { current, code }, viewer, request, reply }) => {
      const { email } = await confirmMember(request, reply, { userId: viewer.id, current });
      await requireCode(reply, viewer.id, code);
      const { profile } = await accounts.sessionOf(request);
      return passkeys.beginNew(reply, { id: viewer.id, email, name: profile?.full_name || email });
    }),

    route(ways.addPasskey, async ({ input, viewer, request, reply }) => {
      const { passkey, challenge } = await passkeys.verifyNew(request, reply, viewer.id, input.credential);
      const name = (deviceOf(request.headers['user-agent'] ?? '') || waysCopy.passkey).slice(
        0,
        PASSKEY_NAME_MAX,
      );
      const { user } = await accounts.sessionOf(request);
      const isAdded = await addPasskey(db, { ...passkey, userId: viewer.id, name }, async (tx) => {
        if (!(await spendAnswer(tx, challenge, PASSKEY_MINUTES))) throw refused();
        if (user) await accountMails.tell(tx, 'wayAdded', viewer.id, user.email);
      });
      if (!isAdded) throw new AppError('conflict', waysCopy.passkeyKnown);
      accountMails.wake();
      return { ok: true };
    }),

    route(ways.rename, async ({ input: { id, name }, viewer }) => {
      if (!(await renamePasskey(db, viewer.id, id, name))) throw new AppError('not_found', waysCopy.gone);
      return { ok: true };
    }),
  ];
}
