import type { Author } from '../../contract/core/author.ts';
import type { Parsed } from '../../contract/core/endpoint.ts';
import { rangeOf, weekOf } from '../../contract/core/wat.ts';
import { sessionDurations } from '../../contract/sessions/copy.ts';
import type { sessions, VibeSession } from '../../contract/sessions/endpoints.ts';
import { sessionFilters } from '../../contract/sessions/filters.copy.ts';
import { searchable } from '../../contract/text/searchable.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { likePattern } from '../db/likePattern.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { after, before, pageByTime, pageOf, withoutTime } from '../http/cursor.ts';
import { canReadTribe, canSeeSession, notBlocked } from '../visibility/filters.ts';
import { hostedBy } from '../visibility/sessionHosts.ts';
import { noSession, noTribe, SESSION, type SessionRow, sessionOf, VISIBLE } from './queries.ts';

// The index has only start times. An upcoming session has started at most the longest duration ago, so the index scan begins
// there.
const TO_COME = `s.cancelled_at is null and s.ends_at > now()
  and s.starts_at > now() - interval '${Math.max(...sessionDurations)} minutes'`;
const PAST = 's.cancelled_at is null and s.ends_at <= now() and s.starts_at < now()';

const begins = (from: number) =>
  `s.cancelled_at is null and s.starts_at >= $${from} and s.starts_at < $${from + 1}`;

const SOONEST_FIRST = `${VISIBLE} and (s.starts_at, s.id) > ($2, $3) order by s.starts_at, s.id limit $4`;
const LATEST_FIRST = `${VISIBLE} and (s.starts_at, s.id) < ($2, $3) order by s.starts_at desc, s.id desc limit $4`;

const OF_TRIBE = `select from tribes t where id = $5 and ${canReadTribe('$1', 't')}`;

const lists = {
  upcoming: {
    from: after,
    all: readStatement('sessions_upcoming', `${SESSION} where ${TO_COME} and ${SOONEST_FIRST}`),
    ofTribe: readStatement(
      'sessions_upcoming_of_tribe',
      parentWithChildren(
        OF_TRIBE,
        `${SESSION} where s.tribe_id = $5 and ${TO_COME} and ${SOONEST_FIRST}`,
        'l.starts_at, l.id',
      ),
    ),
  },
  past: {
    from: before,
    all: readStatement('sessions_past', `${SESSION} where ${PAST} and ${LATEST_FIRST}`),
    ofTribe: readStatement(
      'sessions_past_of_tribe',
      parentWithChildren(
        OF_TRIBE,
        `${SESSION} where s.tribe_id = $5 and ${PAST} and ${LATEST_FIRST}`,
        'l.starts_at desc, l.id desc',
      ),
    ),
  },
};

// Sessions that begin in a month or on a day.
const during = {
  from: after,
  all: readStatement('sessions_during', `${SESSION} where ${begins(5)} and ${SOONEST_FIRST}`),
  ofTribe: readStatement(
    'sessions_during_of_tribe',
    parentWithChildren(
      OF_TRIBE,
      `${SESSION} where s.tribe_id = $5 and ${begins(6)} and ${SOONEST_FIRST}`,
      'l.starts_at, l.id',
    ),
  ),
};

// What matches the search and the filters. $1 is the viewer.
const MATCHES = `($5::text is null or s.search like $5)
  and (not $6::boolean or exists (select from tribe_members m where m.tribe_id = s.tribe_id and m.user_id = $1))
  and (not $7::boolean or s.type <> 'physical')
  and ($8::timestamptz is null or s.starts_at >= $8) and ($9::timestamptz is null or s.starts_at < $9)`;

// A set, so that the few sessions of a member are not looked for among all.
const ownAs = (attendee: string) => `s.id in (${hostedBy('$1')}
  union all select h.session_id from session_attendees h where ${attendee})`;

// Not prepared, so that PostgreSQL plans each search for its own words and filters.
const filtered = {
  upcoming: {
    all: readStatement(
      'sessions_upcoming_filtered',
      `${SESSION} where ${TO_COME} and ${MATCHES} and ${SOONEST_FIRST}`,
      { prepare: false },
    ),
    mine: readStatement(
      'sessions_upcoming_mine',
      `${SESSION} where ${ownAs('h.user_id = $1')} and ${TO_COME} and ${MATCHES} and ${SOONEST_FIRST}`,
      { prepare: false },
    ),
  },
  past: {
    all: readStatement(
      'sessions_past_filtered',
      `${SESSION} where ${PAST} and ${MATCHES} and ${LATEST_FIRST}`,
      { prepare: false },
    ),
    mine: readStatement(
      'sessions_past_mine',
      `${SESSION} where ${ownAs('h.user_id = $1 and not h.waiting')} and ${PAST} and ${MATCHES} and ${LATEST_FIRST}`,
      { prepare: false },
    ),
  },
};

type ListOptions = Parsed<typeof sessions.list>;
type Filters = Pick<ListOptions, 'q' | (typeof sessionFilters)[number]>;

const isFiltered = ({ q, ...filters }: Filters) =>
  Boolean(q && searchable(q)) || sessionFilters.some((name) => filters[name]);

function filterValues({ q, my_tribes, online, this_week }: Filters) {
  const words = q ? searchable(q) : '';
  const week = this_week ? weekOf(Date.now()) : [null, null];
  return [words ? likePattern(words) : null, Boolean(my_tribes), Boolean(online), ...week];
}

export async function listSessions(
  db: ReadDb,
  viewerId: string,
  { limit, cursor, tribe_id, when, on, ...filters }: ListOptions,
) {
  const { from, all, ofTribe } = on ? during : lists[when];
  const values = [viewerId, ...from(cursor), limit + 1];
  if (isFiltered(filters)) {
    const statement = filtered[when][filters.mine ? 'mine' : 'all'];
    const rows = await db.many<SessionRow>(statement, [...values, ...filterValues(filters)]);
    return pageOf(rows, limit, sessionOf, positionOfRow);
  }
  const range = on ? rangeOf(on) : [];
  const found = tribe_id
    ? await queryParentWithChildren<SessionRow>(db, ofTribe, [...values, tribe_id, ...range])
    : { rows: await db.many<SessionRow>(all, [...values, ...range]) };
  if (!found) throw noTribe();
  return pageOf(found.rows, limit, sessionOf, positionOfRow);
}

const positionOfRow = ({ starts_at, id }: SessionRow) => ({ createdAt: starts_at, id });

// Finds the soonest hosted, co-hosted and attended session, each through an index, then takes the sooner one.
const next = readStatement(
  'sessions_next',
  `with own as (
     (select s.id, s.starts_at from vibe_sessions s where s.created_by = $1 and ${TO_COME} and ${VISIBLE}
       order by s.starts_at, s.id limit 1)
     union all
     (select s.id, s.starts_at
        from session_hosts h join vibe_sessions s on s.id = h.session_id
       where h.user_id = $1 and ${TO_COME} and ${VISIBLE}
       order by s.starts_at, s.id limit 1)
     union all
     (select s.id, s.starts_at
        from session_attendees a join vibe_sessions s on s.id = a.session_id
       where a.user_id = $1 and not a.waiting and ${TO_COME} and ${VISIBLE}
       order by s.starts_at, s.id limit 1)
   )
   ${SESSION} where s.id = (select id from own order by starts_at, id limit 1)`,
);

/** The next session that the member attends or hosts, also one under way. */
export async function nextSession(db: ReadDb, viewerId: string): Promise<VibeSession | null> {
  const row = await db.maybe<SessionRow>(next, [viewerId]);
  return row ? sessionOf(row) : null;
}

// After a session with check-ins, only who checked in has attended. One without, such as those before check-in existed, has
// only seats.
const COUNTS_SEATS = `not exists (
          select from vibe_sessions e where e.id = $1 and e.ends_at <= now() and e.checked_in_count > 0)`;

const attendees = readStatement(
  'session_attendees_list',
  parentWithChildren(
    `select from vibe_sessions s where s.id = $1 and ${canSeeSession('$5', 's')}`,
    `select u.id, u.username, u.full_name, u.avatar_url, a.created_at
       from session_attendees a join profiles u on u.id = a.user_id
      where a.session_id = $1 and not a.waiting and (a.created_at, a.user_id) > ($2, $3)
        and ${notBlocked('$5', 'a.user_id')} and (${COUNTS_SEATS} or exists (
          select from session_check_ins k
           where k.session_id = a.session_id and k.user_id = a.user_id and k.removed_at is null))
      order by a.created_at, a.user_id limit $4`,
    'l.created_at, l.id',
  ),
);

export async function listAttendees(
  db: ReadDb,
  viewerId: string,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
) {
  const values = [id, ...after(cursor), limit + 1, viewerId];
  const found = await queryParentWithChildren<Author & { created_at: string }>(db, attendees, values);
  if (!found) throw noSession();
  return pageByTime(found.rows, limit, withoutTime);
}
