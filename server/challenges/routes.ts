import { challengeCopy } from '../../contract/challenges/copy.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../contract/challenges/judging/copy.ts';
import { whyNotJoin } from '../../contract/challenges/phases.ts';
import { AppError } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import {
  canCloseChallenge,
  canCreateChallenge,
  canDeleteChallenge,
  canEditChallenge,
} from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { authorize, requireSameCreator } from '../http/authorize.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { type ClosureAction, changeClosure, getClosure, isCancelled } from './closure.queries.ts';
import { insertChallenge } from './creation.queries.ts';
import { editChallenge, listChallengeVersions } from './edits.queries.ts';
import { featuredChallenge, listChallenges } from './lists.queries.ts';
import { getParticipation, setParticipation } from './participation.queries.ts';
import { deleteChallenge, getChallenge, requireCreator } from './queries.ts';

/**
 * Milliseconds for which challenges are cached for visitors. Short, because no event is published when a deadline passes.
 */
const SEEN_MS = 5_000;

export function challengeRoutes({ log, db, live, env, store, jobs }: Deps) {
  // 'account': a visitor's list does not contain the id of a private creator, so only this topic evicts it.
  // 'organisers': nor does a challenge contain the id of an organiser that is not verified yet.
  const publicCache = cachePublic(live, SEEN_MS);
  // The event is public; it does not name participants.
  const tell = (type: LiveEvent['type'], id: string) => live.publish({ topic: 'challenges', type, id });

  async function changeParticipation(id: string, userId: string, joined: boolean) {
    const changed = await setParticipation(db, id, userId, joined);
    if (changed) tell('updated', id);
    const hasLeft = changed && !joined;
    const { state, phase, judges } = await getParticipation(db, id, userId, hasLeft);
    const reason = whyNotJoin(phase) ?? (judges ? judgingCopy.judgesHere : undefined);
    // Without a reason, the member left at the same time.
    if (joined && !state.joined && reason) throw new AppError('conflict', reason);
    return state;
  }

  async function change(id: string, viewer: Viewer, action: ClosureAction) {
    authorize(canCloseChallenge(viewer, await requireCreator(db, viewer.id, id)));
    const changed = await changeClosure(db, jobs, { id, by: viewer.id, action });
    const state = await getClosure(db, id);
    if (action === 'reopen_challenge' && state.phase === 'cancelled') throw isCancelled();
    if (action === 'cancel_challenge' && state.phase !== 'cancelled')
      throw new AppError('conflict', judgingCopy.over);
    if (!changed) return state;
    jobs.wake();
    tell('updated', id);
    // Lists that do not contain the challenge refetch on this event.
    if (action === 'reopen_challenge') tell('created', id);
    return state;
  }

  return [
    route(
      challenges.list,
      ({ input, viewer }) => listChallenges(db.reads, viewer?.id ?? null, input),
      publicCache('challenges', 'account'),
    ),

    route(
      challenges.featured,
      async ({ viewer }) => ({
        challenge: await featuredChallenge(db.reads, viewer?.id ?? null),
      }),
      publicCache('challenges', 'account'),
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
      publicCache('account', 'organisers'),
    ),

    route(challengeEdits.versions, ({ input, viewer }) => listChallengeVersions(db.reads, viewer, input.id)),
    route(challengeEdits.edit, async ({ input, viewer }) => {
      authorize(canEditChallenge(viewer, await requireCreator(db, viewer.id, input.id)));
      await editChallenge(db, jobs, viewer.id, input);
      jobs.wake();
      tell('updated', input.id);
      if (input.image !== undefined) await removeReleasedFiles({ log, db, store });
      return getChallenge(db, viewer.id, input.id);
    }),

    route(challenges.remove, async ({ input, viewer }) => {
      await requireCreator(db, viewer.id, input.id);
      authorize(canDeleteChallenge(viewer));
      const deleted = await deleteChallenge(db, input.id, viewer.id);
      if (deleted) tell('deleted', input.id);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(challengeClosure.close, ({ input, viewer }) => change(input.id, viewer, 'close_challenge')),
    route(challengeClosure.reopen, ({ input, viewer }) => change(input.id, viewer, 'reopen_challenge')),
    route(challengeClosure.cancel, ({ input, viewer }) => change(input.id, viewer, 'cancel_challenge')),

    route(challenges.join, ({ input, viewer }) => changeParticipation(input.id, viewer.id, true)),
    route(challenges.leave, ({ input, viewer }) => changeParticipation(input.id, viewer.id, false)),
  ];
}
