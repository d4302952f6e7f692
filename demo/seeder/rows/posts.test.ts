import { describe, expect, it } from 'vitest';
import { id } from '../../../contract/core/paging.ts';
import { commentForm, postForm } from '../../../contract/posts/forms.ts';
import { bio, fullName, username } from '../../../contract/profiles/forms.ts';
import { readContent } from '../content.ts';
import { communityRows } from './community.ts';

const content = await readContent();
const { usernames } = content;

// Lagos midnight, early morning, noon and late evening.
const NOWS = [
  '2026-03-01T23:00:00Z',
  '2026-03-02T03:10:00Z',
  '2026-03-02T11:00:00Z',
  '2026-03-02T22:50:00Z',
].map(Date.parse);
const NOW = NOWS[2] ?? 0;

describe('the demo community', () => {
  it('has the same rows at any time, except for their times', () => {
    const [one, two] = [communityRows(content, NOW), communityRows(content, NOW + 86_400_000)].map((rows) =>
      JSON.parse(JSON.stringify(rows, timeless)),
    );
    expect(one).toEqual(two);
    expect(communityRows(content, NOW)).toEqual(communityRows(content, NOW));
  });

  it('has posts and profiles that pass the form validation unchanged', () => {
    for (const { title, content: text, comments } of content.posts) {
      expect(postForm.parse({ title, content: text })).toEqual({ title, content: text });
      for (const comment of comments)
        expect(commentForm.parse({ content: comment.content })).toEqual({ content: comment.content });
    }
    for (const member of content.members) {
      expect(username.parse(member.username)).toBe(member.username);
      expect(fullName.parse(member.name)).toBe(member.name);
      expect(bio.parse(member.bio)).toBe(member.bio);
    }
  });

  it('has a post and a comment by every member, and mentions members only', () => {
    const answers = content.posts.flatMap((post) => post.comments.map(({ author }) => author));
    expect(usernames).toEqual(expect.arrayContaining(answers));
    expect(new Set(answers).size).toBe(usernames.length);
    expect(new Set(content.posts.map((post) => post.author)).size).toBe(usernames.length);
    const mentioned = content.posts.flatMap(
      (post) =>
        `${post.content} ${post.comments.map((c) => c.content).join(' ')}`.match(/@[a-z_.]*[a-z_]/g) ?? [],
    );
    expect(usernames).toEqual(expect.arrayContaining(mentioned.map((mention) => mention.slice(1))));
  });

  it('has no duplicate text or id', () => {
    const { users, tribes, posts, comments, sessions, challenges, submissions, ...rest } = communityRows(
      content,
      NOW,
    );
    for (const texts of [
      posts.map((p) => p.title),
      posts.map((p) => p.content),
      comments.map((c) => c.content),
      sessions.map((s) => s.title),
      sessions.map((s) => s.description),
      challenges.map((c) => c.title),
      challenges.map((c) => c.description),
      submissions.flatMap((s) => s.submission_text ?? []),
      submissions.flatMap((s) => s.note ?? []),
    ])
      expect(texts).toEqual([...new Set(texts)]);
    for (const texts of [users.map((u) => u.name), users.map((u) => u.bio), tribes.map((t) => t.description)])
      expect(texts).toEqual([...new Set(texts)]);
    const { notifications, reports, auditLog } = rest;
    const made = [...users, ...tribes, ...posts, ...comments, ...sessions, ...challenges, ...submissions];
    const ids = [...made, ...notifications, ...reports, ...auditLog].map((row) => id.parse(row.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every post the number of likes that the content says, from none to more than 30', () => {
    const { posts, likes } = communityRows(content, NOW);
    const counts = posts.map((post) => likes.filter((like) => like.post_id === post.id).length);
    const written = [...content.posts, ...content.tribes.flatMap((tribe) => tribe.posts)];
    expect(counts).toEqual(written.map((post) => post.likes));
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(30);
    expect(content.posts.some((post) => post.comments.length === 0)).toBe(true);
  });

  it('shows each picture in only one post', () => {
    const shown = content.posts.flatMap((post) => post.picture ?? []);
    expect(shown).toEqual([...new Set(shown)]);
    expect(shown).toHaveLength(15);
  });
});

describe.each(NOWS)('the posts, comments and likes seeded at %d', (now) => {
  it('are dated after their cause and before now', () => {
    const { users, posts, comments, likes } = communityRows(content, now);
    const joined = new Map(users.map((user) => [user.id, user.created_at]));
    const made = new Map(posts.map((post) => [post.id, post.created_at]));
    const limit = new Date(now).toISOString();
    for (const { user_id, created_at } of [...posts, ...comments, ...likes]) {
      expect(created_at > (joined.get(user_id) ?? limit)).toBe(true);
      expect(created_at < limit).toBe(true);
    }
    for (const { post_id, created_at } of [...comments, ...likes])
      expect(created_at >= (made.get(post_id) ?? limit)).toBe(true);
  });

  it('include no post or comment written at night', () => {
    const asleep = [...content.posts, ...content.tribes.flatMap((tribe) => tribe.posts)]
      .flatMap(({ posted }) => ('time' in posted ? posted.time : []))
      .filter((time) => time < '05:00');
    expect(asleep).toEqual([]);
    const { comments } = communityRows(content, now);
    const night = comments.filter(
      ({ created_at }) => now - Date.parse(created_at) > 3 * 86_400_000 && hourIn(created_at) < 5,
    );
    expect(night).toEqual([]);
  });

  it('have the comments of a post in order of time', () => {
    const { comments } = communityRows(content, now);
    for (const [i, { post_id, created_at }] of comments.entries()) {
      const before = comments[i - 1];
      if (before?.post_id === post_id) expect(created_at > before.created_at).toBe(true);
    }
  });
});

const timeless = (key: string, value: unknown) =>
  /^(?:at|deadline|.*_at|(?:.*_)?until)$/.test(key) ? undefined : value;
const hourIn = (time: string) => (new Date(time).getUTCHours() + 1) % 24;
