import { type Db, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { canSeeSession } from '../../visibility/filters.ts';
import { hostsOf } from '../../visibility/sessionHosts.ts';

/** A session with a due reminder. `minutes` is the reminder that became due last. */
export interface DueReminder {
  id: string;
  minutes: number;
}

// Once the last reminder is due, the first one is not sent.
const due = readStatement(
  'session_reminders_due',
  `select id, case when starts_at <= now() + interval '30 minutes' then 30 else 1440 end as minutes
     from vibe_sessions
    where cancelled_at is null and starts_at > now() and starts_at <= now() + interval '24 hours'
    order by starts_at, id`,
);

/** The sessions that start within 24 hours. */
export const dueReminders = (db: ReadDb): Promise<DueReminder[]> => db.many<DueReminder>(due);

// Leaving, cancelling and moving the session wait until the reminders are committed.
const lock = writeStatement(
  'session_reminders_lock_session',
  `select starts_at from vibe_sessions
    where id = $1 and cancelled_at is null and starts_at > now() and starts_at <= now() + make_interval(mins => $2)
      for share`,
);
// Skips members who took their seat after the reminder's time, since they know the start, who may no longer see the session,
// or who are being deleted, like `notify`. After a later reminder, such as before a clock that went back, no earlier one.
const insert = writeStatement(
  'session_reminders_insert',
  `with recipients as materialized (
     select u.id
       from (select s.*, s.starts_at - make_interval(mins => $2) as due_at from vibe_sessions s where s.id = $1) s
       cross join lateral (
         select a.user_id from session_attendees a
          where a.session_id = s.id and not a.waiting and a.created_at <= s.due_at
          union select h.user_id from (${hostsOf('s')}) h where s.created_at <= s.due_at
       ) p join users u on u.id = p.user_id
      where ${canSeeSession('u.id', 's')}
        and not exists (select from session_reminders r
                         where r.session_id = $1 and r.user_id = u.id and r.starts_at = s.starts_at and r.minutes <= $2)
      order by u.id limit $3 for key share of u skip locked
   )
   insert into session_reminders (session_id, user_id, minutes, starts_at)
   select $1, id, $2, $4::timestamptz from recipients on conflict do nothing returning user_id`,
);

/**
 * Inserts at most `limit` reminders to the host, the co-hosts and the members with a seat, each only once ever for this start. Returns the
 * members.
 */
export async function writeReminders(tx: Db, { id, minutes }: DueReminder, limit: number): Promise<string[]> {
  const session = await tx.maybe<{ starts_at: string }>(lock, [id, minutes]);
  if (!session) return [];
  const rows = await tx.many<{ user_id: string }>(insert, [id, minutes, limit, session.starts_at]);
  return rows.map(({ user_id }) => user_id);
}
