import { serverNow } from '../../contract/core/clock.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { checkInCopy } from '../../contract/sessions/checkIn/copy.ts';
import { sessionCopy } from '../../contract/sessions/copy.ts';
import type { VibeSession } from '../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../contract/sessions/hosts.copy.ts';
import { SESSION_MESSAGE_HOURS } from '../../contract/sessions/limits.ts';
import { clockText, inWat } from '../ui/text/times.ts';

export type Span = Pick<VibeSession, 'starts_at' | 'ends_at'>;

/** 'Mon 30 Nov', '2026' and '19:00–20:00 WAT'. If the session ends on another day, the hours name it. */
export function spanTexts({ starts_at, ends_at }: Span) {
  const from = inWat(starts_at);
  const to = inWat(ends_at);
  const begin = clockText(starts_at);
  const end = `${clockText(ends_at)} WAT`;
  return {
    day: `${from.weekday} ${from.day} ${from.month}`,
    year: from.year,
    hours: from.day === to.day ? `${begin}–${end}` : `${begin} – ${to.weekday} ${to.day} ${to.month}, ${end}`,
  };
}

/** 'Mon 30 Nov 2026, 19:00–20:00 WAT' */
export function spanText(span: Span): string {
  const { day, year, hours } = spanTexts(span);
  return `${day} ${year}, ${hours}`;
}

/** 'Mon 30 Nov, 19:00 WAT' */
export const startText = (session: Span) => `${spanTexts(session).day}, ${clockText(session.starts_at)} WAT`;

export const isOver = ({ ends_at }: Pick<VibeSession, 'ends_at'>) => Date.parse(ends_at) <= serverNow();

/** Whether its hosts can still message the attendees. */
export const isRecent = ({ ends_at }: Pick<VibeSession, 'ends_at'>) =>
  serverNow() <= Date.parse(ends_at) + SESSION_MESSAGE_HOURS * 3_600_000;

type Seats = Pick<VibeSession, 'max_attendees' | 'attendees_count' | 'checked_in_count' | 'ends_at'>;

export const isFull = ({
  max_attendees,
  attendees_count,
}: Pick<Seats, 'max_attendees' | 'attendees_count'>) =>
  max_attendees !== null && attendees_count >= max_attendees;

/** '7 of 10 seats taken'; without a limit, the number of attendees; after the session, how many checked in, or had a seat if nobody checked in. */
export function seatsText(session: Seats): string {
  const { max_attendees, attendees_count, checked_in_count } = session;
  if (isOver(session))
    return checked_in_count > 0
      ? sessionCopy.attended(checked_in_count.toLocaleString(localeCopy.numbers))
      : checkInCopy.hadSeat(attendees_count.toLocaleString(localeCopy.numbers));
  if (max_attendees === null)
    return sessionCopy.goingUnlimited(attendees_count.toLocaleString(localeCopy.numbers));
  return sessionCopy.seatsTaken(attendees_count, max_attendees);
}

/** The viewer's part in a session; undefined if there is none. */
export function ownText(session: VibeSession, viewerId: string | undefined): string | undefined {
  const { created_by, co_hosts, attendance, waitlist_position, checked_in } = session;
  if (created_by === viewerId) return sessionCopy.youAreHosting;
  if (co_hosts?.some(({ id }) => id === viewerId)) return hostsCopy.youAreCoHosting;
  if (checked_in) return checkInCopy.checkedIn;
  if (attendance === 'going') return sessionCopy.youAreGoing;
  return attendance === 'waiting' ? sessionCopy.numberInLine(waitlist_position ?? 1) : undefined;
}
