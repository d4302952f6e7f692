import { digests } from '../../contract/digests.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { unsubscribe } from './unsubscribe.ts';

export function digestRoutes(parts: Parts) {
  return [
    route(digests.unsubscribe, async ({ input }) => {
      await unsubscribe(parts, input.token);
      return { ok: true };
    }),
  ];
}
