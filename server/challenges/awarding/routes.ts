import { awarding } from '../../../contract/challenges/awarding/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { getRing } from './ring.queries.ts';

/** What staff see of rings: members who enter a challenge from the same device or address. */
export function awardingRoutes({ db }: Deps) {
  return [route(awarding.ring, ({ input }) => getRing(db.reads, input.id))];
}
