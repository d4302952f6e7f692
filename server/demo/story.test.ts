import { describe, expect, it } from 'vitest';
import { id } from '../../contract/paging.ts';
import { commentForm, postForm } from '../../contract/posts.forms.ts';
import { bio, fullName, username } from '../../contract/profiles.forms.ts';
import { avatar } from './avatars/portrait.ts';
import { demoPosts, demoTribes } from './community.ts';
import { members, usernames } from './members.ts';
import { gallery } from './pictures/gallery.ts';
import { splitComment } from './postStory.ts';
import { tell } from './story.ts';

// Lagos midnight, early morning, noon and late evening.
const NOWS = [
  '2026-03-01T23:00:00Z',
  '2026-03-02T03:10:00Z',
  '2026-03-02T11:00:00Z',
  '2026-03-02T22:50:00Z',
].map(Date.parse);
const NOW = NOWS[2] ?? 0;

describe('what is told', () => {
  it('is the same every time, save for the clock', () => {
    const [one, two] = [tell(NOW), tell(NOW + 86_400_000)].map((story) =>
      JSON.parse(JSON.stringify(story, timeless)),
    );
    expect(one).toEqual(two);
    expect(tell(NOW)).toEqual(tell(NOW));
    expect(usernames.map(avatar)).toEqual(usernames.map(avatar));
    for (const draw of Object.values(gallery)) expect(draw()).toBe(draw());
  });

  it('passes the forms that members fill in, unchanged', () => {
    for (const { title, content, comments } of demoPosts) {
      expect(postForm.parse({ title, content })).toEqual({ title, content });
      for (const comment of comments.map(splitComment))
        expect(commentForm.parse({ content: comment.content })).toEqual({ content: comment.content });
    }
    for (const name of usernames) {
      expect(username.parse(name)).toBe(name);
      expect(fullName.parse(members[name].name)).toBe(members[name].name);
      expect(bio.parse(members[name].bio)).toBe(members[name].bio);
    }
  });

  it('is by members, and everyone has posted and answered', () => {
    const answers = demoPosts.flatMap((post) => post.comments.map((comment) => splitComment(comment).by));
    expect(usernames).toEqual(expect.arrayContaining(answers));
    expect(new Set(answers).size).toBe(usernames.length);
    expect(new Set(demoPosts.map((post) => post.by)).size).toBe(usernames.length);
    const mentioned = demoPosts.flatMap(
      (post) => `${post.content} ${post.comments.join(' ')}`.match(/@[a-z_.]*[a-z_]/g) ?? [],
    );
    expect(usernames).toEqual(expect.arrayContaining(mentioned.map((mention) => mention.slice(1))));
  });

  it('never repeats itself', () => {
    const { users, tribes, posts, comments, sessions, challenges, submissions, ...rest } = tell(NOW);
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
    const { notifications, reports, acts } = rest;
    const made = [...users, ...tribes, ...posts, ...comments, ...sessions, ...challenges, ...submissions];
    const ids = [...made, ...notifications, ...reports, ...acts].map((row) => id.parse(row.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is loved unevenly: some posts by many, some by nobody, and never by more than there are', () => {
    const { posts, likes } = tell(NOW);
    const counts = posts.map((post) => likes.filter((like) => like.post_id === post.id).length);
    const written = [...demoPosts, ...demoTribes.flatMap((tribe) => tribe.posts)];
    expect(counts).toEqual(written.map((post) => post.likes));
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(30);
    expect(demoPosts.some((post) => post.comments.length === 0)).toBe(true);
  });

  it('shows each picture once', () => {
    const shown = demoPosts.flatMap((post) => post.picture ?? []);
    expect(shown.toSorted()).toEqual(Object.keys(gallery).toSorted());
  });
});

describe.each(NOWS)('the clock at %d', (now) => {
  it('puts every row between its cause and now, and nobody posts in the small hours', () => {
    const { users, posts, comments, likes } = tell(now);
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

  it('keeps waking hours', () => {
    const asleep = [...demoPosts, ...demoTribes.flatMap((tribe) => tribe.posts)]
      .flatMap(({ when }) => (typeof when === 'number' ? [] : when[1]))
      .filter((time) => time < '05:00');
    expect(asleep).toEqual([]);
    const { comments } = tell(now);
    const night = comments.filter(
      ({ created_at }) => now - Date.parse(created_at) > 3 * 86_400_000 && hourIn(created_at) < 5,
    );
    expect(night).toEqual([]);
  });

  it('keeps answers in their order', () => {
    const { comments } = tell(now);
    for (const [i, { post_id, created_at }] of comments.entries()) {
      const before = comments[i - 1];
      if (before?.post_id === post_id) expect(created_at > before.created_at).toBe(true);
    }
  });
});

const timeless = (key: string, value: unknown) => (/_at$/.test(key) ? undefined : value);
const hourIn = (time: string) => (new Date(time).getUTCHours() + 1) % 24;
