import { describe, expect, it } from 'vitest';
import { details } from '../../../contract/profiles/endpoints.ts';
import { interests, skills } from '../../../contract/profiles/forms.ts';
import { schoolNames } from '../../../contract/profiles/schools.ts';
import { DEMO_MEMBER, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const memberId = userId(DEMO_MEMBER);

// Lagos midnight, noon and late evening.
const NOWS = ['2026-03-01T23:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T22:50:00Z'].map(Date.parse);

describe.each(NOWS)('follows seeded at %d', (now) => {
  const { follows, tribeMembers, users } = communityRows(content, now);
  const followed = (id: string) => follows.filter((f) => f.follower_id === id).map((f) => f.following_id);
  const followers = (id: string) => follows.filter((f) => f.following_id === id).map((f) => f.follower_id);

  it('are four to fifteen per member, without duplicates', () => {
    for (const { id } of users) {
      const theirs = followed(id);
      expect(theirs.length).toBeGreaterThanOrEqual(4);
      expect(theirs.length).toBeLessThanOrEqual(15);
      expect(theirs).toEqual([...new Set(theirs)]);
      expect(theirs).not.toContain(id);
    }
  });

  it('connect members of a common tribe, after both joined it', () => {
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

  it('give the demo member both mutual and one-sided follows', () => {
    const hers = followed(memberId);
    const mutual = followers(memberId).filter((id) => hers.includes(id));
    expect(mutual.length).toBeGreaterThanOrEqual(4);
    expect(followers(memberId).length).toBeGreaterThan(mutual.length);
    expect(hers.length).toBeGreaterThan(mutual.length);
  });
});

it('every demo member has three to six skills and interests, in the format that the form saves', () => {
  for (const user of communityRows(content, NOWS[0] ?? 0).users) {
    for (const names of [user.skills, user.interests]) {
      expect(names.length).toBeGreaterThanOrEqual(3);
      expect(names.length).toBeLessThanOrEqual(6);
    }
    expect(skills.parse(user.skills)).toEqual(user.skills);
    expect(interests.parse(user.interests)).toEqual(user.interests);
  }
  expect(content.usernames).toHaveLength(48);
});

it('the details of demo members are as the server saves them', () => {
  const all = communityRows(content, NOWS[0] ?? 0).users.flatMap((user) =>
    user.details ? [user.details] : [],
  );
  expect(all.length).toBeGreaterThan(20);
  for (const given of all) {
    expect(
      details.parse(Object.entries(given).map(([kind, text]) => ({ kind, text, shown: true }))),
    ).toBeTruthy();
    if (given.school) expect(schoolNames).toContain(given.school);
  }
});
