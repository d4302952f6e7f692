import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';

/** A challenge with a due reminder. `hours` is the reminder that became due last. */
export interface DueReminder {
  id: string;
  hours: number;
}

// Once the next reminder is due, earlier ones are not sent.
const due = readStatement(
  'challenge_reminders_due',
  `select id, case when deadline <= now() + interval '2 hours' then 2
                   when deadline <= now() + interval '24 hours' then 24 else 72 end as hours
     from challenges
    where is_active and deadline > now() and deadline <= now() + interval '72 hours'
      and coalesce(opens_at <= now(), true)
    order by deadline, id`,
);

/** The challenges that end within 72 hours. */
export const dueReminders = (db: ReadDb): Promise<DueReminder[]> => db.many<DueReminder>(due);

// Closing, cancelling and moving the deadline wait until the reminders are committed.
const lock = writeStatement(
  'challenge_reminders_lock_challenge',
  `select deadline from challenges
    where id = $1 and is_active and deadline > now() and deadline <= now() + make_interval(hours => $2)
      for share`,
);
// Skips participants who joined after the reminder's time, since they know the deadline, and members who are being deleted,
// like `notify`.
const insert = writeStatement(
  'challenge_reminders_insert',
  `with recipients as materialized (
     select u.id from challenge_participants p join users u on u.id = p.user_id
      where p.challenge_id = $1 and p.joined_at <= $3::timestamptz - make_interval(hours => $2)
        and not exists (select from challenge_submissions s where s.challenge_id = $1 and s.user_id = p.user_id and s.team_id is null)
        and not exists (select from team_members m join challenge_submissions s on s.challenge_id = m.challenge_id and s.team_id = m.team_id
                         where m.challenge_id = $1 and m.user_id = p.user_id)
        and not exists (select from challenge_reminders r
                         where r.challenge_id = $1 and r.user_id = p.user_id and r.hours = $2)
      order by u.id limit $4 for key share of u skip locked
   )
   insert into challenge_reminders (challenge_id, user_id, hours) select $1, id, $2 from recipients
   on conflict do nothing returning user_id`,
);

/** Inserts at most `limit` reminders, each only once ever. Returns the members. */
export async function writeReminders(tx: Db, { id, hours }: DueReminder, limit: number): Promise<string[]> {
  const challenge = await tx.maybe<{ deadline: string }>(lock, [id, hours]);
  if (!challenge) return [];
  const rows = await tx.many<{ user_id: string }>(insert, [id, hours, challenge.deadline, limit]);
  return rows.map(({ user_id }) => user_id);
}
