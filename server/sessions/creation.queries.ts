import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { momentInWat } from '../../contract/core/wat.ts';
import { placeOf, type SessionForm, WEEK_MS } from '../../contract/sessions/forms.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { membersWithBell } from '../notifications/bell.queries.ts';
import { notify } from '../notifications/notify.queries.ts';
import { seatsOf } from './queries.ts';
import { idsOfSeries } from './series/series.queries.ts';

const COLUMNS = `id, created_by, title, description, starts_at, ends_at, type, location, link, max_attendees, topics,
  series_id, series_place, series_length`;
const VALUES = `n.id, $2::uuid, $3, $4, n.starts_at, n.ends_at, $7, $8, $9, $10::int, $11::text[],
  case when $12::int > 1 then $13::uuid end, case when $12 > 1 then n.place end, case when $12 > 1 then $12 end`;
const ROWS = `unnest($1::uuid[], $5::timestamptz[], $6::timestamptz[]) with ordinality as n (id, starts_at, ends_at, place)`;

const insert = writeStatement(
  'sessions_insert',
  `insert into vibe_sessions (${COLUMNS}) select ${VALUES} from ${ROWS} on conflict (id) do nothing`,
);
// The insert checks the membership and locks it until the commit, so that leaving waits. The tribe is locked first, in the
// same order as by its deletion.
const insertAsMember = writeStatement(
  'sessions_insert_as_member',
  `insert into vibe_sessions (${COLUMNS}, tribe_id)
   select ${VALUES}, t.id
     from tribes t join tribe_members m on m.tribe_id = t.id cross join ${ROWS}
    where t.id = $14 and m.user_id = $2 for key share of t, m
   on conflict (id) do nothing`,
);

type NewSession = SessionForm & { id: string };

/**
 * Inserts a session or a weekly series, and notifies the members of its tribe who have the bell on. False if nothing was
 * inserted: the host is not a member of the tribe, or the id already exists. `notified` is for `publishNotifications`.
 */
export const insertSession = (db: Database, userId: string, session: NewSession) =>
  db.transaction(async (tx) => {
    const created = await insertRows(tx, userId, session);
    // An id of the series belongs to another session.
    if (created > 0 && created < session.repeats) throw new AppError('conflict', errorCopy.idTaken);
    return { created: created > 0, notified: created > 0 ? await notifyTribe(tx, userId, session) : [] };
  });

/** Returns how many were inserted. */
function insertRows(tx: Db, userId: string, session: NewSession): Promise<number> {
  const { id, title, description, type, max_attendees, topics, tribe_id, repeats } = session;
  const start = momentInWat(session.date, session.start_time);
  const ids = idsOfSeries(id, repeats);
  const starts = ids.map((_, n) => start + n * WEEK_MS);
  const ends = starts.map((moment) => moment + session.duration_minutes * MINUTE_MS);
  const { location, link } = placeOf(session);
  const times = [starts, ends].map((moments) => moments.map((moment) => new Date(moment).toISOString()));
  const seats = seatsOf(max_attendees);
  const row = [ids, userId, title, description, ...times, type, location, link, seats, topics, repeats, id];
  return tribe_id ? tx.run(insertAsMember, [...row, tribe_id]) : tx.run(insert, row);
}

const MINUTE_MS = 60_000;

async function notifyTribe(tx: Db, userId: string, { id, tribe_id }: NewSession): Promise<string[]> {
  if (!tribe_id) return [];
  const members = await membersWithBell(tx, tribe_id);
  return notify(tx, members, { kind: 'tribe_session', actorId: userId, about: { session_id: id } });
}
