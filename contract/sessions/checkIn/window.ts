import type { VibeSession } from '../endpoints.ts';
import { CHECK_IN_AFTER_MINUTES, CHECK_IN_BEFORE_MINUTES, CHECK_IN_LATE_HOURS } from './limits.ts';

const MINUTE_MS = 60_000;

type Span = Pick<VibeSession, 'starts_at' | 'ends_at'>;

/** The number of a minute since 1970: a code is valid in one minute, and in the ones before and after it. */
export const minuteOf = (moment: number) => Math.floor(moment / MINUTE_MS);

/** When a session shows codes, in milliseconds; until `late`, codes that were read before `closes`, and ticks, still count. */
export function checkInWindow({ starts_at, ends_at }: Span) {
  const closes = Date.parse(ends_at) + CHECK_IN_AFTER_MINUTES * MINUTE_MS;
  return {
    opens: Date.parse(starts_at) - CHECK_IN_BEFORE_MINUTES * MINUTE_MS,
    closes,
    late: closes + CHECK_IN_LATE_HOURS * 60 * MINUTE_MS,
  };
}
