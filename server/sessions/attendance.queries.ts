import type * as z from 'zod/mini';
import { AppError } from '../../contract/core/errors.ts';
import { checkInCopy } from '../../contract/sessions/checkIn/copy.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import type { attendance } from '../../contract/sessions/endpoints.ts';
import { updateAttendeesCounts } from '../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notifyFrom } from '../notifications/notifyFrom.ts';
import { notBlocked, notInClosedTribe } from '../visibility/filters.ts';
import { hostsOf } from '../visibility/sessionHosts.ts';
import {
  lockSession,
  placeOfSession,
  requireHost,
  type SessionPlace,
  stateOf,
  WAITLIST_POSITION,
} from './queries.ts';

// Attendance: seats and the waitlist. When a seat becomes free, `promoteFromWaitlist` gives it to the next one in the
// waitlist.

type Attendance = z.infer<typeof attendance>;

/** `notified`: the members who got a seat from the waitlist, and the hosts, for `publishNotifications`. */
interface Outcome extends SessionPlace {
  changed: boolean;
  notified: string[];
  state: Attendance;
}

// Later than all earlier attendees: the clock may repeat a millisecond or go back.
const AFTER_ALL = `greatest(
     clock_timestamp(),
     (select max(created_at) from session_attendees where session_id = $1 and waiting) + interval '1 millisecond',
     (select max(created_at) from session_attendees where session_id = $1 and not waiting) + interval '1 millisecond')`;

/** SQL: whether a seat goes to the member of the waitlist row `w`: no block with the host, nor left the closed tribe. */
const mayGetSeat = (host: string, tribe: string) =>
  `${notBlocked(host, 'w.user_id')} and ${notInClosedTribe('w.user_id', tribe)}`;

// The session is locked, so its counts do not change.
const take = writeStatement(
  'session_attendees_take',
  `with inserted as (
     insert into session_attendees (session_id, user_id, waiting, created_at)
     select s.id, $2, s.full, ${AFTER_ALL}
       from (select id, coalesce(attendees_count >= max_attendees, false) or exists (
                      select from session_attendees w
                       where w.session_id = v.id and w.waiting and ${mayGetSeat('v.created_by', 'v.tribe_id')}
                    ) as full
               from vibe_sessions v where id = $1) s
      where not s.full or $3
     on conflict do nothing returning session_id, waiting
   ) ${updateAttendeesCounts('inserted', '+')}`,
);

// The notification names the last of them.
const tellHosts = writeStatement(
  'session_attendees_tell_hosts',
  `with ${notifyFrom(
    `select h.user_id, 'session_joined' as kind, j.user_id as actor_id, s.id as session_id, j.nth
       from vibe_sessions s cross join lateral (${hostsOf('s')}) h
      cross join unnest($2::uuid[]) with ordinality j (user_id, nth)
      where s.id = $1`,
    ['session_id'],
    { latest: 'nth' },
  )} select user_id from notified`,
);

/** Tells the hosts of a session who took seats, in this order. */
const notifyHosts = async (tx: Db, id: string, seated: string[]): Promise<string[]> =>
  seated.length === 0
    ? []
    : (await tx.many<{ user_id: string }>(tellHosts, [id, seated])).map(({ user_id }) => user_id);

/**
 * Takes a seat; in a full session, joins the waitlist if `wait` is set. Attendance `none` in the result means that the
 * session is full. It is no error, since an error would roll back seats that were just given to the waitlist.
 */
export function attendSession(db: Database, id: string, userId: string, wait: boolean): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, id, userId, true);
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (session.over) return repeated(await attendanceOf(tx, id, userId), session);
    if (session.created_by === userId) throw new AppError('conflict', sessionCopy.own);
    // Deleted accounts may have left free seats.
    const { seated, notified } = await promoteFromWaitlist(tx, id, session.created_by);
    const taken = await tx.run(take, [id, userId, wait]);
    const state = await attendanceOf(tx, id, userId);
    const isSeated = taken > 0 && state.attendance === 'going';
    notified.push(...(await notifyHosts(tx, id, isSeated ? [userId] : [])));
    return { ...placeOfSession(session), changed: seated + taken > 0, notified, state };
  });
}

/** Once the session is over, only a repeated request succeeds, whose response was lost. */
function repeated(state: Attendance, session: SessionPlace): Outcome {
  if (state.attendance === 'none') throw new AppError('conflict', sessionCopy.over);
  return { ...placeOfSession(session), changed: false, notified: [], state };
}

const giveUp = writeStatement(
  'session_attendees_give_up',
  `with deleted as (
     delete from session_attendees where session_id = $1 and user_id = $2 returning session_id, waiting
   ) ${updateAttendeesCounts('deleted', '-')}`,
);

const checkedIn = readStatement(
  'session_attendees_checked_in',
  'select user_id from session_check_ins where session_id = $1 and user_id = $2 and removed_at is null',
);

/** Allowed despite a block. A member who has checked in keeps the seat, so that the check-ins are among the seats. */
export const leaveSession = (db: Database, id: string, userId: string): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const outcome = await leaveSessionWithin(tx, id, userId);
    if (await tx.maybe(checkedIn, [id, userId])) throw new AppError('conflict', checkInCopy.keepSeat);
    return outcome;
  });

/** Like `leaveSession`, in the caller's transaction, and also after a check-in. */
export async function leaveSessionWithin(tx: Db, id: string, userId: string): Promise<Outcome> {
  const session = await lockSession(tx, id, userId);
  const left = await tx.run(giveUp, [id, userId]);
  // Nobody learns the counts of a session in a closed tribe by leaving it.
  if (left === 0 && session.closed) await requireHost(tx, id, userId);
  const { seated, notified } = await promoteFromWaitlist(tx, id, session.created_by);
  const state = await attendanceOf(tx, id, userId);
  return { ...placeOfSession(session), changed: seated + left > 0, notified, state };
}

// `limit null` means no limit, and null seats are unlimited. The session is locked, so no other transaction changes its
// attendees.
const promote = writeStatement(
  'session_attendees_promote',
  `with first as materialized (
     select user_id, created_at from session_attendees w
      where session_id = $1 and waiting
        and ${mayGetSeat('$2', '(select tribe_id from vibe_sessions where id = $1)')}
      order by created_at, user_id
      limit (select case when cancelled_at is null and ends_at > now() then max_attendees - attendees_count else 0 end
               from vibe_sessions where id = $1)
   ), promoted as (
     update session_attendees a set waiting = false from first f
      where a.session_id = $1 and a.user_id = f.user_id returning a.user_id
   ), counted as (
     update vibe_sessions s set attendees_count = s.attendees_count + p.seats, waitlist_count = s.waitlist_count - p.seats
       from (select count(*) as seats from promoted) p where s.id = $1 and p.seats > 0
   )
   select user_id from promoted join first using (user_id) order by first.created_at, user_id`,
);

/** Gives the free seats of an upcoming session to the first in the waitlist without a block; notifies them and the hosts. */
export async function promoteFromWaitlist(tx: Db, id: string, hostId: string) {
  const rows = await tx.many<{ user_id: string }>(promote, [id, hostId]);
  const seated = rows.map((row) => row.user_id);
  const news = { kind: 'session_seat', actorId: hostId, about: { session_id: id } } as const;
  const notified = [...(await notify(tx, seated, news)), ...(await notifyHosts(tx, id, seated))];
  return { seated: seated.length, notified };
}

const state = readStatement(
  'session_attendees_state',
  `select s.attendees_count, s.waitlist_count, a.waiting, ${WAITLIST_POSITION} as waitlist_position
     from vibe_sessions s left join session_attendees a on a.session_id = s.id and a.user_id = $2 where s.id = $1`,
);

async function attendanceOf(tx: Db, id: string, userId: string): Promise<Attendance> {
  const { waiting, ...counts } = await tx.one<Omit<Attendance, 'attendance'> & { waiting: boolean | null }>(
    state,
    [id, userId],
  );
  return { ...counts, attendance: stateOf(waiting) };
}
