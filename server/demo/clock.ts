import type { Dice } from './dice.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** West Africa Time has no summer time. */
const LAGOS = HOUR;
const WAKES_AT = 6;

/** When a post was made: so many days ago at a time of day in Lagos, or so many minutes ago. */
export function momentOf(when: [days: number, time: string] | number, now: number): number {
  if (typeof when === 'number') return now - when * MINUTE;
  const [days, time] = when;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor((now + LAGOS) / DAY) * DAY - LAGOS;
  return midnight - days * DAY + hours * HOUR + minutes * MINUTE;
}

/** So many days from today, or before it where negative, at a time of day in Lagos; or the next such weekday from there. */
export type Start = [days: number, time: string, weekday?: (typeof weekdays)[number]];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** When a session begins, or a challenge closes. */
export function startOf([days, time, weekday]: Start, now: number): number {
  const start = momentOf([-days, time], now);
  if (!weekday) return start;
  const wait = weekdays.indexOf(weekday) - new Date(start + LAGOS).getUTCDay();
  return start + ((wait + 7) % 7) * DAY;
}

/** When something ends: at a `Start`, or at the last full hour of so many from now. */
export const endOf = (end: Start | number, now: number) =>
  typeof end === 'number' ? Math.floor((now + end * HOUR) / HOUR) * HOUR : startOf(end, now);

/**
 * When each answer to a post came: quickly at first, then slower, and nobody answers in their sleep. `later` says
 * which of them tell how it went, a day or so on. All lie between the post and `now`.
 */
export function answersAfter(post: number, now: number, later: boolean[], roll: Dice): number[] {
  let at = post;
  const times = later.map((isLater) => {
    at = awake(at + (isLater ? (9 + roll() * 26) * HOUR : (2 + roll() ** 3 * 260) * MINUTE), roll);
    return at;
  });
  const last = times.at(-1) ?? post;
  if (last < now - MINUTE) return times;
  const squeeze = (0.9 * (now - post)) / (last - post);
  return times.map((time) => post + (time - post) * squeeze);
}

function awake(time: number, roll: Dice): number {
  const lagos = time + LAGOS;
  const hour = Math.floor((lagos % DAY) / HOUR);
  if (hour >= WAKES_AT) return time;
  return time - (lagos % DAY) + (WAKES_AT + roll() * 1.5) * HOUR;
}

/** When a member joined: before the first post, one after the other. */
export const joinedAt = (place: number, now: number) =>
  now - 60 * DAY + place * 6 * HOUR + (place % 5) * 37 * MINUTE;
