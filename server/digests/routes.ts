import { digests } from '../../contract/digests/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { unsubscribe } from './unsubscribe.ts';

export function digestRoutes(deps: Deps) {
  return [
    route(digests.unsubscribe, async ({ input }) => {
      await unsubscribe(deps, input.token);
      return { ok: true };
    }),
  ];
}
