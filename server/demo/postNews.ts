import { mentionedIn } from '../../contract/mentions.ts';
import { idOf } from './ids.ts';
import { type Username, usernames } from './members.ts';
import { tellNews } from './notificationStory.ts';
import type { tellPost } from './postStory.ts';

type Told = ReturnType<typeof tellPost>;

interface Act {
  kind: 'like' | 'comment' | 'mention';
  to: Username;
  by: Username;
  at: string;
}

/** What a post's author was told of it, and whoever it or a comment on it mentions. */
export function heardOf(told: Told, now: number) {
  const acts = [...likesOf(told), ...wordsOf(told)].filter(({ by, to }) => by !== to);
  return Object.values(Object.groupBy(acts, ({ kind, to }) => `${kind} ${to}`)).flatMap((group = []) => {
    const [first] = group;
    if (!first) return [];
    const about = { post_id: told.post.id };
    return tellNews({ ...first, about, acts: group.map(({ by, at }) => ({ by, at: Date.parse(at) })) }, now);
  });
}

function likesOf({ post, likes }: Told): Act[] {
  const to = named(post.user_id);
  return likes.map(({ user_id, created_at }) => ({ kind: 'like', to, by: named(user_id), at: created_at }));
}

function wordsOf({ post, comments }: Told): Act[] {
  const author = named(post.user_id);
  return [
    ...mentionsIn(`${post.title}\n${post.content}`, author, post.created_at),
    ...comments.flatMap(({ user_id, created_at: at, content }) => {
      const by = named(user_id);
      const told = mentionsIn(content, by, at);
      const knows = told.some(({ to }) => to === author);
      return knows ? told : [...told, { kind: 'comment' as const, to: author, by, at }];
    }),
  ];
}

function mentionsIn(text: string, by: Username, at: string): Act[] {
  const names = mentionedIn(text);
  return usernames.filter((name) => names.includes(name)).map((to) => ({ kind: 'mention', to, by, at }));
}

const byId = new Map(usernames.map((username) => [idOf('user', username), username]));
const named = (id: string) => byId.get(id) as Username;
