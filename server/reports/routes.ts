import { reports } from '../../contract/reports/endpoints.ts';
import { queue } from '../../contract/reports/queue.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { publishHiding } from '../admin/publishHiding.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { decideReport } from './decisions.queries.ts';
import { openEvidence } from './evidence.queries.ts';
import { keepEvidence } from './evidence.ts';
import { createHeldDecisions } from './heldDecisions.ts';
import { insertReport, listReports } from './queries.ts';
import { listQueue } from './queue.queries.ts';
import { managersOfReported } from './tribes/reports.queries.ts';
import { appealWarning, decideAppeal, listAppeals, listWarnings } from './warnings.queries.ts';

export function reportRoutes(deps: Deps) {
  const { log, db, live, push, store, accounts } = deps;
  const decideText = createHeldDecisions(deps);

  return [
    route(reports.create, async ({ input, viewer, reply }) => {
      const created = await insertReport(db, viewer.id, input);
      if (!created) reply.code(200);
      else {
        const { id, managers } = await managersOfReported(db.reads, input);
        if (managers.length > 0) live.publish({ topic: 'tribes', type: 'updated', id }, managers);
      }
      await keepEvidence({ db, store }, viewer.id, input);
      return { ok: true };
    }),

    route(reports.list, ({ input, viewer }) => listReports(db.reads, viewer, input)),

    route(reports.evidence, ({ input, viewer }) => openEvidence(db, viewer.id, input.id)),

    route(warnings.mine, ({ viewer }) => listWarnings(db.reads, viewer.id)),

    route(warnings.appeal, async ({ input, viewer }) => {
      await appealWarning(db, viewer.id, input);
      return { ok: true };
    }),

    route(warnings.appeals, ({ input, viewer }) => listAppeals(db.reads, viewer, input)),

    route(warnings.decide, async ({ input, viewer }) => {
      publishNotifications({ live, push }, await decideAppeal(db, viewer.id, input));
      return { ok: true };
    }),

    route(queue.list, ({ input, viewer }) => listQueue(db.reads, viewer, input)),

    route(queue.decide, async ({ input, viewer }) => {
      await decideText(viewer.id, { ...input, tribeId: null });
      return { ok: true };
    }),

    route(reports.decide, async ({ input, viewer }) => {
      const { event, to, notified, suspended, hidden } = await decideReport(db, accounts, viewer.id, input);
      if (event) live.publish(event, to);
      publishNotifications({ live, push }, notified);
      if (suspended) accounts.revokeAccess(suspended);
      if (hidden) publishHiding(live);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),
  ];
}
