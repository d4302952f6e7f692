import { messageCopy } from '../../contract/messages.copy.ts';
import { dayInWat } from '../../contract/wat.ts';
import { dayText, inWat } from '../ui/text/times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** '3:04 PM': 'h:mm a' of spec section 9. */
export function timeText(at: string): string {
  const { hour, minute } = inWat(at);
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** 'Nov 30, 3:04 PM': 'MMM d, h:mm a' of spec section 9. */
export function dateTimeText(at: string): string {
  const { month, day } = inWat(at);
  return `${month} ${day}, ${timeText(at)}`;
}

/** The day in WAT that a message stands under. */
export const dayOf = (at: string) => dayInWat(Date.parse(at));

/** 'Today', 'Yesterday', or the date. */
export function dayName(day: string, now = Date.now()): string {
  if (day === dayInWat(now)) return messageCopy.today;
  return day === dayInWat(now - DAY_MS) ? messageCopy.yesterday : dayText(day);
}
