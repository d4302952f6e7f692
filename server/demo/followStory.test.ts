import { describe, expect, it } from 'vitest';
import { interests, skills } from '../../contract/profiles.forms.ts';
import { members, usernames } from './members.ts';
import { memberId, tell } from './story.ts';
import { talents } from './talents.ts';

// Lagos midnight, noon and late evening.
const NOWS = ['2026-03-01T23:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T22:50:00Z'].map(Date.parse);

describe.each(NOWS)('who follows whom at %d', (now) => {
  const { follows, tribeMembers, users } = tell(now);
  const followed = (id: string) => follows.filter((f) => f.follower_id === id).map((f) => f.following_id);
  const followers = (id: string) => follows.filter((f) => f.following_id === id).map((f) => f.follower_id);

  it('is four to fifteen others each, every one once', () => {
    for (const { id } of users) {
      const theirs = followed(id);
      expect(theirs.length).toBeGreaterThanOrEqual(4);
      expect(theirs.length).toBeLessThanOrEqual(15);
      expect(theirs).toEqual([...new Set(theirs)]);
      expect(theirs).not.toContain(id);
    }
  });

  it('is between those who had met in a tribe', () => {
    const joinsOf = (id: string) =>
      new Map(tribeMembers.filter((m) => m.user_id === id).map((m) => [m.tribe_id, m.joined_at]));
    const joins = new Map(users.map(({ id }) => [id, joinsOf(id)]));
    for (const { follower_id, following_id, created_at } of follows) {
      const there = joins.get(following_id);
      const met = [...(joins.get(follower_id) ?? [])].some(
        ([tribe, at]) => at < created_at && (there?.get(tribe) ?? 'never') < created_at,
      );
      expect(met).toBe(true);
      expect(created_at < new Date(now).toISOString()).toBe(true);
    }
  });

  it('leaves the demo member followers whom she follows, and some whom she does not', () => {
    const hers = followed(memberId);
    const mutual = followers(memberId).filter((id) => hers.includes(id));
    expect(mutual.length).toBeGreaterThanOrEqual(4);
    expect(followers(memberId).length).toBeGreaterThan(mutual.length);
    expect(hers.length).toBeGreaterThan(mutual.length);
  });
});

it('everybody has three or more skills and interests, as the form would keep them', () => {
  expect(Object.keys(talents).toSorted()).toEqual(Object.keys(members).toSorted());
  for (const user of tell(NOWS[0] ?? 0).users) {
    for (const names of [user.skills, user.interests]) {
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(names.length).toBeLessThanOrEqual(6);
    }
    expect(skills.parse(user.skills)).toEqual(user.skills);
    expect(interests.parse(user.interests)).toEqual(user.interests);
  }
  expect(usernames).toHaveLength(48);
});
