import type { Input } from '../contract/core/endpoint.ts';
import { checkIn } from '../contract/sessions/checkIn/endpoints.ts';
import { minuteOf } from '../contract/sessions/checkIn/window.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import type { TestApp } from './app.ts';
import { newSession, type Person } from './world.ts';

/** Moves a session of one hour, which then starts in that many minutes, or started that long ago. */
export const startIn = (app: TestApp, id: string, minutes: number) =>
  app.deps.db.pool.query(
    `update vibe_sessions s set starts_at = t.at, ends_at = t.at + interval '1 hour'
       from (select date_trunc('minute', now()) + $2 * interval '1 min' as at) t where s.id = $1`,
    [id, minutes],
  );

/** A session that has begun, with a seat for each guest. */
export async function openSession(
  app: TestApp,
  host: Person,
  guests: Person[],
  changes: Partial<Input<typeof sessions.create>> = {},
) {
  const { id } = await newSession(host, { max_attendees: 'unlimited', ...changes });
  for (const guest of guests) await guest.call(sessions.attend, { id });
  await startIn(app, id, -5);
  return id;
}

/** The code that the host's screen shows at a moment; '' outside its time. */
export async function codeAt(host: Person, id: string, moment = Date.now()) {
  const { codes, opens_at } = (await host.call(checkIn.codes, { id })).body;
  return codes[minuteOf(moment) - minuteOf(Date.parse(opens_at))] ?? '';
}

/** Enters the code of the minute, as somebody in the room does. */
export const enter = async (
  guest: Person,
  host: Person,
  id: string,
  changes: Partial<Input<typeof checkIn.enter>> = {},
) =>
  guest.call(checkIn.enter, { id, code: await codeAt(host, id), at: new Date().toISOString(), ...changes });
