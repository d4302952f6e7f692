import { AppError } from '../../../contract/core/errors.ts';
import { checkInCopy } from '../../../contract/sessions/checkIn/copy.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { record } from '../../audit/queries.ts';
import { updateCheckedInCount } from '../../counts/counts.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { canSeeSession, notBlocked } from '../../visibility/filters.ts';
import { coHosts, coHostsOf } from '../../visibility/sessionHosts.ts';
import { lockAccountsOf, lockSession, noSession, placeOfSession, type SessionPlace } from '../queries.ts';

// Check-in: a row of `session_check_ins` for each member who was there. A session is locked before its count changes.

export interface CheckInRow {
  id: string;
  created_by: string;
  co_hosts: { id: string }[];
  starts_at: string;
  ends_at: string;
  cancelled: boolean;
  checked_in_count: number;
  /** Null without a seat. */
  waiting: boolean | null;
  checked_in_at: string | null;
  removed_at: string | null;
}

const ofMember = readStatement(
  'check_ins_of_member',
  `select s.id, s.created_by, ${coHostsOf('s')} as co_hosts, s.starts_at, s.ends_at, s.cancelled_at is not null as cancelled, s.checked_in_count,
          a.waiting, k.checked_in_at, k.removed_at
     from vibe_sessions s
     left join session_attendees a on a.session_id = s.id and a.user_id = $2
     left join session_check_ins k on k.session_id = s.id and k.user_id = $2
    where s.id = $1 and ($3::uuid is null or ${canSeeSession('$3', 's')})`,
);

/** A session and a member's part in it. Throws `not_found` if the viewer may not see the session. */
export async function getCheckIn(
  db: ReadDb,
  id: string,
  userId: string,
  viewerId: string | null = userId,
): Promise<CheckInRow> {
  const row = await db.maybe<CheckInRow>(ofMember, [id, userId, viewerId]);
  if (!row) throw noSession();
  return row;
}

export const isCheckedIn = ({ checked_in_at, removed_at }: CheckInRow) =>
  checked_in_at !== null && removed_at === null;

export interface CheckInChange extends SessionPlace {
  changed: boolean;
  state: { checked_in: boolean; checked_in_count: number };
}

const byCode = writeStatement(
  'check_ins_by_code',
  `with inserted as (
     insert into session_check_ins (session_id, user_id, checked_in_at, method)
     select session_id, user_id, least($3::timestamptz, now()), 'code' from session_attendees
      where session_id = $1 and user_id = $2 and not waiting and not ${coHosts('$2', '$1')}
     on conflict do nothing returning session_id
   ) ${updateCheckedInCount('inserted', '+')}`,
);

/** Checks in a member whose code is right. Repeating it changes nothing, also after the host took the check-in back. */
export const checkInByCode = (db: Database, id: string, userId: string, at: string): Promise<CheckInChange> =>
  db.transaction(async (tx) => {
    const session = await lockSession(tx, id, userId, true);
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    const changed = (await tx.run(byCode, [id, userId, at])) > 0;
    return { ...placeOfSession(session), changed, state: requireOwn(await getCheckIn(tx, id, userId)) };
  });

/** The state of a member who is checked in. Throws the reason if they are not, and cannot be. */
export function requireOwn(row: CheckInRow) {
  if (row.removed_at !== null) throw new AppError('conflict', checkInCopy.takenBack);
  if (row.waiting !== false && row.checked_in_at === null) throw new AppError('conflict', checkInCopy.noSeat);
  return stateOf(row);
}

const stateOf = (row: CheckInRow) => ({
  checked_in: isCheckedIn(row),
  checked_in_count: row.checked_in_count,
});

const guest = readStatement(
  'check_ins_guest',
  `select user_id from session_attendees
    where session_id = $1 and user_id = $2 and not waiting and not ${coHosts('$2', '$1')} and ${notBlocked('$3', 'user_id')}`,
);
const tick = writeStatement(
  'check_ins_tick',
  `with ticked as (
     insert into session_check_ins (session_id, user_id, method) values ($1, $2, 'host')
     on conflict (session_id, user_id) do update set removed_at = null, checked_in_at = now(), method = 'host'
      where session_check_ins.removed_at is not null returning session_id
   ) ${updateCheckedInCount('ticked', '+')}`,
);
const untick = writeStatement(
  'check_ins_untick',
  `with unticked as (
     update session_check_ins set removed_at = now()
      where session_id = $1 and user_id = $2 and removed_at is null returning session_id
   ) ${updateCheckedInCount('unticked', '-')}`,
);

/**
 * The host checks a member in, or takes that back, also from a member whom they may no longer check in. Each change is in the
 * audit log.
 */
export const setCheckIn = (db: Database, id: string, userId: string, hostId: string, on: boolean) =>
  db.transaction(async (tx): Promise<CheckInChange> => {
    // An erasure of the guest holds the account while it waits for the session.
    await lockAccountsOf(tx, id, userId);
    const session = await lockSession(tx, id, hostId, true);
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (on && !(await tx.maybe(guest, [id, userId, hostId])))
      throw new AppError('not_found', checkInCopy.noSeatOf);
    const changed = (await tx.run(on ? tick : untick, [id, userId])) > 0;
    if (changed) await recordTick(tx, { session, hostId, userId, on });
    const state = stateOf(await getCheckIn(tx, id, userId, null));
    return { ...placeOfSession(session), changed, state };
  });

interface Tick {
  session: { tribe_name: string | null; title: string };
  hostId: string;
  userId: string;
  on: boolean;
}

const recordTick = (tx: Db, { session, hostId, userId, on }: Tick) =>
  record(tx, {
    actorId: hostId,
    action: on ? 'check_in' : 'undo_check_in',
    memberId: userId,
    detail: session.tribe_name ?? session.title,
  });
