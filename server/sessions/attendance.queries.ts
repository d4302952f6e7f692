import type * as z from 'zod/mini';
import { AppError } from '../../contract/errors.ts';
import { sessionCopy } from '../../contract/sessions.copy.ts';
import type { attendance } from '../../contract/sessions.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/blocks.ts';
import { lockSession, PLACE_IN_LINE, stateOf } from './queries.ts';

type Attendance = z.infer<typeof attendance>;

/** What came of an act; `notified` are those who got a seat by it, for `publishNotifications`. */
interface Outcome {
  changed: boolean;
  tribe_id: string | null;
  notified: string[];
  state: Attendance;
}

// The session is locked, so its counts stand still.
const take = writeStatement(
  'session_attendees_take',
  `insert into session_attendees (session_id, user_id, waiting)
   select s.id, $2, s.full
     from (select id, coalesce(attendees_count >= max_attendees, false) or exists (
                    select from session_attendees w
                     where w.session_id = v.id and w.waiting and ${notBlocked('v.created_by', 'w.user_id')}
                  ) as full
             from vibe_sessions v where id = $1) s
    where not s.full or $3
   on conflict do nothing`,
);

/**
 * Takes a seat, or with `wait` a place in line where there is none. Attendance `none` afterwards says that the session
 * is full: no error, since it would also take back the seats that the first in line may just have got.
 */
export function attendSession(db: Database, id: string, userId: string, wait: boolean): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, id, userId, true);
    if (session.cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (session.over) throw new AppError('conflict', sessionCopy.over);
    if (session.created_by === userId) throw new AppError('conflict', sessionCopy.own);
    // Seats that deleted accounts gave up.
    const { seated, notified } = await seatFirstInLine(tx, id, session.created_by);
    const taken = await tx.run(take, [id, userId, wait]);
    const state = await attendanceOf(tx, id, userId);
    return { changed: seated + taken > 0, tribe_id: session.tribe_id, notified, state };
  });
}

const giveUp = writeStatement(
  'session_attendees_give_up',
  'delete from session_attendees where session_id = $1 and user_id = $2',
);

/** Also a session of a member whom one has blocked since: a seat can always be given up. */
export const leaveSession = (db: Database, id: string, userId: string): Promise<Outcome> =>
  db.transaction((tx) => giveUpSeat(tx, id, userId));

/** As `leaveSession`, in the caller's transaction. */
export async function giveUpSeat(tx: Db, id: string, userId: string): Promise<Outcome> {
  const session = await lockSession(tx, id, userId);
  const left = await tx.run(giveUp, [id, userId]);
  const { seated, notified } = await seatFirstInLine(tx, id, session.created_by);
  const state = await attendanceOf(tx, id, userId);
  return { changed: seated + left > 0, tribe_id: session.tribe_id, notified, state };
}

// Null is no limit, for seats as for rows. Only the deletion of an account locks a row of the line without its session:
// who is going is passed over, since waiting for them could be waiting in a ring.
const seatFirst = writeStatement(
  'session_attendees_seat_first',
  `with first as materialized (
     select user_id from session_attendees w
      where session_id = $1 and waiting and ${notBlocked('$2', 'w.user_id')}
      order by seq
      limit (select case when cancelled_at is null and ends_at > now() then max_attendees - attendees_count else 0 end
               from vibe_sessions where id = $1)
        for update of w skip locked
   )
   update session_attendees a set waiting = false from first f
    where a.session_id = $1 and a.user_id = f.user_id
   returning a.user_id`,
);

/** Gives the free seats, where the session is still to be held, to those first in line whom no block keeps out; in the host's name. */
async function seatFirstInLine(tx: Db, id: string, hostId: string) {
  const rows = await tx.many<{ user_id: string }>(seatFirst, [id, hostId]);
  const seated = rows.map((row) => row.user_id);
  const news = { kind: 'session_seat', actorId: hostId, about: { session_id: id } } as const;
  return { seated: seated.length, notified: await notify(tx, seated, news) };
}

const state = readStatement(
  'session_attendees_state',
  `select s.attendees_count, s.waitlist_count, a.waiting, ${PLACE_IN_LINE} as place_in_line
     from vibe_sessions s left join session_attendees a on a.session_id = s.id and a.user_id = $2 where s.id = $1`,
);

async function attendanceOf(tx: Db, id: string, userId: string): Promise<Attendance> {
  const { waiting, ...counts } = await tx.one<Omit<Attendance, 'attendance'> & { waiting: boolean | null }>(
    state,
    [id, userId],
  );
  return { ...counts, attendance: stateOf(waiting) };
}
