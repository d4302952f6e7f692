import { searchable } from '../../../contract/text/searchable.ts';
import { bannerOf } from '../../../contract/tribes/copy.ts';
import { titleOf } from '../../../server/posts/tribePosts.queries.ts';
import { DEMO_MEMBER } from '../content.ts';
import { fileIds, idOf, userId } from '../ids.ts';
import { createRandom, shuffle } from '../random.ts';
import type { DemoPost, DemoTribe } from '../schema.ts';
import { iso, pastTime } from '../times.ts';
import { tribePostNotifications } from './notifications.ts';
import { type JoinTimes, postRows, timedComments } from './posts.ts';

/** The rows of a tribe, its members, its posts and the notifications of them. */
export function tribeRows(tribe: DemoTribe, usernames: string[], now: number) {
  const { name, description, category, banner, closed = false } = tribe;
  const id = idOf('tribe', name);
  const joined = joinTimes(tribe, usernames, now);
  return {
    tribe: {
      id,
      name,
      description,
      category,
      search: searchable(`${name} ${description}`),
      image: bannerOf(category),
      banner_id: banner ? fileIds.banner(banner) : null,
      closed,
      joining: closed ? 'request' : 'open',
      created_by: userId(tribe.creator),
      created_at: iso(pastTime(tribe.created, now)),
    },
    members: [...joined].map(([username, at]) => ({
      tribe_id: id,
      user_id: userId(username),
      joined_at: iso(at),
      notify: tribe.notified?.includes(username) ?? false,
    })),
    posts: postsIn(tribe).map((post) => postRows(post, now, joined, id)),
    notifications: tribePostNotifications(tribe, now, joined),
    joined,
  };
}

/** The posts of a tribe; like in the product, the first line is the title. */
export const postsIn = (tribe: DemoTribe): DemoPost[] =>
  tribe.posts.map((post) => ({ ...post, title: titleOf(post.content) }));

// Some join at once, most later, and everybody before their first post or comment.
function joinTimes(tribe: DemoTribe, usernames: string[], now: number): JoinTimes {
  const random = createRandom(`members ${tribe.name}`);
  const created = pastTime(tribe.created, now);
  const firstWords = firstWordTimes(tribe, now);
  return new Map(
    membersOf(tribe, usernames).map((username) => {
      const until = firstWords.get(username) ?? now;
      const share = 0.01 + 0.98 * random() ** 1.5;
      return [username, username === tribe.creator ? created : created + (until - created) * share];
    }),
  );
}

function firstWordTimes(tribe: DemoTribe, now: number): Map<string, number> {
  const first = new Map<string, number>();
  const words = postsIn(tribe).flatMap((post) => [
    { author: post.author, at: pastTime(post.posted, now) },
    ...timedComments(post, now),
  ]);
  for (const { author, at } of words) first.set(author, Math.min(at, first.get(author) ?? at));
  return first;
}

// The demo member is only in the tribes that the content names, so that she has some left to join.
function membersOf(tribe: DemoTribe, usernames: string[]): string[] {
  const named = new Set([
    tribe.creator,
    ...(tribe.members ?? []),
    ...(tribe.notified ?? []),
    ...tribe.posts.flatMap(({ author, comments }) => [author, ...comments.map((comment) => comment.author)]),
  ]);
  const others = usernames.filter((username) => !named.has(username) && username !== DEMO_MEMBER);
  const shuffled = shuffle(others, createRandom(`tribe ${tribe.name}`));
  return [...named, ...shuffled].slice(0, Math.max(tribe.memberCount, named.size));
}
