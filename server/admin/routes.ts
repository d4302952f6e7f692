import { admin } from '../../contract/admin/endpoints.ts';
import { figures } from '../../contract/admin/figures.ts';
import { FIGURE_DAYS_SHOWN } from '../../contract/admin/limits.ts';
import { history } from '../../contract/reports/history.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { listFigures } from './figures.queries.ts';
import { showMember } from './hiding.queries.ts';
import { getHistoryMember, listActs, listReportsAbout, listReportsMade } from './history.queries.ts';
import { publishHiding } from './publishHiding.ts';
import { getOverview, listAudit, listMembers, requireMember } from './queries.ts';
import { grantRole, revokeAdmin, revokeModerator } from './roles.queries.ts';
import { restoreMember, sanctionMember } from './sanctions.queries.ts';

export function adminRoutes({ db, live, accounts }: Deps) {
  const getMember = (id: string) => requireMember(db, id);

  return [
    route(admin.overview, () => getOverview(db.reads)),

    route(admin.members, ({ input }) => listMembers(db.reads, input)),

    route(admin.suspend, async ({ input, viewer }) => {
      const sanction = { ...input, actorId: viewer.id };
      const { hidden } = await db.transaction((tx) => sanctionMember(tx, accounts, sanction));
      accounts.revokeAccess(input.id);
      if (hidden) publishHiding(live);
      return getMember(input.id);
    }),

    route(admin.restore, async ({ input: { id }, viewer }) => {
      await db.transaction((tx) => restoreMember(tx, accounts, { actorId: viewer.id, id }));
      accounts.changed(id);
      return getMember(id);
    }),

    route(admin.hide, async ({ input: { id, reason, since }, viewer }) => {
      const sanction = { actorId: viewer.id, id, reason, hide: since };
      const { hidden } = await db.transaction((tx) => sanctionMember(tx, accounts, sanction));
      if (hidden) publishHiding(live);
      return getMember(id);
    }),

    route(admin.show, async ({ input: { id }, viewer }) => {
      if (await db.transaction((tx) => showMember(tx, { actorId: viewer.id, id }))) publishHiding(live);
      return getMember(id);
    }),

    route(admin.grant, async ({ input: { id }, viewer }) => {
      await grantRole(db, 'admin', { actorId: viewer.id, id });
      accounts.changed(id);
      return getMember(id);
    }),

    route(admin.revoke, async ({ input: { id }, viewer }) => {
      await revokeAdmin(db, { actorId: viewer.id, id });
      // Throws before the event if there is no such member.
      const member = await getMember(id);
      accounts.changed(id);
      return member;
    }),

    route(admin.grantModerator, async ({ input: { id }, viewer }) => {
      await grantRole(db, 'moderator', { actorId: viewer.id, id });
      accounts.changed(id);
      return getMember(id);
    }),

    route(admin.revokeModerator, async ({ input: { id }, viewer }) => {
      await revokeModerator(db, { actorId: viewer.id, id });
      const member = await getMember(id);
      accounts.changed(id);
      return member;
    }),

    route(history.member, ({ input, viewer }) => getHistoryMember(db.reads, viewer, input.id)),

    route(history.acts, ({ input, viewer }) => listActs(db.reads, viewer, input)),

    route(history.about, ({ input, viewer }) => listReportsAbout(db.reads, viewer, input)),

    route(history.made, ({ input, viewer }) => listReportsMade(db.reads, viewer, input)),

    route(figures.list, async () => ({ items: await listFigures(db.reads, FIGURE_DAYS_SHOWN) })),

    route(admin.audit, ({ input }) => listAudit(db.reads, input)),
  ];
}
