import { randomBytes } from 'node:crypto';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { requireSameCreator } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { insertInvite, listInvites, revokeInvite } from './queries.ts';

/** 72 random bits, so that no other link's code can be guessed; 12 characters. */
const CODE_BYTES = 9;

export function inviteRoutes({ db }: Deps) {
  const managerOf = (viewer: Viewer) => ({ id: viewer.id, isAdmin: isAdmin(viewer) });

  return [
    route(invites.list, ({ input, viewer }) => listInvites(db.reads, managerOf(viewer), input)),

    route(invites.create, async ({ input, viewer, reply }) => {
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const { created, invite } = await insertInvite(db, viewer.id, code, input);
      requireSameCreator(viewer, { user_id: invite.created_by });
      if (!created) reply.code(200);
      return invite;
    }),

    route(invites.revoke, async ({ input, viewer }) => {
      await revokeInvite(db, managerOf(viewer), input.id, input.invite_id);
      return { ok: true };
    }),
  ];
}
