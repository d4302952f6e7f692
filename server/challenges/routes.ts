import { challengeCopy } from '../../contract/challenges.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import { AppError } from '../../contract/errors.ts';
import type { LiveEvent } from '../../contract/live.ts';
import {
  canCloseChallenge,
  canCreateChallenge,
  canDeleteChallenge,
  type Viewer,
} from '../../contract/policy.ts';
import { cachePublic } from '../cache/publicCache.ts';
import type { Deps } from '../deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { authorize, requireSameCreator } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { featuredChallenge, listChallenges } from './lists.queries.ts';
import { getParticipation, setParticipation } from './participation.queries.ts';
import {
  deleteChallenge,
  getChallenge,
  insertChallenge,
  requireCreator,
  setChallengeActive,
} from './queries.ts';

/** Milliseconds for which visitors may see a challenge as it was: its deadline passes, and no event tells of that. */
const SEEN_MS = 5_000;

export function challengeRoutes({ log, db, live, env, store }: Deps) {
  const publicCache = cachePublic(live, SEEN_MS);
  // The event is public; it does not name participants.
  const tell = (type: LiveEvent['type'], id: string) => live.publish({ topic: 'challenges', type, id });

  async function changeParticipation(id: string, userId: string, joined: boolean) {
    if (await setParticipation(db, id, userId, joined)) tell('updated', id);
    const { is_active, ...state } = await getParticipation(db, id, userId);
    // Without `is_active`, a member who leaves at the same moment would read that the challenge is closed.
    if (joined && !state.joined && !is_active) throw new AppError('conflict', challengeCopy.isClosed);
    return state;
  }

  async function changeActive(id: string, viewer: Viewer, active: boolean) {
    authorize(canCloseChallenge(viewer, await requireCreator(db, id)));
    if (await setChallengeActive(db, id, active, viewer.id)) {
      tell('updated', id);
      // Lists that did not hold it show it again.
      if (active) tell('created', id);
    }
    return { is_active: active };
  }

  return [
    route(
      challenges.list,
      ({ input, viewer }) => listChallenges(db.reads, viewer?.id ?? null, input),
      publicCache('challenges'),
    ),

    route(
      challenges.featured,
      async ({ viewer }) => ({
        challenge: await featuredChallenge(db.reads, viewer?.id ?? null),
      }),
      publicCache('challenges'),
    ),

    route(challenges.create, async ({ input, viewer, reply }) => {
      authorize(canCreateChallenge(viewer, env.challengeCreators), challengeCopy.mayNotCreate);
      const created = await insertChallenge(db, viewer.id, input);
      if (!created) reply.code(200);
      const challenge = await getChallenge(db, viewer.id, input.id);
      requireSameCreator(viewer, { user_id: challenge.created_by ?? '' });
      tell('created', input.id);
      return challenge;
    }),

    route(
      challenges.get,
      ({ input, viewer }) => getChallenge(db.reads, viewer?.id ?? null, input.id),
      publicCache(),
    ),

    route(challenges.remove, async ({ input, viewer }) => {
      await requireCreator(db, input.id);
      authorize(canDeleteChallenge(viewer));
      const deleted = await deleteChallenge(db, input.id, viewer.id);
      if (deleted) tell('deleted', input.id);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(challenges.close, ({ input, viewer }) => changeActive(input.id, viewer, false)),
    route(challenges.reopen, ({ input, viewer }) => changeActive(input.id, viewer, true)),

    route(challenges.join, ({ input, viewer }) => changeParticipation(input.id, viewer.id, true)),
    route(challenges.leave, ({ input, viewer }) => changeParticipation(input.id, viewer.id, false)),
  ];
}
