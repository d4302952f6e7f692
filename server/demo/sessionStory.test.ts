import { describe, expect, it } from 'vitest';
import { sessionTypes } from '../../contract/sessions.copy.ts';
import { placeOf, sessionForm } from '../../contract/sessions.forms.ts';
import { dayInWat } from '../../contract/wat.ts';
import { startOf } from './clock.ts';
import { demoSessions } from './community.ts';
import { idOf } from './ids.ts';
import { DEMO_MEMBER } from './members.ts';
import type { DemoSession } from './session.ts';
import { past } from './sessions/past.ts';
import { upcoming } from './sessions/upcoming.ts';
import { memberId, tell } from './story.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = Date.parse('2026-03-01T23:00:00Z');
// Every day of a week at Lagos midnight, noon, and when the evening's sessions are on.
const NOWS = Array.from({ length: 7 }, (_, day) =>
  [0, 12, 18.5, 23.9].map((hour) => MONDAY + day * DAY + hour * HOUR),
).flat();
const NOW = MONDAY + 11 * HOUR;

describe('the demo sessions', () => {
  it('are of every type, one unlimited, one of no tribe and one full with three in line', () => {
    expect([upcoming.length, past.length]).toEqual([6, 3]);
    expect(new Set(upcoming.map((session) => session.type))).toEqual(new Set(sessionTypes));
    expect(upcoming.filter((session) => session.seats === 'unlimited')).toHaveLength(1);
    expect(demoSessions.filter((session) => !session.tribe)).toHaveLength(1);
    expect(demoSessions.flatMap(({ waiting }) => waiting?.length ?? [])).toEqual([3]);
  });

  it('pass the form that members fill in, unchanged', () => {
    const date = dayInWat(Date.now() + DAY);
    for (const session of demoSessions) {
      const typed = typedIn(session, date);
      const form = sessionForm.parse({ ...typed, topics: session.topics.join(',') });
      expect(form).toEqual(typed);
      expect(placeOf(form)).toEqual({ location: typed.location, link: typed.link });
    }
  });

  it('lead to addresses that nobody can own', () => {
    const hosts = demoSessions.flatMap(({ link }) => (link ? new URL(link).hostname : []));
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
    expect(hosts.length).toBeGreaterThanOrEqual(3);
  });

  it('have the demo member among the guests of one to come and as the host of another', () => {
    const { sessions, attendees } = tell(NOW);
    const hosted = upcoming.filter((session) => session.by === DEMO_MEMBER);
    expect(hosted.map((session) => session.going.length > 0)).toEqual([true]);
    const ahead = new Set(sessions.filter((s) => Date.parse(s.starts_at) > NOW).map((s) => s.id));
    const hers = attendees.filter((a) => a.user_id === memberId && ahead.has(a.session_id));
    expect(hers.map((attendee) => attendee.waiting)).toEqual([false]);
  });

  it('seat nobody twice, never their host, and no more than there are seats; some wait only where it is full', () => {
    const { sessions, attendees } = tell(NOW);
    for (const { id, created_by, max_attendees } of sessions) {
      const here = attendees.filter((attendee) => attendee.session_id === id);
      const people = here.map((attendee) => attendee.user_id);
      expect(people).toEqual([...new Set(people)]);
      expect(people).not.toContain(created_by);
      const going = here.filter((attendee) => !attendee.waiting).length;
      expect(going).toBeGreaterThan(0);
      expect(going).toBeLessThanOrEqual(max_attendees ?? going);
      if (going < here.length) expect(going).toBe(max_attendees);
    }
  });
});

describe('their start', () => {
  it.each(NOWS)('is days to three weeks ahead, or past, at %d', (now) => {
    for (const { starts } of upcoming) {
      expect(startOf(starts, now)).toBeGreaterThan(now);
      expect(startOf(starts, now)).toBeLessThan(now + 21 * DAY);
    }
    const { sessions } = tell(now);
    const over = sessions.filter((session) => Date.parse(session.ends_at) < now);
    expect(over.map((session) => session.title)).toEqual(past.map((session) => session.title));
  });

  it.each(NOWS)('is at a time when people meet, on the weekday that it names, at %d', (now) => {
    for (const { starts } of demoSessions) {
      const [, time, weekday] = starts;
      const said = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Africa/Lagos',
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }).format(startOf(starts, now));
      expect(said).toContain(time);
      expect(said).toContain(weekday ?? '');
      expect(time >= '10:00' && time <= '20:00').toBe(true);
    }
  });
});

describe.each(NOWS)('their guests at %d', (now) => {
  const { sessions, attendees, tribes, tribeMembers, users, notifications } = tell(now);
  const limit = new Date(now).toISOString();
  const since = new Map([
    ...users.map((user) => [user.id, user.created_at] as const),
    ...tribeMembers.map((member) => [`${member.tribe_id} ${member.user_id}`, member.joined_at] as const),
  ]);
  const joined = (tribeId: string | null, userId: string) =>
    since.get(tribeId ? `${tribeId} ${userId}` : userId) ?? 'never';

  it('are members of the tribe, as the host is, and came after they joined', () => {
    expect(tribes.map((tribe) => tribe.id)).toEqual(
      expect.arrayContaining(sessions.flatMap((session) => session.tribe_id ?? [])),
    );
    for (const { id, tribe_id, created_by, created_at, starts_at } of sessions) {
      expect(created_at > joined(tribe_id, created_by)).toBe(true);
      expect(created_at < limit && created_at < starts_at).toBe(true);
      for (const guest of attendees.filter((attendee) => attendee.session_id === id)) {
        expect(guest.created_at >= joined(tribe_id, guest.user_id)).toBe(true);
        expect(guest.created_at > created_at).toBe(true);
        expect(guest.created_at < limit && guest.created_at < starts_at).toBe(true);
      }
    }
  });

  it('stand in line after everybody who has a seat, in the order written down', () => {
    for (const { title, going, freed, waiting = [] } of demoSessions) {
      const here = attendees.filter((attendee) => attendee.session_id === idOf('session', title));
      const inTime = here.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
      const line = [...(freed ? [freed.to] : []), ...waiting].map((username) => idOf('user', username));
      expect(inTime.slice(going.length).map((attendee) => attendee.user_id)).toEqual(line);
    }
  });

  it('hear of a seat after they stood in line for it, before the session begins', () => {
    const told = notifications.filter((notification) => notification.kind === 'session_seat');
    expect(told).toHaveLength(demoSessions.filter((session) => session.freed).length);
    for (const { user_id, session_id, told_at } of told) {
      const seat = attendees.find((a) => a.session_id === session_id && a.user_id === user_id);
      const session = sessions.find(({ id }) => id === session_id);
      expect(seat?.waiting).toBe(false);
      expect(told_at > (seat?.created_at ?? limit)).toBe(true);
      expect(told_at < (session?.starts_at ?? '')).toBe(true);
    }
  });
});

/** A session as its form is understood; `date` and the tribe are the test's own. */
function typedIn(session: DemoSession, date: string) {
  const { title, description, starts, minutes, type, location, link, seats, topics, tribe } = session;
  return {
    title,
    description,
    date,
    start_time: starts[1],
    duration_minutes: minutes,
    type,
    location: location ?? null,
    link: link ?? null,
    max_attendees: seats,
    topics,
    tribe_id: tribe ? idOf('tribe', tribe) : null,
  };
}
