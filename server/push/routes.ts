import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { pushCopy } from '../../contract/push/copy.ts';
import { push as endpoints } from '../../contract/push/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { subscribe, unsubscribe } from './queries.ts';

export function pushRoutes({ db, push, accounts }: Deps) {
  return [
    route(endpoints.key, async () => ({ key: await push.key() })),

    route(endpoints.subscribe, async ({ input, viewer, request }) => {
      if (!push.isAllowed(input.endpoint)) throw new AppError('invalid', pushCopy.notAService);
      const signInId = await accounts.signInOf(request);
      if (!(await subscribe(db, { userId: viewer.id, signInId }, input)))
        throw new AppError('unauthenticated', errorCopy.signIn);
      return { ok: true };
    }),

    route(endpoints.unsubscribe, async ({ input, viewer }) => {
      await unsubscribe(db, viewer.id, input.endpoint);
      return { ok: true };
    }),
  ];
}
