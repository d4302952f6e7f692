import { serverNow } from '../../../contract/core/clock.ts';
import { localeCopy } from '../../../contract/core/locale.copy.ts';
import { dayInWat, momentInWat, WAT } from '../../../contract/core/wat.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { dayText } from './times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const weekday = new Intl.DateTimeFormat(localeCopy.moments, { weekday: 'long', timeZone: WAT });

/** The day in WAT, as `2026-11-30`, of a moment. */
export const dayOf = (at: string) => dayInWat(Date.parse(at));

/** 'Today', 'Yesterday', the weekday within a week, or the date. */
export function dayName(day: string, now = serverNow()): string {
  if (day === dayInWat(now)) return uiCopy.today;
  if (day === dayInWat(now - DAY_MS)) return uiCopy.yesterday;
  const isRecent = day < dayInWat(now) && day > dayInWat(now - 7 * DAY_MS);
  return isRecent ? weekday.format(momentInWat(day, '12:00')) : dayText(day);
}
