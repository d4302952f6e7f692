import { reports } from '../../contract/reports.ts';
import { route } from '../http/route.ts';
import { tellNotified } from '../notify/tell.ts';
import type { Parts } from '../parts.ts';
import { decideReport } from './decisions.queries.ts';
import { insertReport, listReports } from './queries.ts';

export function reportRoutes({ db, live, push, accounts }: Parts) {
  return [
    route(reports.create, async ({ input, viewer, reply }) => {
      const created = await insertReport(db, viewer.id, input);
      if (!created) reply.code(200);
      return { ok: true };
    }),

    route(reports.list, ({ input, viewer }) => listReports(db.reads, viewer.id, input)),

    route(reports.decide, async ({ input, viewer }) => {
      const { event, to, told, suspended } = await decideReport(db, accounts, viewer.id, input);
      if (event) live.publish(event, to);
      tellNotified({ live, push }, told);
      if (suspended) accounts.shutOut(suspended);
      return { ok: true };
    }),
  ];
}
