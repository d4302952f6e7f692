import { resync, sightLoss } from '../../contract/core/live.ts';
import { onboarding } from '../../contract/onboarding/endpoints.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { requireSameCreator } from '../http/authorize.ts';
import { languageOf } from '../http/language.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import { catalogueFor } from '../i18n.ts';
import { publishRetracted } from '../notifications/publishNotifications.ts';
import { deleteTribe } from './deletion.queries.ts';
import { editTribe, listTribeVersions } from './edits.queries.ts';
import { type Joining, setMembership } from './joining.queries.ts';
import { featuredTribes, listTribes, sharedTribes, suggestedTribes } from './lists.queries.ts';
import { getMembership, listMembers, setNotify } from './members.queries.ts';
import { getTribe, getTribeRules, insertTribe } from './queries.ts';
import { publishSightChange } from './sightChange.ts';

export function tribeRoutes({ log, db, live, env, store }: Deps) {
  // 'account': a visitor's list does not contain the id of a private creator, so only this topic evicts it.
  const publicCache = cachePublic(live);
  // The event is public; it does not name who joined or left.
  const changed = (id: string, to?: string[]) => live.publish({ topic: 'tribes', type: 'updated', id }, to);

  async function changeMembership(tribeId: string, userId: string, joined: boolean, joining?: Joining) {
    const change = await setMembership(db, tribeId, userId, joined, joining);
    if (change.changed) changed(tribeId);
    publishRetracted(live, change.retracted);
    if (change.changed && change.closed) publishSightChange(live, userId);
    return getMembership(db, tribeId, userId);
  }

  async function changeBell(tribeId: string, userId: string, on: boolean) {
    const result = await setNotify(db, tribeId, userId, on);
    if (result.changed) changed(tribeId, [userId]);
    return result.state;
  }

  return [
    route(
      tribes.list,
      ({ input, viewer }) => listTribes(db.reads, viewer?.id ?? null, input),
      publicCache('tribes', 'account'),
    ),

    route(
      tribes.featured,
      async ({ viewer }) => ({
        items: await featuredTribes(db.reads, viewer?.id ?? null, env.featuredTribes),
      }),
      publicCache('tribes', 'account'),
    ),

    route(onboarding.tribes, async ({ viewer }) => ({ items: await suggestedTribes(db.reads, viewer.id) })),

    route(tribes.shared, async ({ input, viewer }) => ({
      items: await sharedTribes(db.reads, viewer.id, input.id),
    })),

    route(tribes.create, async ({ input, viewer, reply }) => {
      const created = await insertTribe(db, viewer.id, input);
      if (!created) reply.code(200);
      const tribe = await getTribe(db, viewer.id, input.id);
      requireSameCreator(viewer, { user_id: tribe.created_by ?? '' });
      live.publish({ topic: 'tribes', type: 'created', id: input.id, user_id: viewer.id });
      return tribe;
    }),

    route(
      tribes.get,
      ({ input, viewer }) => getTribe(db.reads, viewer?.id ?? null, input.id),
      publicCache('account'),
    ),

    route(
      tribes.rules,
      ({ input, viewer }) => getTribeRules(db.reads, viewer?.id ?? null, input.id),
      publicCache('tribes'),
    ),

    route(tribeEdits.versions, ({ input, viewer }) => listTribeVersions(db.reads, viewer, input.id)),
    route(tribeEdits.edit, async ({ input, viewer }) => {
      const isSightChanged = await editTribe(db, viewer.id, input);
      changed(input.id);
      // All screens and caches refetch. Once it is closed, devices outside also drop what they saved of it.
      if (isSightChanged) live.publish(input.closed ? sightLoss : resync);
      if (input.image !== undefined) await removeReleasedFiles({ log, db, store });
      return getTribe(db, viewer.id, input.id);
    }),

    route(tribes.remove, async ({ input, viewer }) => {
      await deleteTribe(db, viewer, input.id);
      live.publish({ topic: 'tribes', type: 'deleted', id: input.id });
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(tribes.join, async ({ input, viewer, request }) => {
      const { tribeCopy } = (await catalogueFor(languageOf(request))).tribes;
      return changeMembership(input.id, viewer.id, true, { by: input.by, words: tribeCopy });
    }),
    route(tribes.leave, ({ input, viewer }) => changeMembership(input.id, viewer.id, false)),

    route(tribes.members, ({ input, viewer }) => listMembers(db.reads, viewer.id, input)),

    route(tribes.ring, ({ input, viewer }) => changeBell(input.id, viewer.id, true)),
    route(tribes.silence, ({ input, viewer }) => changeBell(input.id, viewer.id, false)),
  ];
}
