import { idOf, userId } from '../ids.ts';
import { createRandom } from '../random.ts';
import type { DemoSession } from '../schema.ts';
import { dayTime, iso, MINUTE, pastTime } from '../times.ts';
import { notificationRows } from './notifications.ts';
import type { JoinTimes } from './posts.ts';

/** The rows of a vibe session, its attendees and waitlist, and the notification of a freed seat. */
export function sessionRows(session: DemoSession, now: number, joined: JoinTimes) {
  const { title, description, host, tribe, type, topics, seats, location = null, link = null } = session;
  const id = idOf('session', title);
  const start = dayTime(session.starts, now);
  return {
    session: {
      id,
      created_by: userId(host),
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
      created_at: iso(pastTime(session.announced, now)),
    },
    attendees: attendance(session, now, joined).map(({ username, waiting, at }) => ({
      session_id: id,
      user_id: userId(username),
      waiting,
      created_at: iso(at),
    })),
    checkIns: (session.checkedIn ?? []).map((username, n) => ({
      session_id: id,
      user_id: userId(username),
      checked_in_at: iso(start + n * MINUTE),
      method: 'code',
    })),
    notifications: seatNotifications(session, id, now),
  };
}

// Most members attend soon after the announcement. The waitlist starts after the last seat is taken, and keeps its order.
function attendance(session: DemoSession, now: number, joined: JoinTimes) {
  const { title, announced, starts, freedSeat, waitlist = [] } = session;
  const random = createRandom(`session ${title}`);
  const opens = pastTime(announced, now);
  const closes = freedSeat ? pastTime(freedSeat.at, now) : Math.min(now, dayTime(starts, now));
  const seated = session.attendees.map((username) => {
    const since = Math.max(opens, joined.get(username) ?? opens);
    return { username, waiting: false, at: since + (closes - since) * 0.85 * random() ** 2 };
  });
  let at = Math.max(...seated.map((attendee) => attendee.at));
  const queued = [...(freedSeat ? [freedSeat.to] : []), ...waitlist].map((username) => {
    at += (closes - at) * (0.1 + 0.4 * random());
    return { username, waiting: username !== freedSeat?.to, at };
  });
  return [...seated, ...queued];
}

// The actor of the notification is the host.
function seatNotifications({ host, freedSeat }: DemoSession, id: string, now: number) {
  if (!freedSeat) return [];
  const events = [{ actor: host, at: pastTime(freedSeat.at, now) }];
  const about = { session_id: id };
  return [notificationRows({ kind: 'session_seat', to: freedSeat.to, about, events }, now)];
}
