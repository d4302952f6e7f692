import { inWat } from '../ui/text/times.ts';

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
