import type * as z from 'zod/mini';
import { AppError } from '../../contract/core/errors.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { dayInWat, momentInWat, timeInWat } from '../../contract/core/wat.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import { checkInCopy } from '../../contract/sessions/checkIn/copy.ts';
import { type SessionType, sessionCopy } from '../../contract/sessions/copy.ts';
import { placeOf, type sessionEditForm, timeFault } from '../../contract/sessions/forms.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { listVersions, SHOWN, versionsSql } from '../edits/versions.queries.ts';
import { nextVersion, requireVersion } from '../edits/versions.ts';
import { notify } from '../notifications/notify.queries.ts';
import { isHost } from '../visibility/sessionHosts.ts';
import { promoteFromWaitlist } from './attendance.queries.ts';
import { everybody, lockSession, noSession, placeOfSession, seatsOf, VISIBLE } from './queries.ts';
import { lockFollowing } from './series/series.queries.ts';

interface Fields {
  title: string;
  description: string;
  starts_at: string;
  ends_at: string;
  type: SessionType;
  location: string | null;
  link: string | null;
  max_attendees: number | null;
  topics: string[];
}

interface Current extends Fields {
  version: number;
  attendees_count: number;
  checked_in_count: number;
}

const current = readStatement(
  'sessions_to_edit',
  `select title, description, starts_at, ends_at, type, location, link, max_attendees, topics, version, attendees_count,
          checked_in_count
     from vibe_sessions s where id = $1 and ${isHost('$2', 's')}`,
);
const update = writeStatement(
  'sessions_edit',
  `update vibe_sessions s set title = $2, description = $3, starts_at = $4, ends_at = $5, type = $6, location = $7,
          link = $8, max_attendees = $9::int, topics = $10::text[], ${nextVersion('s')} where id = $1`,
);
// Those that were taken back: the code of the member is valid again.
const clearCheckIns = writeStatement(
  'check_ins_clear',
  'delete from session_check_ins where session_id = $1',
);

const keep = writeStatement(
  'session_versions_insert',
  `insert into session_versions (session_id, version, title, content, moment, place)
   select id, version, title, description, starts_at, location from vibe_sessions where id = $1`,
);
const versions = readStatement(
  'session_versions_of_session',
  versionsSql(
    `select s.version, s.title, s.description as content, s.starts_at as moment, s.location as place, s.created_at
       from vibe_sessions s where s.id = $2 and ${VISIBLE}`,
    `select v.version, v.title, v.content, v.moment, v.place, v.replaced_at, ${SHOWN}
       from current c join session_versions v on v.session_id = $2`,
  ),
);

type Edit = z.output<typeof sessionEditForm> & { id: string; seen: number; following?: 'on' | undefined };

/**
 * Edits a session of a host or co-host in one transaction; with `following`, also all later ones of its series that they host.
 * Another time or place notifies attendees, waitlist and the other hosts; additional seats go to the waitlist in order. An edit
 * without differences, such as a retry, changes nothing, whatever `seen` is.
 */
export const editSession = (db: Database, userId: string, edit: Edit) =>
  db.transaction(async (tx) => {
    const { id, seen } = edit;
    const following = edit.following ? await lockFollowing(tx, id, userId) : [];
    const session = await lockSession(tx, id, userId);
    const { cancelled, over } = session;
    const before = await tx.maybe<Current>(current, [id, userId]);
    if (!before) throw noSession();
    const after = fieldsOf(before, edit);
    if (isSame(before, after))
      return { ...placeOfSession(session), changed: false, notified: [], following: [] };
    if (cancelled) throw new AppError('conflict', sessionCopy.cancelled);
    if (over) throw new AppError('conflict', sessionCopy.over);
    requireVersion(before, seen);
    const by = { userId, hostId: session.created_by };
    const notified = await save(tx, by, { id, before, after });
    for (const other of following) notified.push(...(await editAlong(tx, by, other, { before, after })));
    return { ...placeOfSession(session), changed: true, notified: [...new Set(notified)], following };
  });

/** Who edits, and the host: both are one unless a co-host edits. */
interface Editor {
  userId: string;
  hostId: string;
}

interface Change {
  before: Fields;
  after: Fields;
}

/** Saves the fields of a locked session. Returns the members that it notified. */
async function save(
  tx: Db,
  { userId, hostId }: Editor,
  { id, before, after }: Change & { id: string; before: Current },
): Promise<string[]> {
  requireSeats(before, after);
  if (!isSame(before, after, ['starts_at'])) await freeStart(tx, id, before);
  const { title, description, starts_at, ends_at, type, location, link, max_attendees, topics } = after;
  const row = [title, description, starts_at, ends_at, type, location, link, max_attendees, topics];
  await tx.run(keep, [id]);
  await tx.run(update, [id, ...row]);
  const moved = isSame(before, after, TOLD) ? [] : await notifyOfChange(tx, id, { userId, hostId });
  return [...moved, ...(await promoteFromWaitlist(tx, id, hostId)).notified];
}

/**
 * Changes a later session of the series in the same way: it gets the new values, and its start moves as much. It keeps its own
 * duration unless that changed.
 */
async function editAlong(tx: Db, by: Editor, id: string, change: Change): Promise<string[]> {
  const before = await tx.maybe<Current>(current, [id, by.userId]);
  if (!before) return [];
  requireVersion(before, before.version);
  const after = alikeOf(before, change);
  return isSame(before, after) ? [] : save(tx, by, { id, before, after });
}

/** Fields whose change notifies the attendees. */
const TOLD = ['starts_at', 'ends_at', 'type', 'location', 'link'] as const;

const isSame = (
  before: Fields,
  after: Fields,
  names: readonly (keyof Fields)[] = Object.keys(after) as (keyof Fields)[],
) => names.every((name) => String(before[name] ?? '') === String(after[name] ?? ''));

/** The host hears of it, too, if a co-host edits. */
async function notifyOfChange(tx: Db, id: string, { userId: actorId, hostId }: Editor) {
  const people = await tx.many<{ user_id: string }>(everybody, [id]);
  const userIds = new Set([hostId, ...people.map(({ user_id }) => user_id)]);
  return notify(tx, [...userIds], { kind: 'session_changed', actorId, about: { session_id: id } });
}

/** A start does not move while members are checked in: who was there at one time was not there at another. */
async function freeStart(tx: Db, id: string, { checked_in_count }: Current) {
  if (checked_in_count > 0)
    throw new AppError('invalid', checkInCopy.startFixed, { date: checkInCopy.startFixed });
  await tx.run(clearCheckIns, [id]);
}

function requireSeats({ attendees_count }: Current, { max_attendees }: Fields) {
  if (max_attendees !== null && max_attendees < attendees_count)
    throw new AppError('invalid', editCopy.seatsTaken, { max_attendees: editCopy.seatsTaken });
}

/** The session's fields after the edit; a changed start must be in the future. */
function fieldsOf(before: Current, edit: Edit): Fields {
  const { title = before.title, description = before.description, topics = before.topics } = edit;
  const { type = before.type, location = before.location, link = before.link, max_attendees } = edit;
  const times = timesOf(before, edit);
  return {
    title,
    description,
    topics,
    type,
    ...times,
    ...placeOf({ type, location, link }),
    max_attendees: max_attendees === undefined ? before.max_attendees : seatsOf(max_attendees),
  };
}

function alikeOf(before: Current, change: Change): Fields {
  const { version: _version, attendees_count: _seats, checked_in_count: _checkedIn, ...fields } = before;
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter(
    (name) => !isSame(change.before, change.after, [name]),
  );
  const values = Object.fromEntries(changed.map((name) => [name, change.after[name]]));
  const moved = Date.parse(change.after.starts_at) - Date.parse(change.before.starts_at);
  const start = Date.parse(before.starts_at) + moved;
  const duration = durationOf(change.after);
  const end = start + (duration === durationOf(change.before) ? durationOf(before) : duration);
  const [starts_at, ends_at] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const after = { ...fields, ...values, starts_at, ends_at };
  if (moved !== 0) requireTime(start);
  return { ...after, ...placeOf(after) };
}

const durationOf = ({ starts_at, ends_at }: Fields) => Date.parse(ends_at) - Date.parse(starts_at);

function requireTime(start: number) {
  const fault = timeFault(dayInWat(start), timeInWat(start));
  if (fault) throw new AppError('invalid', fault, { date: fault });
}

/** The form has no seconds: an unchanged start keeps its seconds. */
function timesOf(before: Current, edit: Edit): Pick<Fields, 'starts_at' | 'ends_at'> {
  const [start, end] = [Date.parse(before.starts_at), Date.parse(before.ends_at)];
  const [day, time] = [dayInWat(start), timeInWat(start)];
  const { date = day, start_time = time, duration_minutes } = edit;
  const isMoved = date !== day || start_time !== time;
  const starts = isMoved ? momentInWat(date, start_time) : start;
  if (isMoved) requireTime(starts);
  const ends = starts + (duration_minutes === undefined ? end - start : duration_minutes * 60_000);
  if (starts === start && ends === end) return { starts_at: before.starts_at, ends_at: before.ends_at };
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() };
}

export const listSessionVersions = (db: ReadDb, viewer: Viewer, id: string) =>
  listVersions(db, viewer, versions, [viewer.id, id], noSession);
