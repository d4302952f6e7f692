import { searchable } from '../../contract/text.ts';
import { bannerOf } from '../../contract/tribes.copy.ts';
import { titleOf } from '../posts/title.ts';
import { momentOf } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import { DEMO_MEMBER, type Username, usernames } from './members.ts';
import { rung } from './notificationStory.ts';
import type { PictureName } from './pictures/gallery.ts';
import type { DemoPost } from './post.ts';
import { answersTo, iso, type Readers, splitComment, tellPost } from './postStory.ts';
import type { DemoTribe } from './tribe.ts';

/** A tribe's row, its members', everything said in it and who was told of it, as of `now`. */
export function tellTribe(tribe: DemoTribe, now: number) {
  const { name, description, category, banner } = tribe;
  const id = idOf('tribe', name);
  const joined = joinedAt(tribe, now);
  return {
    tribe: {
      id,
      name,
      description,
      category,
      search: searchable(`${name} ${description}`),
      image: bannerOf(category),
      banner_id: banner ? bannerIdOf(banner) : null,
      created_by: idOf('user', tribe.by),
      created_at: iso(momentOf(tribe.founded, now)),
    },
    members: [...joined].map(([username, at]) => ({
      tribe_id: id,
      user_id: idOf('user', username),
      joined_at: iso(at),
      bell: tribe.bells?.includes(username) ?? false,
    })),
    posts: postsIn(tribe).map((post) => tellPost(post, now, joined, id)),
    news: rung(tribe, now, joined),
    joined,
  };
}

/** The file of a tribe's own banner. */
export const bannerIdOf = (picture: PictureName) => idOf('file', `banner ${picture}`);

/** What was posted in a tribe, each with the title that the product would give it. */
export const postsIn = (tribe: DemoTribe): DemoPost[] =>
  tribe.posts.map((post) => ({ ...post, title: titleOf(post.content) }));

// A few come at once, most later, and nobody speaks before they have joined.
function joinedAt(tribe: DemoTribe, now: number): Readers {
  const roll = dice(`members ${tribe.name}`);
  const founded = momentOf(tribe.founded, now);
  const spoke = firstWords(tribe, now);
  return new Map(
    everyoneIn(tribe).map((username) => {
      const until = spoke.get(username) ?? now;
      const share = 0.01 + 0.98 * roll() ** 1.5;
      return [username, username === tribe.by ? founded : founded + (until - founded) * share];
    }),
  );
}

function firstWords(tribe: DemoTribe, now: number): Map<Username, number> {
  const first = new Map<Username, number>();
  const acts = postsIn(tribe).flatMap((post) => [
    { by: post.by, at: momentOf(post.when, now) },
    ...answersTo(post, now),
  ]);
  for (const { by, at } of acts) first.set(by, Math.min(at, first.get(by) ?? at));
  return first;
}

// The demo member is only where it is written, so that there are tribes left to join.
function everyoneIn(tribe: DemoTribe): Username[] {
  const roll = dice(`tribe ${tribe.name}`);
  const named = new Set([tribe.by, ...(tribe.also ?? []), ...(tribe.bells ?? []), ...speakersIn(tribe)]);
  const others = usernames
    .filter((username) => !named.has(username) && username !== DEMO_MEMBER)
    .map((username) => ({ username, turn: roll() }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ username }) => username);
  return [...named, ...others].slice(0, Math.max(tribe.members, named.size));
}

const speakersIn = (tribe: DemoTribe) =>
  tribe.posts.flatMap((post) => [post.by, ...post.comments.map((comment) => splitComment(comment).by)]);
