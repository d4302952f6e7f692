import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeFiguresOf } from '../../contract/tribes/figures.ts';
import { tribeHandover } from '../../contract/tribes/handover.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { tribeMembers } from '../../contract/tribes/roles.ts';
import type { Deps } from '../deps/deps.ts';
import { languageOf } from '../http/language.ts';
import { route } from '../http/route.ts';
import { catalogueFor } from '../i18n.ts';
import { publishNotifications, publishRetracted } from '../notifications/publishNotifications.ts';
import { banFromTribe, liftTribeBan, listTribeBans, removeTribeMember } from './bans.queries.ts';
import { getTribeFigures } from './figures.queries.ts';
import { acceptTribe, endHandover, getTribeHandover, offerTribe } from './handover.queries.ts';
import { askToJoin, decideRequest, listTribeRequests, withdrawRequest } from './requests.queries.ts';
import { setTribeRole } from './roles.queries.ts';
import { publishSightChange } from './sightChange.ts';

/** The routes of those who run a tribe, and of requests to join it. */
export function tribePeopleRoutes({ db, live, push }: Deps) {
  // To all, or to those who may know of the change.
  const changed = (id: string, to?: string[]) => live.publish({ topic: 'tribes', type: 'updated', id }, to);
  const notifyAll = (userIds: string[]) => publishNotifications({ live, push }, userIds);

  return [
    route(tribeMembers.setRole, async ({ input, viewer }) => {
      const notified = await setTribeRole(db, viewer.id, input);
      if (notified) {
        changed(input.id);
        notifyAll(notified);
      }
      return { role: input.role };
    }),

    route(tribeRequests.list, ({ input, viewer }) => listTribeRequests(db.reads, viewer.id, input)),

    route(tribeRequests.ask, async ({ input, viewer, request }) => {
      const { tribeCopy } = (await catalogueFor(languageOf(request))).tribes;
      const { requested, managers, notified } = await askToJoin(db, viewer.id, input, tribeCopy);
      if (managers.length > 0) changed(input.id, [...managers, viewer.id]);
      notifyAll(notified);
      return { requested };
    }),

    route(tribeRequests.withdraw, async ({ input, viewer }) => {
      const { managers, retracted } = await withdrawRequest(db, viewer.id, input.id);
      if (managers.length > 0) changed(input.id, [...managers, viewer.id]);
      publishRetracted(live, retracted);
      return { requested: false };
    }),

    route(tribeRequests.decide, async ({ input, viewer }) => {
      const decided = await decideRequest(db, viewer.id, input);
      // A new member changes the count for all; that somebody was declined is told to those who know of the request.
      if (decided)
        changed(input.id, input.state === 'approved' ? undefined : [...decided.managers, decided.memberId]);
      if (decided?.gains) publishSightChange(live, decided.memberId);
      notifyAll(decided?.notified ?? []);
      return { state: input.state };
    }),

    route(tribeBans.remove, async ({ input, viewer }) => {
      const { removed, loses, retracted } = await removeTribeMember(db, viewer.id, input);
      if (removed) changed(input.id);
      publishRetracted(live, retracted);
      if (loses) publishSightChange(live, input.user_id);
      return { ok: true };
    }),

    route(tribeBans.ban, async ({ input, viewer }) => {
      const { loses, retracted } = await banFromTribe(db, viewer.id, input);
      changed(input.id);
      publishRetracted(live, retracted);
      if (loses) publishSightChange(live, input.user_id);
      return { ok: true };
    }),

    route(tribeBans.lift, async ({ input, viewer }) => {
      if (await liftTribeBan(db, viewer.id, input)) changed(input.id);
      return { ok: true };
    }),

    route(tribeFiguresOf, ({ input, viewer }) => getTribeFigures(db.reads, viewer.id, input.id)),

    route(tribeBans.list, ({ input, viewer }) => listTribeBans(db.reads, viewer.id, input)),

    route(tribeHandover.get, ({ input, viewer }) => getTribeHandover(db.reads, viewer.id, input.id)),

    route(tribeHandover.offer, async ({ input, viewer }) => {
      const { before, notified, retracted } = await offerTribe(db, viewer.id, input);
      changed(input.id, [viewer.id, input.user_id, ...(before ? [before] : [])]);
      publishRetracted(live, retracted);
      notifyAll(notified);
      return { ok: true };
    }),

    route(tribeHandover.end, async ({ input, viewer }) => {
      const { memberId, managers, retracted } = await endHandover(db, viewer.id, input.id);
      if (memberId) changed(input.id, [...managers, memberId]);
      publishRetracted(live, retracted);
      return { ok: true };
    }),

    route(tribeHandover.accept, async ({ input, viewer }) => {
      const accepted = await acceptTribe(db, viewer.id, input.id);
      if (accepted) changed(input.id);
      publishRetracted(live, accepted?.retracted ?? []);
      return { ok: true };
    }),
  ];
}
