import { describe, expect, it } from 'vitest';
import { DEMO_MEMBER, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const memberId = userId(DEMO_MEMBER);

// Lagos midnight, noon and late evening.
const NOWS = ['2026-03-01T23:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T22:50:00Z'].map(Date.parse);

describe.each(NOWS)('notifications seeded at %d', (now) => {
  const { notifications, notificationActors, follows, posts, comments, likes, tribes, tribeMembers } =
    communityRows(content, now);
  const limit = new Date(now).toISOString();
  const actorsOf = (id: string) =>
    notificationActors.filter((actor) => actor.notification_id === id).map((actor) => actor.actor_id);

  it('are unique per member, kind and subject, never caused by the member, and read after creation', () => {
    const keys = notifications.map(
      (n) =>
        `${n.user_id} ${n.kind} ${n.tribe_id ?? n.session_id ?? n.challenge_id ?? n.post_id ?? n.member_id ?? n.report_id}`,
    );
    expect(keys).toEqual([...new Set(keys)]);
    for (const { id, user_id, actor_id, created_at, read_at } of notifications) {
      const actors = actorsOf(id);
      expect(actors).toEqual([...new Set(actors)]);
      expect(actors.includes(actor_id ?? '')).toBe(actor_id !== null);
      expect(actors).not.toContain(user_id);
      expect(created_at < limit).toBe(true);
      if (read_at) expect(created_at < read_at && read_at < limit).toBe(true);
    }
  });

  it('tell members with tribe notifications about the posts by others since they joined', () => {
    const told = notifications.filter((notification) => notification.kind === 'tribe_post');
    for (const { id: tribe_id, name } of tribes) {
      for (const { user_id, joined_at } of tribeMembers.filter((m) => m.notify && m.tribe_id === tribe_id)) {
        const made = posts
          .filter(
            (post) => post.tribe_id === tribe_id && post.user_id !== user_id && post.created_at > joined_at,
          )
          .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
        const news = told.find((n) => n.tribe_id === tribe_id && n.user_id === user_id);
        expect(`${name}: ${news?.created_at} ${news?.actor_id}`).toBe(
          `${name}: ${made.at(-1)?.created_at} ${made.at(-1)?.user_id}`,
        );
        const people = new Set(made.map((post) => post.user_id));
        expect(new Set(news ? actorsOf(news.id) : [])).toEqual(people);
      }
    }
    const bells = tribeMembers.filter((member) => member.notify);
    expect(bells).toHaveLength(content.tribes.flatMap((tribe) => tribe.notified ?? []).length);
    expect(told.length).toBeLessThanOrEqual(bells.length);
  });

  it('leave the demo member unread ones about a freed seat, two tribes and a review', () => {
    const hers = notifications
      .filter(({ user_id, kind }) => user_id === memberId && kind !== 'follow' && kind !== 'message')
      .filter(({ post_id }) => !post_id)
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    expect(hers.map(({ kind, read_at }) => `${kind}${read_at ? ' read' : ''}`)).toEqual([
      'session_seat',
      'tribe_post',
      'tribe_post',
      'submission_reviewed',
      'tribe_post read',
      'submission_reviewed read',
      'tribe_post read',
      'session_seat read',
    ]);
    const groups = hers.filter((notification) => actorsOf(notification.id).length >= 3);
    expect(groups.some((notification) => !notification.read_at)).toBe(true);
  });

  it('tell authors about every like and comment by others, and members about mentions', () => {
    for (const { id, user_id } of posts) {
      const others = <T extends { post_id: string; user_id: string }>(rows: T[]) =>
        new Set(
          rows.filter((row) => row.post_id === id && row.user_id !== user_id).map((row) => row.user_id),
        );
      const told = (...kinds: string[]) =>
        notifications.filter((n) => n.post_id === id && n.user_id === user_id && kinds.includes(n.kind));
      expect(new Set(told('like').flatMap((n) => actorsOf(n.id)))).toEqual(others(likes));
      expect(new Set(told('comment', 'mention').flatMap((n) => actorsOf(n.id)))).toEqual(others(comments));
    }
    const mentioned = notifications.filter(({ kind }) => kind === 'mention');
    expect(mentioned.length).toBeGreaterThan(20);
    const hers = notifications.filter(({ user_id, post_id }) => user_id === memberId && post_id);
    expect(new Set(hers.map(({ kind }) => kind))).toEqual(new Set(['like', 'comment', 'mention']));
    expect(hers.some(({ read_at }) => !read_at)).toBe(true);
    expect(hers.some(({ read_at }) => read_at)).toBe(true);
  });

  it('tell members about each new follower, and leave the demo member two unread', () => {
    const told = notifications.filter(({ kind }) => kind === 'follow');
    const pairs = told.map(({ member_id, actor_id, user_id, created_at }) => [
      member_id,
      actor_id,
      user_id,
      created_at,
    ]);
    expect(pairs.toSorted()).toEqual(
      follows.map((f) => [f.follower_id, f.follower_id, f.following_id, f.created_at]).toSorted(),
    );
    const unread = told.filter(({ read_at }) => !read_at);
    expect(unread.map(({ user_id }) => user_id)).toEqual([memberId, memberId]);
  });
});
