import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { momentInWat, WAT } from '../../../contract/core/wat.ts';

// Formatted by parts, because the separators differ between browsers and the server.
const parts = new Intl.DateTimeFormat(localeCopy.moments, {
  timeZone: WAT,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute';

/** A moment (milliseconds, or ISO 8601) as clocks and calendars in WAT show it. */
export const inWat = (moment: number | string) =>
  Object.fromEntries(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value])) as Record<
    Part,
    string
  >;

/** 'Mon, 30 Nov 2026' for `2026-11-30`. */
export function dayText(day: string): string {
  const { weekday, day: date, month, year } = inWat(momentInWat(day, '12:00'));
  return `${weekday}, ${date} ${month} ${year}`;
}

/** '30 Nov 2026' */
export const dateText = (moment: number | string): string => `${shortDateText(moment)} ${inWat(moment).year}`;

/** '30 Nov' */
export function shortDateText(moment: number | string): string {
  const { day, month } = inWat(moment);
  return `${day} ${month}`;
}

/** '19:00' */
export function clockText(moment: number | string): string {
  const { hour, minute } = inWat(moment);
  return `${hour}:${minute}`;
}
