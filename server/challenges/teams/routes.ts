import { randomBytes } from 'node:crypto';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { publishChallenge } from '../publishChallenge.ts';
import { createTeam, joinTeam, renewLink } from './joining.queries.ts';
import { leaveTeam, removeMember } from './leaving.queries.ts';
import type { TeamChange } from './locks.queries.ts';
import { getInvitation, getOwnTeam, requireOwnTeam } from './teams.queries.ts';

/** 72 random bits in 12 characters, so that codes cannot be guessed. */
const newCode = () => randomBytes(9).toString('base64url');

/** The teams of a challenge. */
export function teamRoutes({ db, live, push }: Deps) {
  function publish(id: string, { participates, members, notified }: TeamChange) {
    publishChallenge(live, id, participates ? undefined : members);
    publishNotifications({ live, push }, notified);
  }

  return [
    route(teams.mine, async ({ input, viewer }) => ({
      team: await getOwnTeam(db.reads, input.id, viewer.id),
    })),

    route(teams.invitation, ({ input, viewer }) =>
      getInvitation(db.reads, input.id, input.invite_code, viewer.id),
    ),

    route(teams.create, async ({ input, viewer, reply }) => {
      const created = await createTeam(db, viewer.id, newCode(), input);
      if (created) publishChallenge(live, input.id, [viewer.id]);
      else reply.code(200);
      return requireOwnTeam(db, input.id, viewer.id);
    }),

    route(teams.join, async ({ input, viewer }) => {
      const change = await joinTeam(db, viewer.id, input);
      if (change) publish(input.id, change);
      return requireOwnTeam(db, input.id, viewer.id);
    }),

    route(teams.leave, async ({ input, viewer }) => {
      const rest = await leaveTeam(db, input.id, viewer.id);
      if (rest) publishChallenge(live, input.id, [viewer.id, ...rest]);
      return { ok: true };
    }),

    route(teams.renewLink, async ({ input, viewer }) => {
      publishChallenge(live, input.id, await renewLink(db, viewer.id, newCode(), input));
      return requireOwnTeam(db, input.id, viewer.id);
    }),

    route(teams.remove, async ({ input, viewer }) => {
      publish(input.id, await removeMember(db, viewer.id, newCode(), input));
      return requireOwnTeam(db, input.id, viewer.id);
    }),
  ];
}
