import { sessionCopy } from '../../../contract/sessions.copy.ts';
import { dayInWat, momentInWat, WAT } from '../../../contract/wat.ts';
import type { Shape } from './useSessionShape.ts';

// Any day would do: WAT has no summer time.
const DAY = '2026-01-01';

/**
 * When a session ends. The browser's time field shows 12 or 24 hours, depending on its locale. The end uses the same format,
 * so `locale` is the browser's ([] is its default).
 */
export function endText({ start_time, duration_minutes }: Shape, locale: string | []): string {
  const end = momentInWat(DAY, start_time) + duration_minutes * 60_000;
  if (Number.isNaN(end)) return sessionCopy.inWat;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: WAT }).format(end);
  return sessionCopy.endsAt(time) + (dayInWat(end) === DAY ? '' : sessionCopy.nextDay);
}
