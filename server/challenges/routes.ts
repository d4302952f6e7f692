import { challengeCopy } from '../../contract/challenges.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { canCreateChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import { allow, allowSameMaker } from '../http/allow.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { featuredChallenge, listChallenges } from './lists.queries.ts';
import { setParticipation } from './participation.queries.ts';
import { deleteChallenge, getChallenge, insertChallenge, requireCreator } from './queries.ts';

export function challengeRoutes({ db, live, env }: Parts) {
  // Everybody hears that a challenge changed, nobody who takes part.
  const tell = (act: LiveEvent['act'], id: string) => live.publish({ topic: 'challenges', act, id });

  async function changeParticipation(id: string, userId: string, joined: boolean) {
    const { changed, state } = await setParticipation(db, id, userId, joined);
    if (changed) tell('updated', id);
    return state;
  }

  return [
    route(challenges.list, ({ input, viewer }) => listChallenges(db, viewer?.id ?? null, input)),

    route(challenges.featured, async ({ viewer }) => ({
      challenge: await featuredChallenge(db, viewer?.id ?? null),
    })),

    route(challenges.create, async ({ input, viewer, reply }) => {
      allow(canCreateChallenge(viewer, env.challengeCreators), challengeCopy.mayNotCreate);
      const created = await insertChallenge(db, viewer.id, input);
      const challenge = await getChallenge(db, viewer.id, input.id);
      allowSameMaker(viewer, { user_id: challenge.created_by ?? '' });
      if (created) tell('created', challenge.id);
      else reply.code(200);
      return challenge;
    }),

    route(challenges.get, ({ input, viewer }) => getChallenge(db, viewer?.id ?? null, input.id)),

    route(challenges.remove, async ({ input, viewer }) => {
      await requireCreator(db, input.id);
      allow(canDeleteChallenge(viewer));
      const deleted = await deleteChallenge(db, input.id, viewer.id);
      if (deleted) tell('deleted', input.id);
      return { ok: true };
    }),

    route(challenges.join, ({ input, viewer }) => changeParticipation(input.id, viewer.id, true)),
    route(challenges.leave, ({ input, viewer }) => changeParticipation(input.id, viewer.id, false)),
  ];
}
