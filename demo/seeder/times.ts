import type { Random } from './random.ts';
import { type Day, type Deadline, type PastTime, weekdays } from './schema.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** West Africa Time, UTC+1, has no summer time. */
const LAGOS_OFFSET = HOUR;
/** The hour of Lagos before which nobody comments. */
const WAKING_HOUR = 6;

export const iso = (time: number) => new Date(time).toISOString();

export function pastTime(when: PastTime, now: number): number {
  if ('minutesAgo' in when) return now - when.minutesAgo * MINUTE;
  return lagosTime(-when.daysAgo, when.time, now);
}

/** When a session starts or a challenge closes: on that day, or on the first given weekday from it. */
export function dayTime({ inDays, time, weekday }: Day, now: number): number {
  const start = lagosTime(inDays, time, now);
  if (!weekday) return start;
  const wait = weekdays.indexOf(weekday) - new Date(start + LAGOS_OFFSET).getUTCDay();
  return start + ((wait + 7) % 7) * DAY;
}

/** A deadline in hours is rounded down to the full hour. */
export const deadlineTime = (deadline: Deadline, now: number) =>
  'inHours' in deadline ? Math.floor((now + deadline.inHours * HOUR) / HOUR) * HOUR : dayTime(deadline, now);

function lagosTime(inDays: number, time: string, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor((now + LAGOS_OFFSET) / DAY) * DAY - LAGOS_OFFSET;
  return midnight + inDays * DAY + hours * HOUR + minutes * MINUTE;
}

/**
 * The times of a post's comments: the first soon after the post, none at night. `followUps` marks the comments that tell how
 * it went, about a day later. All times are between the post and `now`.
 */
export function commentTimes(post: number, now: number, followUps: boolean[], random: Random): number[] {
  let at = post;
  const times = followUps.map((isFollowUp) => {
    const wait = isFollowUp ? (9 + random() * 26) * HOUR : (2 + random() ** 3 * 260) * MINUTE;
    at = untilMorning(at + wait, random);
    return at;
  });
  const last = times.at(-1) ?? post;
  if (last < now - MINUTE) return times;
  const scale = (0.9 * (now - post)) / (last - post);
  return times.map((time) => post + (time - post) * scale);
}

function untilMorning(time: number, random: Random): number {
  const lagos = time + LAGOS_OFFSET;
  const hour = Math.floor((lagos % DAY) / HOUR);
  if (hour >= WAKING_HOUR) return time;
  return time - (lagos % DAY) + (WAKING_HOUR + random() * 1.5) * HOUR;
}

/** When a member signed up: before the first post, in the order of `members.json`. */
export const signUpTime = (position: number, now: number) =>
  now - 60 * DAY + position * 6 * HOUR + (position % 5) * 37 * MINUTE;
