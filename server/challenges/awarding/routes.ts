import { awarding } from '../../../contract/challenges/awarding/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { listOrganisersToChoose } from './organisers.queries.ts';
import { getRing } from './ring.queries.ts';

/** The organiser of a challenge, and what staff see of rings: members who enter from the same device or address. */
export function awardingRoutes({ db }: Deps) {
  return [
    route(awarding.organisers, async ({ viewer }) => ({
      items: await listOrganisersToChoose(db.reads, viewer.id),
    })),
    route(awarding.ring, ({ input }) => getRing(db.reads, input.id)),
  ];
}
