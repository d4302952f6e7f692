import { PASSKEY_MINUTES } from '../../../contract/auth/limits.ts';
import { passkey } from '../../../contract/auth/passkeys.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { countFailures } from '../../protection/countFailures.ts';
import { addressKey } from '../../protection/rateLimiter.ts';
import { createAuthLimits } from '../limits.ts';
import { spendAnswer } from '../spentAnswers.queries.ts';
import { createPasskeys, refused } from './passkeys.ts';
import { countUse } from './queries.ts';

/** Sign-in with a passkey. With user verification it counts as the second factor, too. */
export function passkeyRoutes(deps: Deps) {
  const limits = createAuthLimits(deps.limits);
  const passkeys = createPasskeys(deps);

  return [
    route(passkey.begin, ({ reply }) => passkeys.begin(reply)),

    route(passkey.signIn, ({ input, request, reply }) =>
      countFailures([[limits.failuresFrom, addressKey(request.ip)]], 'invalid', reply, async () => {
        const found = await passkeys.verify(request, reply, input.credential);
        return deps.accounts.signInBy(request, reply, {
          userId: found.user_id,
          verified: found.verified,
          twoFactor: true,
          redeem: async (tx) => {
            if (!(await spendAnswer(tx, found.challenge, PASSKEY_MINUTES))) throw refused();
            if (!(await countUse(tx, found, found.newCounter))) throw refused();
            return true;
          },
        });
      }),
    ),
  ];
}
