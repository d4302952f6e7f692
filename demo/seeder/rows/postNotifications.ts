import { mentionedIn } from '../../../contract/text/pieces.ts';
import { userId } from '../ids.ts';
import { notificationRows } from './notifications.ts';
import type { PostRows } from './posts.ts';

interface PostEvent {
  kind: 'like' | 'comment' | 'mention';
  to: string;
  actor: string;
  at: string;
}

/** The notifications of a post's likes and comments to its author, and of mentions. */
export function postNotifications(rows: PostRows, usernames: string[], now: number) {
  const byId = new Map(usernames.map((username) => [userId(username), username]));
  const nameOf = (id: string) => byId.get(id) as string;
  const events = [...likesOf(rows, nameOf), ...textsOf(rows, nameOf, usernames)].filter(
    ({ actor, to }) => actor !== to,
  );
  return Object.values(Object.groupBy(events, ({ kind, to }) => `${kind} ${to}`)).flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    const { kind, to } = first;
    const timed = group.map(({ actor, at }) => ({ actor, at: Date.parse(at) }));
    return notificationRows({ kind, to, about: { post_id: rows.post.id }, events: timed }, now);
  });
}

type NameOf = (id: string) => string;

const likesOf = ({ post, likes }: PostRows, nameOf: NameOf): PostEvent[] =>
  likes.map(({ user_id, created_at: at }) => ({
    kind: 'like',
    to: nameOf(post.user_id),
    actor: nameOf(user_id),
    at,
  }));

// A comment that mentions the post's author is a mention only.
function textsOf({ post, comments }: PostRows, nameOf: NameOf, usernames: string[]): PostEvent[] {
  const author = nameOf(post.user_id);
  return [
    ...mentionsIn(`${post.title}\n${post.content}`, author, post.created_at),
    ...comments.flatMap(({ user_id, created_at: at, content }) => {
      const actor = nameOf(user_id);
      const mentions = mentionsIn(content, actor, at);
      const isMentioned = mentions.some(({ to }) => to === author);
      return isMentioned ? mentions : [...mentions, { kind: 'comment' as const, to: author, actor, at }];
    }),
  ];

  function mentionsIn(text: string, actor: string, at: string): PostEvent[] {
    const names = mentionedIn(text);
    return usernames.filter((name) => names.includes(name)).map((to) => ({ kind: 'mention', to, actor, at }));
  }
}
