import { fileIds, idOf, userId } from '../ids.ts';
import { createRandom } from '../random.ts';
import type { DemoPost } from '../schema.ts';
import { commentTimes, iso, pastTime } from '../times.ts';

/** The time from which each member can see a post. */
export type JoinTimes = Map<string, number>;

export type PostRows = ReturnType<typeof postRows>;

/** The rows of a post, its comments and its likes. */
export function postRows(post: DemoPost, now: number, readers: JoinTimes, tribeId: string | null = null) {
  const id = idOf('post', post.title);
  return {
    post: {
      id,
      user_id: userId(post.author),
      tribe_id: tribeId,
      title: post.title,
      content: post.content,
      media_id: post.picture ? fileIds.post(post.picture) : null,
      created_at: iso(pastTime(post.posted, now)),
    },
    comments: timedComments(post, now).map(({ author, content, at }, i) => ({
      id: idOf('comment', `${post.title} ${i}`),
      post_id: id,
      user_id: userId(author),
      content,
      created_at: iso(at),
    })),
    likes: likeRows(post, now, readers),
    ...pollRows(post, now, readers),
    pinned: post.pinned ? [id] : [],
    announced: post.announced ? [id] : [],
  };
}

const POLL_ENDS_MS = 3 * 24 * 60 * 60 * 1000;

function pollRows({ author, title, poll, posted }: DemoPost, now: number, readers: JoinTimes) {
  if (!poll) return { polls: [], votes: [] };
  const post_id = idOf('post', title);
  const made = pastTime(posted, now);
  const voters = [...readers].filter(([username]) => username !== author);
  const choices = poll.flatMap(({ votes }, option) => Array.from({ length: votes }, () => option));
  return {
    polls: [{ post_id, options: poll.map(({ answer }) => answer), ends_at: iso(now + POLL_ENDS_MS) }],
    votes: voters.slice(0, choices.length).map(([username, joined], n) => ({
      post_id,
      user_id: userId(username),
      option: choices[n] ?? 0,
      created_at: iso((Math.max(made, joined) + now) / 2),
    })),
  };
}

/** A post's comments with their times. */
export function timedComments(post: DemoPost, now: number) {
  // A comment of the post's author that is not a reply tells how it went.
  const followUps = post.comments.map(
    ({ author, content }) => author === post.author && !content.startsWith('@'),
  );
  const times = commentTimes(pastTime(post.posted, now), now, followUps, createRandom(post.title));
  return post.comments.map((comment, i) => ({ ...comment, at: times[i] ?? now }));
}

// Members who commented are more likely to like.
function likeRows(post: DemoPost, now: number, readers: JoinTimes) {
  const random = createRandom(`likes ${post.title}`);
  const commenters = new Set(post.comments.map(({ author }) => author));
  const posted = pastTime(post.posted, now);
  return [...readers]
    .filter(([username]) => username !== post.author)
    .map(([username, joined]) => ({
      username,
      from: Math.max(posted, joined),
      rank: random() * (commenters.has(username) ? 0.5 : 1),
    }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, post.likes)
    .map(({ username, from }) => ({
      post_id: idOf('post', post.title),
      user_id: userId(username),
      created_at: iso(from + (now - from) * random() ** 4),
    }));
}
