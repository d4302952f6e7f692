import { momentOf, startOf } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import { tellNews } from './notificationStory.ts';
import { iso, type Readers } from './postStory.ts';
import type { DemoSession } from './session.ts';

const MINUTE = 60_000;

/** A session's row, those of whoever comes or waits, and what they were told, as of `now`. */
export function tellSession(session: DemoSession, now: number, joined: Readers) {
  const { title, description, by, tribe, type, topics, seats, location = null, link = null } = session;
  const id = idOf('session', title);
  const start = startOf(session.starts, now);
  return {
    session: {
      id,
      created_by: idOf('user', by),
      tribe_id: tribe ? idOf('tribe', tribe) : null,
      title,
      description,
      starts_at: iso(start),
      ends_at: iso(start + session.minutes * MINUTE),
      type,
      location,
      link,
      max_attendees: seats === 'unlimited' ? null : Number(seats),
      topics,
      created_at: iso(momentOf(session.announced, now)),
    },
    attendees: attendance(session, now, joined).map(({ username, waiting, at }) => ({
      session_id: id,
      user_id: idOf('user', username),
      waiting,
      created_at: iso(at),
    })),
    news: freedSeat(session, id, now),
  };
}

// Most come soon after it was announced. Whoever stood in line came after the last seat was taken, one after the other.
function attendance(
  { title, announced, starts, going, freed, waiting = [] }: DemoSession,
  now: number,
  joined: Readers,
) {
  const roll = dice(`session ${title}`);
  const opens = momentOf(announced, now);
  const closes = freed ? momentOf(freed.when, now) : Math.min(now, startOf(starts, now));
  const seated = going.map((username) => {
    const since = Math.max(opens, joined.get(username) ?? opens);
    return { username, waiting: false, at: since + (closes - since) * 0.85 * roll() ** 2 };
  });
  let at = Math.max(...seated.map((attendee) => attendee.at));
  const line = [...(freed ? [freed.to] : []), ...waiting].map((username) => {
    at += (closes - at) * (0.1 + 0.4 * roll());
    return { username, waiting: username !== freed?.to, at };
  });
  return [...seated, ...line];
}

// Its host is who has a seat to give.
function freedSeat({ by, freed }: DemoSession, id: string, now: number) {
  if (!freed) return [];
  const acts = [{ by, at: momentOf(freed.when, now) }];
  return [tellNews({ kind: 'session_seat', to: freed.to, about: { session_id: id }, acts }, now)];
}
