import { momentInWat } from '../../contract/core/wat.ts';
import { placeOf, type SessionForm } from '../../contract/sessions/forms.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { membersWithBell } from '../notifications/bell.queries.ts';
import { notify } from '../notifications/notify.queries.ts';
import { seatsOf } from './queries.ts';

const COLUMNS =
  'id, created_by, title, description, starts_at, ends_at, type, location, link, max_attendees, topics';
const VALUES = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int, $11::text[]';

const insert = writeStatement(
  'sessions_insert',
  `insert into vibe_sessions (${COLUMNS}) values (${VALUES}) on conflict (id) do nothing`,
);
// The insert checks the membership and locks it until the commit, so that leaving waits. The tribe is locked first, in the
// same order as by its deletion.
const insertAsMember = writeStatement(
  'sessions_insert_as_member',
  `insert into vibe_sessions (${COLUMNS}, tribe_id)
   select $1::uuid, $2::uuid, $3, $4, $5::timestamptz, $6::timestamptz, $7, $8, $9, $10::int, $11::text[], t.id
     from tribes t join tribe_members m on m.tribe_id = t.id
    where t.id = $12 and m.user_id = $2 for key share of t, m
   on conflict (id) do nothing`,
);

type NewSession = SessionForm & { id: string };

/**
 * Inserts a session, and notifies the members of its tribe who have the bell on. False if nothing was inserted: the host is
 * not a member of the tribe, or the id already exists. `notified` is for `publishNotifications`.
 */
export const insertSession = (db: Database, userId: string, session: NewSession) =>
  db.transaction(async (tx) => {
    const created = await insertRow(tx, userId, session);
    return { created, notified: created ? await notifyTribe(tx, userId, session) : [] };
  });

async function insertRow(tx: Db, userId: string, session: NewSession): Promise<boolean> {
  const { id, title, description, type, max_attendees, topics, tribe_id } = session;
  const start = momentInWat(session.date, session.start_time);
  const end = start + session.duration_minutes * MINUTE_MS;
  const { location, link } = placeOf(session);
  const times = [start, end].map((moment) => new Date(moment).toISOString());
  const seats = seatsOf(max_attendees);
  const row = [id, userId, title, description, ...times, type, location, link, seats, topics];
  const written = tribe_id ? tx.run(insertAsMember, [...row, tribe_id]) : tx.run(insert, row);
  return (await written) === 1;
}

const MINUTE_MS = 60_000;

async function notifyTribe(tx: Db, userId: string, { id, tribe_id }: NewSession): Promise<string[]> {
  if (!tribe_id) return [];
  const members = await membersWithBell(tx, tribe_id);
  return notify(tx, members, { kind: 'tribe_session', actorId: userId, about: { session_id: id } });
}
