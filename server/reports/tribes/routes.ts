import { tribeHeld } from '../../../contract/tribes/held.ts';
import { tribeModeration, tribePins } from '../../../contract/tribes/moderation.ts';
import { tribeReports } from '../../../contract/tribes/reports.ts';
import type { Deps } from '../../deps/deps.ts';
import { removeReleasedFiles } from '../../files/removal.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { createPostMutations } from '../../posts/mutations.ts';
import { createHeldDecisions } from '../heldDecisions.ts';
import { listTribeHeld } from './held.queries.ts';
import { setPinned } from './pins.queries.ts';
import { listRemovals, removeFromTribe } from './removals.queries.ts';
import { leaveTribeReport, listTribeReports } from './reports.queries.ts';

/** The routes of the owner and the moderators of a tribe who act on what its members write. */
export function tribeModerationRoutes(deps: Deps) {
  const { log, db, live, push, store, jobs, heldWords } = deps;
  const decideText = createHeldDecisions(deps);
  const { tell } = createPostMutations({ db, live, push, jobs, heldWords });

  async function changePin(input: { id: string; post_id: string }, userId: string, pinned: boolean) {
    const post = await setPinned(db, userId, input, pinned);
    if (post) {
      tell('updated', input.post_id, post);
      // For lists that have not loaded it, or have it on another page.
      tell('updated', input.id, post);
    }
    return { pinned };
  }

  /** Refreshes the lists of those who run the tribe. */
  function managed(id: string, managers: string[]) {
    if (managers.length > 0) live.publish({ topic: 'tribes', type: 'updated', id }, managers);
  }

  return [
    route(tribeModeration.remove, async ({ input, viewer }) => {
      const { event, to, notified, managers } = await removeFromTribe(db, viewer.id, input);
      if (event) live.publish(event, to);
      managed(input.id, managers);
      publishNotifications({ live, push }, notified);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(tribeHeld.list, ({ input, viewer }) => listTribeHeld(db.reads, viewer.id, input)),

    route(tribeHeld.decide, async ({ input: { id: tribeId, held_id: id, outcome, note }, viewer }) => {
      await decideText(viewer.id, { id, tribeId, outcome, note });
      return { ok: true };
    }),

    route(tribeReports.list, ({ input, viewer }) => listTribeReports(db.reads, viewer.id, input)),

    route(tribeReports.leave, async ({ input, viewer }) => {
      managed(input.id, await leaveTribeReport(db, viewer.id, input));
      return { ok: true };
    }),

    route(tribePins.pin, ({ input, viewer }) => changePin(input, viewer.id, true)),
    route(tribePins.unpin, ({ input, viewer }) => changePin(input, viewer.id, false)),

    route(tribeModeration.removals, ({ viewer }) => listRemovals(db.reads, viewer.id)),
  ];
}
