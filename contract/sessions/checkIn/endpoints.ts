import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { cursor, id, limit, list, time } from '../../core/paging.ts';
import { rule } from '../../text/text.ts';
import { checkInCopy } from './copy.ts';
import {
  CHECK_IN_AFTER_MINUTES,
  CHECK_IN_BEFORE_MINUTES,
  CHECK_IN_DIGITS,
  CHECK_IN_LATE_HOURS,
  GUEST_LIST_MAX,
} from './limits.ts';

const DIGITS = new RegExp(`^\\d{${CHECK_IN_DIGITS}}$`);

const guest = z.extend(author, {
  /** Null if the member has not checked in. */
  checked_in_at: z.nullable(time),
  method: z.nullable(z.enum(['code', 'host'])),
});

export type Guest = z.infer<typeof guest>;

/** Whether the member is checked in, and how many are. */
const state = z.object({ checked_in: z.boolean(), checked_in_count: z.int() });

const copy = { ask: checkInCopy.ask, failed: checkInCopy.failed };
const ofGuests = { ask: checkInCopy.ask, failed: checkInCopy.guestsFailed };
const ofTicks = { ask: checkInCopy.ask, failed: checkInCopy.tickFailed };
const aGuest = z.object({ id, user_id: id });

export const checkIn = {
  enter: endpoint({
    method: 'POST',
    path: '/api/sessions/:id/check-in',
    who: 'member',
    limit: 'check-ins',
    summary: `Check in to a session with the code of its host's screen. \`at\` is when the caller read the code: from ${CHECK_IN_BEFORE_MINUTES} minutes before the start to ${CHECK_IN_AFTER_MINUTES} minutes after the end, and not in the future. The request may arrive up to ${CHECK_IN_LATE_HOURS} hours later. Only for members with a seat. Repeating it changes nothing`,
    input: z.object({
      id,
      code: rule(z.string(checkInCopy.digits), z.regex(DIGITS, checkInCopy.digits)),
      at: time,
    }),
    output: state,
    copy,
  }),
  codes: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/check-in/codes',
    who: 'member',
    summary:
      'Get the codes of a session, one for each minute from `opens_at`, so that the screen needs no connection. Only its hosts',
    input: z.object({ id }),
    output: z.object({ opens_at: time, closes_at: time, codes: z.array(z.string()) }),
    copy: { ask: checkInCopy.ask, failed: checkInCopy.codesFailed },
  }),
  guests: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/guests',
    who: 'member',
    summary:
      'List the members with a seat, in the order in which they took it, and when they checked in. Only the hosts',
    input: z.object({ id, limit, cursor }),
    output: list(guest),
    copy: ofGuests,
  }),
  /** Served by server/sessions/checkIn/serve.ts as CSV. */
  export: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/guests/export',
    who: 'member',
    summary: `Export the names of at most ${GUEST_LIST_MAX} members with a seat, and whether they checked in, as CSV. Only the hosts`,
    input: z.object({ id }),
    output: z.object({ items: z.array(guest) }),
    copy: ofGuests,
  }),
  tick: endpoint({
    method: 'PUT',
    path: '/api/sessions/:id/guests/:user_id/check-in',
    who: 'member',
    limit: 'check-ins',
    summary: `Check in a member with a seat, from ${CHECK_IN_BEFORE_MINUTES} minutes before the start. Only the hosts`,
    input: aGuest,
    output: state,
    copy: ofTicks,
  }),
  untick: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id/guests/:user_id/check-in',
    who: 'member',
    limit: 'check-ins',
    summary: 'Take the check-in of a member back. Only the hosts',
    input: aGuest,
    output: state,
    copy: ofTicks,
  }),
};

/** The address of the guest list as a CSV file. */
export const guestsCsvOf = (id: string) => `/api/sessions/${id}/guests/export`;
