import { AppError } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { canCancelSession, canEditSession } from '../../contract/core/policy.ts';
import { isAdmin } from '../../contract/core/viewer.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import type { Deps } from '../deps/deps.ts';
import { authorize, requireSameCreator } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { attendSession, leaveSession } from './attendance.queries.ts';
import { cancelSession, requireCancellable } from './cancel.queries.ts';
import { insertSession } from './creation.queries.ts';
import { editSession, listSessionVersions } from './edits.queries.ts';
import { sessionEvent } from './events.ts';
import { listAttendees, listSessions, nextSession } from './lists.queries.ts';
import {
  findSession,
  getPlaceOfSession,
  getSession,
  requireHost,
  requireTribe,
  type SessionPlace,
} from './queries.ts';

interface Changed extends SessionPlace {
  changed: boolean;
  notified: string[];
  /** Later sessions of the series that changed, too. */
  following?: string[];
}

export function sessionRoutes({ db, live, push }: Deps) {
  const tell = (type: LiveEvent['type'], id: string, place: SessionPlace) =>
    live.publish(...sessionEvent(type, id, place));

  // The event goes to all members; it does not name attendees.
  function publishChange(id: string, { changed, notified, following = [], ...place }: Changed) {
    for (const one of changed ? [id, ...following] : following) tell('updated', one, place);
    publishNotifications({ live, push }, notified);
  }

  return [
    route(sessions.list, ({ input, viewer }) => listSessions(db.reads, viewer.id, input)),

    route(sessions.next, async ({ viewer }) => ({ session: await nextSession(db.reads, viewer.id) })),

    route(sessions.create, async ({ input, viewer, reply }) => {
      const { created, notified } = await insertSession(db, viewer.id, input);
      const session = await (created ? getSession : findSession)(db, viewer.id, input.id);
      if (!session) return rejectNonMember(input.tribe_id);
      requireSameCreator(viewer, { user_id: session.created_by });
      tell('created', session.id, await getPlaceOfSession(db, session.id));
      publishNotifications({ live, push }, notified);
      if (!created) reply.code(200);
      return session;
    }),

    route(sessions.get, ({ input, viewer }) => getSession(db.reads, viewer.id, input.id)),

    route(sessionEdits.versions, ({ input, viewer }) => listSessionVersions(db.reads, viewer, input.id)),
    route(sessionEdits.edit, async ({ input, viewer }) => {
      authorize(canEditSession(viewer, await requireHost(db, input.id, viewer.id)));
      const change = await editSession(db, viewer.id, input);
      publishChange(input.id, { ...change, changed: true });
      return getSession(db, viewer.id, input.id);
    }),

    route(sessions.cancel, async ({ input, viewer }) => {
      const by = { id: viewer.id, isAdmin: isAdmin(viewer) };
      const session = await requireCancellable(db, input.id, by);
      authorize(canCancelSession(viewer, session));
      publishChange(input.id, await cancelSession(db, input.id, by, Boolean(input.following)));
      return { ok: true };
    }),

    route(sessions.attend, async ({ input, viewer }) => {
      const { state, ...change } = await attendSession(db, input.id, viewer.id, input.wait);
      publishChange(input.id, change);
      if (state.attendance === 'none') throw new AppError('conflict', sessionCopy.full);
      return state;
    }),

    route(sessions.leave, async ({ input, viewer }) => {
      const { state, ...change } = await leaveSession(db, input.id, viewer.id);
      publishChange(input.id, change);
      return state;
    }),

    route(sessions.attendees, ({ input, viewer }) => listAttendees(db.reads, viewer.id, input)),
  ];

  async function rejectNonMember(tribeId: string | null): Promise<never> {
    // The id already exists: the viewer may not see that session, or it was deleted meanwhile.
    if (!tribeId) throw new AppError('not_found', sessionCopy.notFound);
    await requireTribe(db, tribeId);
    throw new AppError('forbidden', sessionCopy.ofTribe);
  }
}
