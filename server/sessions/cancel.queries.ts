import { AppError } from '../../contract/core/errors.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { everybody, lockSession, placeOfSession } from './queries.ts';
import { lockFollowing } from './series/series.queries.ts';

const cancel = writeStatement(
  'sessions_cancel',
  'update vibe_sessions set cancelled_at = now() where id = $1',
);

/**
 * Cancels the session, and with `andFollowing` all later ones of its series, and notifies attendees and waitlists once;
 * `notified` is for `publishNotifications`. A cancellation by somebody other than the host is recorded in the audit log: in a
 * closed tribe, by its name.
 */
export const cancelSession = (db: Database, id: string, actorId: string, andFollowing = false) =>
  db.transaction(async (tx) => {
    const following = andFollowing ? await lockFollowing(tx, id, actorId) : [];
    const first = await cancelSessionWithin(tx, id, actorId);
    const notified = new Set(first.notified);
    for (const other of following)
      for (const userId of (await cancelSessionWithin(tx, other, actorId)).notified) notified.add(userId);
    return { ...first, notified: [...notified], following };
  });

/** Like `cancelSession`, in the caller's transaction. With `evenOver`, also a past session, without notifications. */
export async function cancelSessionWithin(tx: Db, id: string, actorId: string, evenOver = false) {
  const session = await lockSession(tx, id, actorId);
  const { cancelled, over, created_by, tribe_name, title } = session;
  if (cancelled) return { ...placeOfSession(session), changed: false, notified: [] };
  if (over && !evenOver) throw new AppError('conflict', sessionCopy.over);
  await tx.run(cancel, [id]);
  const rows = over ? [] : await tx.many<{ user_id: string }>(everybody, [id]);
  const people = rows.map((row) => row.user_id);
  const notified = await notify(tx, people, {
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
