import { answersAfter, joinedAt, momentOf } from './clock.ts';
import { demoPosts } from './community.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import { DEMO_ADMIN, DEMO_MEMBER, members, type Username, usernames } from './members.ts';
import type { DemoPost } from './post.ts';

const iso = (time: number) => new Date(time).toISOString();

/** An address at which no mail arrives (RFC 2606). */
export const emailOf = (username: Username) => `${username}@demo.vibetribe.invalid`;

/** Every row of the demo community but its files, as of `now` (milliseconds). The same each time, save for `now`. */
export function tell(now: number) {
  return {
    users: usernames.map((username, place) => ({
      id: idOf('user', username),
      email: emailOf(username),
      username,
      name: members[username].name,
      bio: members[username].bio,
      created_at: iso(joinedAt(place, now)),
    })),
    posts: demoPosts.map((post) => ({
      id: idOf('post', post.title),
      user_id: idOf('user', post.by),
      title: post.title,
      content: post.content,
      media_id: post.picture ? idOf('file', post.picture) : null,
      created_at: iso(momentOf(post.when, now)),
    })),
    comments: demoPosts.flatMap((post) => commentsOn(post, now)),
    likes: demoPosts.flatMap((post) => likesOf(post, now)),
  };
}

function commentsOn(post: DemoPost, now: number) {
  const said = post.comments.map(splitComment);
  // Whoever comes back to their own post without answering somebody tells how it went.
  const later = said.map(({ by, content }) => by === post.by && !content.startsWith('@'));
  const times = answersAfter(momentOf(post.when, now), now, later, dice(post.title));
  return said.map(({ by, content }, i) => ({
    id: idOf('comment', `${post.title} ${i}`),
    post_id: idOf('post', post.title),
    user_id: idOf('user', by),
    content,
    created_at: iso(times[i] ?? now),
  }));
}

/** Who said what: `username: what they said`. */
export function splitComment(comment: DemoPost['comments'][number]): { by: Username; content: string } {
  const end = comment.indexOf(': ');
  return { by: comment.slice(0, end) as Username, content: comment.slice(end + 2) };
}

// Those who commented are likelier to have liked.
function likesOf(post: DemoPost, now: number) {
  const roll = dice(`likes ${post.title}`);
  const spoke = new Set(post.comments.map((comment) => splitComment(comment).by));
  const at = momentOf(post.when, now);
  return usernames
    .filter((username) => username !== post.by)
    .map((username) => ({ username, turn: roll() * (spoke.has(username) ? 0.5 : 1) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, post.likes)
    .map(({ username }) => ({
      post_id: idOf('post', post.title),
      user_id: idOf('user', username),
      created_at: iso(at + (now - at) * roll() ** 4),
    }));
}

export const memberId = idOf('user', DEMO_MEMBER);
export const adminId = idOf('user', DEMO_ADMIN);
