import { AppError } from '../../contract/core/errors.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { canSeeSession, isInReach } from '../visibility/filters.ts';
import { everybody, lockSession, noSession, placeOfSession } from './queries.ts';
import { lockFollowing } from './series/series.queries.ts';

const cancel = writeStatement(
  'sessions_cancel',
  'update vibe_sessions set cancelled_at = now() where id = $1',
);

const cancellable = readStatement(
  'sessions_cancellable',
  `select created_by from vibe_sessions s where id = $1
      and case when $3::boolean then ${isInReach('$2', { tribe: 's.tribe_id', kind: "'session'", id: 's.id' })} else ${canSeeSession('$2', 's')} end`,
);

interface Canceller {
  id: string;
  isAdmin: boolean;
}

const findCancellable = (db: Db, id: string, by: Canceller) =>
  db.maybe<{ created_by: string }>(cancellable, [id, by.id, by.isAdmin]);

/** Like `requireHost`, for a cancellation: an admin may cancel despite a block. */
export async function requireCancellable(db: Db, id: string, by: Canceller) {
  const row = await findCancellable(db, id, by);
  if (!row) throw noSession();
  return row;
}

/**
 * Cancels the session, and with `andFollowing` all later ones of its series that the member may cancel, and notifies attendees,
 * waitlists and hosts once, except the actor; `notified` is for `publishNotifications`. A cancellation by somebody other than
 * the host is recorded in the audit log: in a closed tribe, by its name.
 */
export const cancelSession = (db: Database, id: string, by: Canceller, andFollowing = false) =>
  db.transaction(async (tx) => {
    const later = andFollowing ? await lockFollowing(tx, id, by.id) : [];
    const first = await cancelSessionWithin(tx, id, by.id);
    const notified = new Set(first.notified);
    const following: string[] = [];
    for (const other of later) {
      if (!(await findCancellable(tx, other, by))) continue;
      for (const userId of (await cancelSessionWithin(tx, other, by.id)).notified) notified.add(userId);
      following.push(other);
    }
    return { ...first, notified: [...notified], following };
  });

/** Like `cancelSession`, in the caller's transaction. With `evenOver`, also a past session, without notifications. */
export async function cancelSessionWithin(tx: Db, id: string, actorId: string, evenOver = false) {
  const session = await lockSession(tx, id, actorId);
  const { cancelled, over, created_by, tribe_name, title } = session;
  if (cancelled) return { ...placeOfSession(session), changed: false, notified: [] };
  if (over && !evenOver) throw new AppError('conflict', sessionCopy.over);
  await tx.run(cancel, [id]);
  const rows = await tx.many<{ user_id: string }>(everybody, [id]);
  const people = [created_by, ...rows.map((row) => row.user_id)];
  const notified = await notify(tx, over ? [] : people, {
    kind: 'session_cancelled',
    actorId,
    about: { session_id: id },
  });
  if (actorId !== created_by)
    await record(tx, {
      actorId,
      action: 'cancel_session',
      memberId: created_by,
      detail: tribe_name ?? title,
    });
  return { ...placeOfSession(session), changed: true, notified };
}
