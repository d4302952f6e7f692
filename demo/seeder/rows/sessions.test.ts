import { describe, expect, it } from 'vitest';
import { dayInWat } from '../../../contract/core/wat.ts';
import { sessionTypes } from '../../../contract/sessions/copy.ts';
import { placeOf, sessionForm } from '../../../contract/sessions/forms.ts';
import { inTurn } from '../../../test/soak.ts';
import { DEMO_MEMBER, readContent } from '../content.ts';
import { idOf, userId } from '../ids.ts';
import type { DemoSession } from '../schema.ts';
import { DAY, dayTime, HOUR } from '../times.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const past = content.sessions.filter(({ starts }) => starts.inDays < 0);
const upcoming = content.sessions.filter(({ starts }) => starts.inDays >= 0);
const memberId = userId(DEMO_MEMBER);
const MONDAY = Date.parse('2026-03-01T23:00:00Z');
// Every day of a week, each at one of several Lagos times in turn; in a soak run, each at all of them. At 18:30 the
// evening's sessions are in progress.
const NOWS = Array.from({ length: 7 }, (_, day) =>
  inTurn([0, 12, 18.5, 23.9], day).map((hour) => MONDAY + day * DAY + hour * HOUR),
).flat();
const NOW = MONDAY + 11 * HOUR;

describe('the demo sessions', () => {
  it('have every type, one without a limit, one without a tribe and one with a waitlist of three', () => {
    expect([upcoming.length, past.length]).toEqual([6, 3]);
    expect(new Set(upcoming.map((session) => session.type))).toEqual(new Set(sessionTypes));
    expect(upcoming.filter((session) => session.seats === 'unlimited')).toHaveLength(1);
    expect(content.sessions.filter((session) => !session.tribe)).toHaveLength(1);
    expect(content.sessions.flatMap(({ waitlist }) => waitlist?.length ?? [])).toEqual([3]);
  });

  it('pass the form validation unchanged', () => {
    const date = dayInWat(Date.now() + DAY);
    for (const session of content.sessions) {
      const typed = typedIn(session, date);
      const form = sessionForm.parse({ ...typed, topics: session.topics.join(',') });
      expect(form).toEqual({ ...typed, repeats: 1 });
      expect(placeOf(form)).toEqual({ location: typed.location, link: typed.link });
    }
  });

  it('link to reserved domains only', () => {
    const hosts = content.sessions.flatMap(({ link }) => (link ? new URL(link).hostname : []));
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
    expect(hosts.length).toBeGreaterThanOrEqual(3);
  });

  it('have the demo member as an attendee of one upcoming session and as the host of another', () => {
    const { sessions, attendees } = communityRows(content, NOW);
    const hosted = upcoming.filter((session) => session.host === DEMO_MEMBER);
    expect(hosted.map((session) => session.attendees.length > 0)).toEqual([true]);
    const ahead = new Set(sessions.filter((s) => Date.parse(s.starts_at) > NOW).map((s) => s.id));
    const hers = attendees.filter((a) => a.user_id === memberId && ahead.has(a.session_id));
    expect(hers.map((attendee) => attendee.waiting)).toEqual([false]);
  });

  it('seat each member once, never the host, and have a waitlist only when full', () => {
    const { sessions, attendees } = communityRows(content, NOW);
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

describe('the start of a demo session', () => {
  it.each(NOWS)('is within three weeks, or past, when seeded at %d', (now) => {
    for (const { starts } of upcoming) {
      expect(dayTime(starts, now)).toBeGreaterThan(now);
      expect(dayTime(starts, now)).toBeLessThan(now + 21 * DAY);
    }
    const { sessions } = communityRows(content, now);
    const over = sessions.filter((session) => Date.parse(session.ends_at) < now);
    expect(over.map((session) => session.title)).toEqual(past.map((session) => session.title));
  });

  it.each(NOWS)('is between 10:00 and 20:00 on the named weekday when seeded at %d', (now) => {
    for (const { starts } of content.sessions) {
      const { time, weekday } = starts;
      const said = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Africa/Lagos',
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }).format(dayTime(starts, now));
      expect(said).toContain(time);
      expect(said).toContain(weekday ?? '');
      expect(time >= '10:00' && time <= '20:00').toBe(true);
    }
  });
});

describe.each(NOWS)('attendees of sessions seeded at %d', (now) => {
  const { sessions, attendees, tribes, tribeMembers, users, notifications } = communityRows(content, now);
  const limit = new Date(now).toISOString();
  const since = new Map([
    ...users.map((user) => [user.id, user.created_at] as const),
    ...tribeMembers.map((member) => [`${member.tribe_id} ${member.user_id}`, member.joined_at] as const),
  ]);
  const joined = (tribeId: string | null, userId: string) =>
    since.get(tribeId ? `${tribeId} ${userId}` : userId) ?? 'never';

  it('are members of the tribe, like the host, and attend after they joined it', () => {
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

  it('join the waitlist after the last seat is taken, in the order of the content', () => {
    for (const { title, attendees: seated, freedSeat, waitlist = [] } of content.sessions) {
      const here = attendees.filter((attendee) => attendee.session_id === idOf('session', title));
      const inTime = here.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
      const line = [...(freedSeat ? [freedSeat.to] : []), ...waitlist].map(userId);
      expect(inTime.slice(seated.length).map((attendee) => attendee.user_id)).toEqual(line);
    }
  });

  it('are notified of a freed seat between joining the waitlist and the start', () => {
    const told = notifications.filter((notification) => notification.kind === 'session_seat');
    expect(told).toHaveLength(content.sessions.filter((session) => session.freedSeat).length);
    for (const { user_id, session_id, created_at } of told) {
      const seat = attendees.find((a) => a.session_id === session_id && a.user_id === user_id);
      const session = sessions.find(({ id }) => id === session_id);
      expect(seat?.waiting).toBe(false);
      expect(created_at > (seat?.created_at ?? limit)).toBe(true);
      expect(created_at < (session?.starts_at ?? '')).toBe(true);
    }
  });
});

/** The parsed form of a session, with the given `date` and the tribe's id. */
function typedIn(session: DemoSession, date: string) {
  const { title, description, starts, minutes, type, location, link, seats, topics, tribe } = session;
  return {
    title,
    description,
    date,
    start_time: starts.time,
    duration_minutes: minutes,
    type,
    location: location ?? null,
    link: link ?? null,
    max_attendees: seats,
    topics,
    tribe_id: tribe ? idOf('tribe', tribe) : null,
  };
}
