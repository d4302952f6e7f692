/** West Africa Time: the zone that members' clocks show. Nigeria keeps it all year, one hour ahead of UTC. */
export const WAT = 'Africa/Lagos';

/** The moment, in milliseconds, that a day (`2026-11-30`) and a time of it (`19:00`) name in WAT; NaN where none. */
export const momentInWat = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`);

/** The day in WAT, as `2026-11-30`, of a moment in milliseconds. */
export const dayInWat = (moment: number) => new Date(moment + HOUR_MS).toISOString().slice(0, 10);

const HOUR_MS = 3_600_000;
