/** West Africa Time: the members' time zone. Nigeria uses it all year, one hour ahead of UTC. */
export const WAT = 'Africa/Lagos';

/** The moment, in milliseconds, of a day (`2026-11-30`) and a time (`19:00`) in WAT; NaN if they are invalid. */
export const momentInWat = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`);

/** The day in WAT (`2026-11-30`) of a moment in milliseconds. */
export const dayInWat = (moment: number) => new Date(moment + HOUR_MS).toISOString().slice(0, 10);

/** The time of day in WAT (`19:00`) of a moment in milliseconds. */
export const timeInWat = (moment: number) => new Date(moment + HOUR_MS).toISOString().slice(11, 16);

/** Whether this is an existing day, such as `2026-11-30`. */
export const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** Whether this is a month of this century, such as `2026-11`, or a day, such as `2026-11-30`. */
export const isMonthOrDay = (on: string) =>
  on.startsWith('20') && isDay(on.length === MONTH_LENGTH ? `${on}-01` : on);

export const monthOf = (on: string) => on.slice(0, MONTH_LENGTH);

/** The start in WAT of a month or a day, and of the next one, as ISO 8601. */
export function rangeOf(on: string): [from: string, to: string] {
  const [year = 0, month = 0, day] = on.split('-').map(Number);
  const next = day ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1);
  const startOf = (date: string) => new Date(momentInWat(date, '00:00')).toISOString();
  return [startOf(day ? on : `${on}-01`), startOf(new Date(next).toISOString().slice(0, 10))];
}

/** The start in WAT of the week of a moment, a Monday, and of the next one, as ISO 8601. */
export function weekOf(moment: number): [from: string, to: string] {
  const today = Date.parse(`${dayInWat(moment)}T00:00:00Z`);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  const startOf = (day: number) => new Date(day - HOUR_MS).toISOString();
  return [startOf(monday), startOf(monday + 7 * DAY_MS)];
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: WAT });

/** '25 November 2026 at 14:30', in WAT. */
export const longMoment = (at: string) => long.format(new Date(at));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONTH_LENGTH = 7;
