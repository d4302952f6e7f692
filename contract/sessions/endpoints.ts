import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { isMonthOrDay } from '../core/wat.ts';
import { edited } from '../edits/edits.ts';
import { line, rule } from '../text/text.ts';
import { sessionCopy, sessionTypes } from './copy.ts';
import { sessionFilterCopy, sessionFilters } from './filters.copy.ts';
import { sessionForm } from './forms.ts';
import { SESSION_SEARCH_MAX } from './limits.ts';

const attendanceState = z.enum(['none', 'going', 'waiting']);

/** `2026-11`, or `2026-11-30`. */
const monthOrDay = rule(z.string(), z.refine(isMonthOrDay, sessionCopy.date));

/** `holds_seat`: they took a seat and have not checked in. Hosts are not checked in, so such a seat has no guest. */
const coHost = z.extend(author, { holds_seat: z.boolean() });

export const vibeSession = z.object({
  id,
  title: z.string(),
  description: z.string(),
  starts_at: time,
  ends_at: time,
  type: z.enum(sessionTypes),
  location: z.nullable(z.string()),
  /** Null unless the viewer has a seat or is the host. */
  link: z.nullable(z.string()),
  /** Whether there is a link, even if the viewer may not see it. */
  has_link: z.boolean(),
  /** The number of seats; null means unlimited. */
  max_attendees: z.nullable(z.int()),
  topics: z.array(z.string()),
  tribe: z.nullable(z.object({ id, name: z.string() })),
  /** The weekly series that it belongs to, and its place in it, from 1. */
  series: z.nullable(z.object({ id, place: z.int(), length: z.int() })),
  created_by: id,
  created_at: time,
  ...edited,
  creator: author,
  /** Who edits it besides its host, without members with a block between them and the viewer. */
  co_hosts: z.array(coHost),
  cancelled: z.boolean(),
  attendees_count: z.int(),
  waitlist_count: z.int(),
  /** The viewer's attendance. */
  attendance: attendanceState,
  /** The viewer's position in the waitlist, from 1; null if they are not in it. */
  waitlist_position: z.nullable(z.int()),
  /** Whether the viewer has checked in. */
  checked_in: z.boolean(),
  /** How many members have checked in. */
  checked_in_count: z.int(),
});

export type VibeSession = z.infer<typeof vibeSession>;

export const attendance = z.pick(vibeSession, {
  attendees_count: true,
  waitlist_count: true,
  attendance: true,
  waitlist_position: true,
});

const { searchLong } = sessionFilterCopy;
/** Whether the change is also one of all later sessions of the series. */
export const following = z.optional(z.literal('on'));

const filter = z.optional(z.literal('on'));

export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    who: 'member',
    summary:
      'List vibe sessions, without cancelled ones: upcoming ones, soonest first, or past ones, latest first. With `on`, those that start in a month or on a day (WAT), soonest first. `q` searches titles, descriptions and topics, ignoring case and accents; `mine` are those that the caller hosts or attends, and upcoming ones in whose waitlist they are, `my_tribes` those of the caller’s tribes, `online` those that can be joined online',
    input: rule(
      z.object({
        limit,
        cursor,
        tribe_id: z.optional(id),
        when: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
        on: z.optional(monthOrDay),
        q: z.optional(line({ max: SESSION_SEARCH_MAX, short: searchLong, long: searchLong })),
        mine: filter,
        my_tribes: filter,
        online: filter,
        this_week: filter,
      }),
      z.refine(
        ({ tribe_id, on, q, ...filters }) =>
          !(tribe_id || on) || !(q || sessionFilters.some((name) => filters[name])),
        sessionFilterCopy.alone,
      ),
    ),
    output: list(vibeSession),
    copy: { ask: sessionCopy.ask, failed: sessionCopy.listFailed },
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/sessions/next',
    who: 'member',
    summary: 'Get the next session that the caller attends or hosts, or the current one',
    input: nothing,
    output: z.object({ session: z.nullable(vibeSession) }),
    copy: { ask: sessionCopy.ask, failed: sessionCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sessions',
    who: 'member',
    limit: 'sessions',
    summary:
      'Create a vibe session; date and start time are in WAT. The caller generates `id`, a UUIDv7. With `repeats`, create that many, a week apart: a series, of which the response is the first session',
    input: z.safeExtend(sessionForm, { id }),
    output: vibeSession,
    copy: {
      ask: sessionCopy.askCreate,
      done: sessionCopy.created,
      failed: sessionCopy.createFailed,
    },
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/sessions/:id',
    who: 'member',
    summary: 'Get a session',
    input: z.object({ id }),
    output: vibeSession,
    copy: { ask: sessionCopy.ask, failed: sessionCopy.detailFailed },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    who: 'member',
    limit: 'deletions',
    summary:
      'Cancel a session that has not ended, and notify attendees and the waitlist; with `following`, also all later sessions of its series. Only its host and admins',
    input: z.object({ id, following }),
    output: ok,
    copy: { done: sessionCopy.cancelledIt, failed: sessionCopy.cancelFailed },
  }),
  attend: endpoint({
    method: 'PUT',
    path: '/api/sessions/:id/attendance',
    who: 'member',
    limit: 'joins',
    summary: 'Take a seat; with `wait`, join the waitlist of a full session. Repeating it changes nothing',
    input: z.object({ id, wait: z._default(z.boolean(), false) }),
    output: attendance,
    copy: { ask: sessionCopy.askAttend, failed: sessionCopy.attendFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id/attendance',
    who: 'member',
    limit: 'joins',
    summary: 'Give up the seat or the place in the waitlist; a free seat goes to the first in the waitlist',
    input: z.object({ id }),
    output: attendance,
    copy: { ask: sessionCopy.askAttend, failed: sessionCopy.attendFailed },
  }),
  attendees: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/attendees',
    who: 'member',
    summary:
      'List the members with a seat, in the order in which they took it; after a session with check-ins, only those who checked in',
    input: z.object({ id, limit, cursor }),
    output: list(author),
    copy: { ask: sessionCopy.ask, failed: sessionCopy.detailFailed },
  }),
};
