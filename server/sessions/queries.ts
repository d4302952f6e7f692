import { AppError } from '../../contract/core/errors.ts';
import { type SessionType, sessionCopy } from '../../contract/sessions/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import type { SessionForm } from '../../contract/sessions/forms.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type VersionedRow, versionOf } from '../edits/versions.ts';
import { canSeeSession, isClosed, nameIfClosed, notBlocked, notHiddenTribe } from '../visibility/filters.ts';
import { isHost } from '../visibility/sessionHosts.ts';

export interface SessionRow extends VersionedRow {
  id: string;
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
  type: SessionType;
  location: string | null;
  link: string | null;
  has_link: boolean;
  max_attendees: number | null;
  topics: string[];
  tribe_id: string | null;
  tribe_name: string;
  series_id: string | null;
  series_place: number | null;
  series_length: number | null;
  created_by: string;
  created_at: string;
  cancelled: boolean;
  attendees_count: number;
  waitlist_count: number;
  waiting: boolean | null;
  waitlist_position: number | null;
  checked_in: boolean;
  checked_in_count: number;
  username: string;
  full_name: string;
  avatar_url: string | null;
  co_hosts: VibeSession['co_hosts'];
}

/** SQL: a viewer's position in the waitlist. `s` is the session, `a` the viewer's row in it, if any. */
export const WAITLIST_POSITION = `case when a.waiting then (
    select count(*) from session_attendees w
     where w.session_id = s.id and w.waiting and (w.created_at, w.user_id) <= (a.created_at, a.user_id)) end`;

const CO_HOSTS = `(
    select coalesce(json_agg(json_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name,
                                               'avatar_url', p.avatar_url, 'holds_seat', exists (
                select from session_attendees ha where ha.session_id = h.session_id and ha.user_id = h.user_id and not ha.waiting
                   and not exists (select from session_check_ins hk where hk.session_id = h.session_id
                                      and hk.user_id = h.user_id and hk.removed_at is null))) order by h.slot), '[]')
      from session_hosts h join profiles p on p.id = h.user_id
     where h.session_id = s.id and ${notBlocked('$1', 'h.user_id')})`;

// $1 is the viewer. Only the host, co-hosts and attendees with a seat get the link.
export const SESSION = `
  select s.id, s.title, s.description, s.starts_at, s.ends_at, s.type, s.location,
         case when ${isHost('$1', 's')} or not a.waiting then s.link end as link, s.link is not null as has_link,
         s.max_attendees, s.topics, t.id as tribe_id, t.name as tribe_name, s.series_id, s.series_place, s.series_length, s.created_by, s.created_at, s.version, s.edited_at,
         s.cancelled_at is not null as cancelled, s.attendees_count, s.waitlist_count,
         a.waiting, ${WAITLIST_POSITION} as waitlist_position,
         k.user_id is not null as checked_in, s.checked_in_count, c.username, c.full_name, c.avatar_url,
         ${CO_HOSTS} as co_hosts
    from vibe_sessions s join profiles c on c.id = s.created_by left join tribes t on t.id = s.tribe_id and ${notHiddenTribe('$1', 't')}
    left join session_attendees a on a.session_id = s.id and a.user_id = $1
    left join session_check_ins k on k.session_id = s.id and k.user_id = $1 and k.removed_at is null`;

/** Condition for the `where` of a `SESSION`. */
export const VISIBLE = canSeeSession('$1', 's');
/** The same for the viewer $2; everybody sees it if that is null. */
const VISIBLE_TO = `($2::uuid is null or ${canSeeSession('$2', 's')})`;

const byId = readStatement('sessions_by_id', `${SESSION} where s.id = $2 and ${VISIBLE}`);

export async function getSession(db: ReadDb, viewerId: string, id: string): Promise<VibeSession> {
  const session = await findSession(db, viewerId, id);
  if (!session) throw noSession();
  return session;
}

export async function findSession(
  db: ReadDb,
  viewerId: string,
  id: string,
): Promise<VibeSession | undefined> {
  const row = await db.maybe<SessionRow>(byId, [viewerId, id]);
  return row && sessionOf(row);
}

export const noSession = () => new AppError('not_found', sessionCopy.notFound);
export const noTribe = () => new AppError('not_found', tribeCopy.notFound);

/** Null is unlimited. */
export const seatsOf = (seats: SessionForm['max_attendees']) =>
  seats === 'unlimited' ? null : Number(seats);

const tribe = readStatement('sessions_tribe', 'select id from tribes where id = $1');

/** Throws `not_found` if there is no such tribe. */
export async function requireTribe(db: Db, id: string): Promise<void> {
  if (!(await db.maybe(tribe, [id]))) throw noTribe();
}

const host = readStatement(
  'sessions_host',
  `select created_by, (select coalesce(json_agg(json_build_object('id', h.user_id)), '[]') from session_hosts h
                         where h.session_id = s.id) as co_hosts
     from vibe_sessions s where id = $1 and ${canSeeSession('$2', 's')}`,
);

interface HostRow {
  created_by: string;
  co_hosts: { id: string }[];
}

/** Returns the host and co-hosts of the session. Throws `not_found` if it does not exist or the viewer may not see it. */
export async function requireHost(db: Db, id: string, viewerId: string): Promise<HostRow> {
  const row = await db.maybe<HostRow>(host, [id, viewerId]);
  if (!row) throw noSession();
  return row;
}

interface LockedRow {
  created_by: string;
  title: string;
  tribe_id: string | null;
  /** Whether its tribe is closed. */
  closed: boolean;
  /** Of its tribe, if that is closed. */
  tribe_name: string | null;
  cancelled: boolean;
  over: boolean;
}

// The deletion of an account locks the account first, then its sessions and seats. This locks in the same order, so that
// they do not deadlock.
const lockAccounts = writeStatement(
  'sessions_lock_accounts',
  `select id from users where id = any(array[$2::uuid, (select created_by from vibe_sessions where id = $1)])
    order by id for key share`,
);
const lock = writeStatement(
  'sessions_lock',
  `select created_by, title, tribe_id, ${isClosed('s.tribe_id')} as closed, ${nameIfClosed('s.tribe_id')} as tribe_name,
          cancelled_at is not null as cancelled, ends_at <= now() as over
     from vibe_sessions s where id = $1 and ${VISIBLE_TO} for update`,
);

/** Locks the accounts of the session's host and of the member, which must come before sessions. Returns those that exist. */
export const lockAccountsOf = (tx: Db, id: string, userId: string) =>
  tx.many<{ id: string }>(lockAccounts, [id, userId]);

/**
 * Locks the session until the end of the transaction: other changes of the session and its attendees wait. With
 * `onlyVisible`, throws `not_found` if the member may not see it.
 */
export async function lockSession(
  tx: Db,
  id: string,
  userId: string,
  onlyVisible = false,
): Promise<LockedRow> {
  await lockAccountsOf(tx, id, userId);
  const row = await tx.maybe<LockedRow>(lock, [id, onlyVisible ? userId : null]);
  if (!row) throw noSession();
  return row;
}

/** What the readers of a session's live events depend on. */
export interface SessionPlace {
  tribe_id: string | null;
  closed: boolean;
}

export const placeOfSession = ({ tribe_id, closed }: SessionPlace): SessionPlace => ({ tribe_id, closed });

const place = readStatement(
  'sessions_place',
  `select tribe_id, ${isClosed('s.tribe_id')} as closed from vibe_sessions s where id = $1`,
);

export const getPlaceOfSession = (db: Db, id: string) => db.one<SessionPlace>(place, [id]);

/** Attendees, the waitlist and co-hosts. */
export const everybody = readStatement(
  'session_attendees_everybody',
  `select user_id from session_attendees where session_id = $1
    union select user_id from session_hosts where session_id = $1`,
);

export const stateOf = (waiting: boolean | null) => {
  if (waiting === null) return 'none';
  return waiting ? 'waiting' : 'going';
};

export function sessionOf(row: SessionRow): VibeSession {
  const { id, title, description, starts_at, ends_at, type, location, link, has_link, max_attendees } = row;
  const { topics, created_by, created_at, cancelled, attendees_count, waitlist_count, waitlist_position } =
    row;
  const { username, full_name, avatar_url } = row;
  return {
    ...{ id, title, description, starts_at, ends_at, type, location, link, has_link, max_attendees, topics },
    tribe: row.tribe_id ? { id: row.tribe_id, name: row.tribe_name } : null,
    series: seriesOf(row),
    created_by,
    created_at,
    ...versionOf(row),
    creator: { id: created_by, username, full_name, avatar_url },
    co_hosts: row.co_hosts,
    cancelled,
    attendees_count,
    waitlist_count,
    attendance: stateOf(row.waiting),
    waitlist_position,
    checked_in: row.checked_in,
    checked_in_count: row.checked_in_count,
  };
}

const seriesOf = ({ series_id: id, series_place: place, series_length: length }: SessionRow) =>
  id && place && length ? { id, place, length } : null;
