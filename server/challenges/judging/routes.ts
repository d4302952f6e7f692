import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { canManageJudging } from '../../../contract/core/policy.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { publishChallenge } from '../publishChallenge.ts';
import { getChallenge, requireCreator } from '../queries.ts';
import {
  acceptInvitation,
  getJudge,
  getOverview,
  inviteJudge,
  recuseJudge,
  withdrawJudge,
} from './judges.queries.ts';
import { setUpJudging } from './setup.queries.ts';
import { drawEntries, getEntry, getWork, saveScores } from './work.queries.ts';

/** The judging of challenges: criteria, judges, their entries and scores. */
export function judgingRoutes({ db, live, push }: Deps) {
  async function requireManager(id: string, viewer: Viewer) {
    const challenge = await requireCreator(db, viewer.id, id);
    authorize(canManageJudging(viewer, challenge), judgingCopy.managersOnly);
    return challenge;
  }

  return [
    route(judging.setUp, async ({ input, viewer }) => {
      await requireManager(input.id, viewer);
      await setUpJudging(db, viewer.id, input);
      publishChallenge(live, input.id);
      return getChallenge(db, viewer.id, input.id);
    }),

    route(judging.overview, async ({ input, viewer }) => {
      const { challenge, overview } = await getOverview(db.reads, input.id, viewer.id);
      authorize(canManageJudging(viewer, challenge), judgingCopy.managersOnly);
      return overview;
    }),

    route(judging.invite, async ({ input, viewer, reply }) => {
      const { created_by } = await requireManager(input.id, viewer);
      const { created, userId, notified } = await inviteJudge(db, viewer.id, input);
      if (created) publishChallenge(live, input.id, [userId, created_by]);
      else reply.code(200);
      publishNotifications({ live, push }, notified);
      return getJudge(db, input.id, userId);
    }),

    route(judging.withdraw, async ({ input, viewer }) => {
      await requireManager(input.id, viewer);
      const notified = await withdrawJudge(db, viewer.id, input);
      publishNotifications({ live, push }, notified);
      // The number of judges has changed.
      publishChallenge(live, input.id);
      return { ok: true };
    }),

    route(judging.accept, async ({ input, viewer }) => {
      await acceptInvitation(db, input.id, viewer.id);
      publishChallenge(live, input.id);
      return { ok: true };
    }),

    route(judging.recuse, async ({ input, viewer }) => {
      publishNotifications({ live, push }, await recuseJudge(db, input.id, viewer.id));
      publishChallenge(live, input.id);
      return { ok: true };
    }),

    route(judging.work, ({ input, viewer }) => getWork(db.reads, input.id, viewer.id)),

    route(judging.draw, async ({ input, viewer }) => {
      await drawEntries(db, input.id, viewer.id);
      const { created_by } = await requireCreator(db, viewer.id, input.id);
      publishChallenge(live, input.id, [viewer.id, created_by]);
      return getWork(db, input.id, viewer.id);
    }),

    route(judging.score, async ({ input, viewer }) => {
      const { created_by, notified } = await saveScores(db, viewer.id, input);
      publishChallenge(live, input.id, [viewer.id, created_by]);
      publishNotifications({ live, push }, notified);
      return (await getEntry(db, viewer.id, input)).entry;
    }),
  ];
}
