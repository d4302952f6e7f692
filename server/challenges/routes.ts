import { challengeCopy } from '../../contract/challenges.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import type { LiveEvent } from '../../contract/live.ts';
import { canCreateChallenge, canDeleteChallenge } from '../../contract/policy.ts';
import { allow, allowSameMaker } from '../http/allow.ts';
import { rememberAnswers } from '../http/remembered.ts';
import { route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { featuredChallenge, listChallenges } from './lists.queries.ts';
import { getParticipation, setParticipation } from './participation.queries.ts';
import { deleteChallenge, getChallenge, insertChallenge, requireCreator } from './queries.ts';

/** Milliseconds for which visitors may see a challenge as it was: its deadline passes, and no event tells of that. */
const SEEN_MS = 5_000;

export function challengeRoutes({ db, live, env }: Parts) {
  const remembered = rememberAnswers(live, SEEN_MS);
  // Everybody hears that a challenge changed, nobody who takes part.
  const tell = (act: LiveEvent['act'], id: string) => live.publish({ topic: 'challenges', act, id });

  async function changeParticipation(id: string, userId: string, joined: boolean) {
    if (await setParticipation(db, id, userId, joined)) tell('updated', id);
    return getParticipation(db, id, userId);
  }

  return [
    route(
      challenges.list,
      ({ input, viewer }) => listChallenges(db.reads, viewer?.id ?? null, input),
      remembered('challenges'),
    ),

    route(
      challenges.featured,
      async ({ viewer }) => ({
        challenge: await featuredChallenge(db.reads, viewer?.id ?? null),
      }),
      remembered('challenges'),
    ),

    route(challenges.create, async ({ input, viewer, reply }) => {
      allow(canCreateChallenge(viewer, env.challengeCreators), challengeCopy.mayNotCreate);
      const created = await insertChallenge(db, viewer.id, input);
      if (!created) reply.code(200);
      const challenge = await getChallenge(db, viewer.id, input.id);
      allowSameMaker(viewer, { user_id: challenge.created_by ?? '' });
      tell('created', input.id);
      return challenge;
    }),

    route(
      challenges.get,
      ({ input, viewer }) => getChallenge(db.reads, viewer?.id ?? null, input.id),
      remembered(),
    ),

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
