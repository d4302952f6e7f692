import { describe, expect, it } from 'vitest';
import { commentForm, tribePostForm } from '../../../contract/posts/forms.ts';
import { tribeCategories } from '../../../contract/tribes/copy.ts';
import { tribeForm } from '../../../contract/tribes/forms.ts';
import { DEMO_ADMIN, DEMO_MEMBER, readContent } from '../content.ts';
import { userId } from '../ids.ts';
import { communityRows } from './community.ts';
import { postsIn } from './tribes.ts';

const content = await readContent();
const [memberId, adminId] = [userId(DEMO_MEMBER), userId(DEMO_ADMIN)];

// Lagos midnight, noon and late evening.
const NOWS = ['2026-03-01T23:00:00Z', '2026-03-02T11:00:00Z', '2026-03-02T22:50:00Z'].map(Date.parse);
const NOW = NOWS[1] ?? 0;

describe('the demo tribes', () => {
  it('cover every category, without duplicate names', () => {
    expect(content.tribes.length).toBeGreaterThanOrEqual(14);
    expect(new Set(content.tribes.map((tribe) => tribe.category))).toEqual(new Set(tribeCategories));
    const names = content.tribes.map((tribe) => tribe.name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });

  it('pass the form validation unchanged', () => {
    for (const tribe of content.tribes) {
      const { name, description, category } = tribe;
      expect(tribeForm.parse({ name, description, category })).toEqual({ name, description, category });
      for (const { title, content: text, comments } of postsIn(tribe)) {
        expect(tribePostForm.parse({ content: text })).toEqual({ content: text, announcement: false });
        expect(text.startsWith(title)).toBe(true);
        for (const { content } of comments) expect(commentForm.parse({ content })).toEqual({ content });
      }
    }
  });

  it('have the number of members in the content, including their creator', () => {
    const { tribes, tribeMembers } = communityRows(content, NOW);
    const sizes = content.tribes.map((tribe) => tribe.memberCount);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([5, 44]);
    for (const [i, { id, created_by, created_at }] of tribes.entries()) {
      const inside = tribeMembers.filter((member) => member.tribe_id === id);
      expect(inside).toHaveLength(sizes[i] ?? 0);
      expect(new Set(inside.map((member) => member.user_id)).size).toBe(inside.length);
      expect(inside.find((member) => member.user_id === created_by)?.joined_at).toBe(created_at);
    }
  });

  it('leave the demo member tribes to join and tribes to leave, and two that she created', () => {
    const { tribes, tribeMembers } = communityRows(content, NOW);
    const hers = tribeMembers.filter((member) => member.user_id === memberId);
    expect(content.tribes.filter((tribe) => tribe.creator === DEMO_MEMBER)).toHaveLength(2);
    expect(hers.length).toBeGreaterThanOrEqual(5);
    expect(hers.length).toBeLessThan(tribes.length - 5);
    expect(hers.filter((member) => member.notify).length).toBeGreaterThanOrEqual(2);
    expect(tribeMembers.some((member) => member.user_id === adminId)).toBe(true);
  });

  it('have one that is closed, with the demo member in it and the staff outside', () => {
    const [closed, ...others] = content.tribes.filter((tribe) => tribe.closed);
    expect(others).toEqual([]);
    const { tribeMembers, tribes } = communityRows(content, NOW);
    const row = tribes.find(({ name }) => name === closed?.name);
    expect([row?.closed, row?.joining]).toEqual([true, 'request']);
    const inside = tribeMembers.filter(({ tribe_id }) => tribe_id === row?.id).map(({ user_id }) => user_id);
    expect(inside).toContain(memberId);
    expect(inside).not.toContain(adminId);
  });

  it('mention members only', () => {
    const texts = content.tribes.flatMap((tribe) =>
      tribe.posts.flatMap((post) => [post.content, ...post.comments.map((comment) => comment.content)]),
    );
    const named = texts.flatMap((text) => text.match(/@[a-z_.]*[a-z_]/g) ?? []).map((at) => at.slice(1));
    expect(content.usernames).toEqual(expect.arrayContaining(named));
  });
});

describe.each(NOWS)('tribes seeded at %d', (now) => {
  const { users, tribes, tribeMembers, posts, comments, likes } = communityRows(content, now);
  const here = new Map(users.map((user) => [user.id, user.created_at]));
  const founded = new Map(tribes.map((tribe) => [tribe.id, tribe.created_at]));
  const joined = new Map(tribeMembers.map((m) => [`${m.tribe_id} ${m.user_id}`, m.joined_at]));
  const limit = new Date(now).toISOString();

  it('are joined after their creation and after the sign-up of the member', () => {
    for (const { tribe_id, user_id, joined_at } of tribeMembers) {
      expect(joined_at >= (founded.get(tribe_id) ?? limit)).toBe(true);
      expect(joined_at > (here.get(user_id) ?? limit)).toBe(true);
      expect(joined_at < limit).toBe(true);
    }
  });

  it('have posts, comments and likes only by members, after they joined', () => {
    const tribeOf = new Map(posts.map((post) => [post.id, post.tribe_id]));
    const acts = [...posts.map((post) => ({ ...post, post_id: post.id })), ...comments, ...likes].filter(
      ({ post_id }) => tribeOf.get(post_id),
    );
    expect(acts.length).toBeGreaterThan(200);
    for (const { post_id, user_id, created_at } of acts)
      expect(created_at >= (joined.get(`${tribeOf.get(post_id)} ${user_id}`) ?? 'never')).toBe(true);
  });
});
