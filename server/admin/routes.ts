import { adminCopy } from '../../contract/admin/copy.ts';
import { admin } from '../../contract/admin/endpoints.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { restoreMember, suspendMember } from './memberStatus.queries.ts';
import { findMember, getOverview, listAudit, listMembers } from './queries.ts';
import { grantRole, revokeAdmin, revokeModerator } from './roles.queries.ts';

export function adminRoutes({ db, accounts }: Deps) {
  async function getMember(id: string) {
    const member = await findMember(db, id);
    if (!member) throw new AppError('not_found', adminCopy.memberNotFound);
    return member;
  }

  return [
    route(admin.overview, () => getOverview(db.reads)),

    route(admin.members, ({ input }) => listMembers(db.reads, input)),

    route(admin.suspend, async ({ input: { id, reason, days }, viewer }) => {
      const suspension = { actorId: viewer.id, id, reason, days };
      await db.transaction((tx) => suspendMember(tx, accounts, suspension));
      accounts.revokeAccess(id);
      return getMember(id);
    }),

    route(admin.restore, async ({ input: { id }, viewer }) => {
      await db.transaction((tx) => restoreMember(tx, accounts, { actorId: viewer.id, id }));
      accounts.changed(id);
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

    route(admin.audit, ({ input }) => listAudit(db.reads, input)),
  ];
}
