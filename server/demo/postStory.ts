import { answersAfter, momentOf } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import type { Username } from './members.ts';
import type { DemoPost } from './post.ts';

/** Who may have seen a post, and since when. */
export type Readers = Map<Username, number>;

export const iso = (time: number) => new Date(time).toISOString();

/** A post's row, its comments' and its likes', as of `now`. */
export function tellPost(post: DemoPost, now: number, readers: Readers, tribeId: string | null = null) {
  return {
    post: {
      id: idOf('post', post.title),
      user_id: idOf('user', post.by),
      tribe_id: tribeId,
      title: post.title,
      content: post.content,
      media_id: post.picture ? idOf('file', post.picture) : null,
      created_at: iso(momentOf(post.when, now)),
    },
    comments: answersTo(post, now).map(({ by, content, at }, i) => ({
      id: idOf('comment', `${post.title} ${i}`),
      post_id: idOf('post', post.title),
      user_id: idOf('user', by),
      content,
      created_at: iso(at),
    })),
    likes: likesOf(post, now, readers),
  };
}

/** Who answered a post, what they said and when. */
export function answersTo(post: DemoPost, now: number) {
  const said = post.comments.map(splitComment);
  // Whoever comes back to their own post without answering somebody tells how it went.
  const later = said.map(({ by, content }) => by === post.by && !content.startsWith('@'));
  const times = answersAfter(momentOf(post.when, now), now, later, dice(post.title));
  return said.map((answer, i) => ({ ...answer, at: times[i] ?? now }));
}

/** Who said what: `username: what they said`. */
export function splitComment(comment: DemoPost['comments'][number]): { by: Username; content: string } {
  const end = comment.indexOf(': ');
  return { by: comment.slice(0, end) as Username, content: comment.slice(end + 2) };
}

// Those who commented are likelier to have liked.
function likesOf(post: DemoPost, now: number, readers: Readers) {
  const roll = dice(`likes ${post.title}`);
  const spoke = new Set(post.comments.map((comment) => splitComment(comment).by));
  const made = momentOf(post.when, now);
  return [...readers]
    .filter(([username]) => username !== post.by)
    .map(([username, since]) => ({
      username,
      seen: Math.max(made, since),
      turn: roll() * (spoke.has(username) ? 0.5 : 1),
    }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, post.likes)
    .map(({ username, seen }) => ({
      post_id: idOf('post', post.title),
      user_id: idOf('user', username),
      created_at: iso(seen + (now - seen) * roll() ** 4),
    }));
}
