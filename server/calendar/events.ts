import { memberPaths } from '../../contract/core/paths.ts';
import { readable } from '../../contract/text/readable.ts';
import type { CalendarEvent } from './icsText.ts';
import type { DeadlineRow, SessionRow } from './queries.ts';

/** A session, including the link, which only the host and members with a seat may see. */
export const sessionEvent = ({
  description,
  link,
  location,
  version,
  ...row
}: SessionRow): CalendarEvent => ({
  ...row,
  details: [readable(description), link],
  path: memberPaths.session(row.id),
  place: location ?? link,
  sequence: version - 1 + (row.cancelled ? 1 : 0),
});

const HALF_HOUR_MS = 30 * 60_000;

/** A deadline as an event of half an hour that ends at the deadline, since calendars show events with a duration. */
export const deadlineEvent = (row: DeadlineRow, titleOf: (challenge: string) => string): CalendarEvent => ({
  id: row.id,
  title: titleOf(row.title),
  details: [],
  path: memberPaths.challenge(row.id),
  starts_at: new Date(Date.parse(row.deadline) - HALF_HOUR_MS).toISOString(),
  ends_at: row.deadline,
  created_at: row.created_at,
  sequence: row.version - 1,
  cancelled: false,
});
