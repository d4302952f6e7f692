import { joinedAt } from './clock.ts';
import { demoPosts, demoTribes } from './community.ts';
import { idOf } from './ids.ts';
import { DEMO_ADMIN, DEMO_MEMBER, members, type Username, usernames } from './members.ts';
import { iso, type Readers, tellPost } from './postStory.ts';
import { tellTribe } from './tribeStory.ts';

/** An address at which no mail arrives (RFC 2606). */
export const emailOf = (username: Username) => `${username}@demo.vibetribe.invalid`;

/** Every row of the demo community but its files, as of `now` (milliseconds). The same each time, save for `now`. */
export function tell(now: number) {
  const tribes = demoTribes.map((tribe) => tellTribe(tribe, now));
  const told = [
    ...demoPosts.map((post) => tellPost(post, now, everybody)),
    ...tribes.flatMap((tribe) => tribe.posts),
  ];
  return {
    users: usernames.map((username, place) => ({
      id: idOf('user', username),
      email: emailOf(username),
      username,
      name: members[username].name,
      bio: members[username].bio,
      created_at: iso(joinedAt(place, now)),
    })),
    tribes: tribes.map(({ tribe }) => tribe),
    tribeMembers: tribes.flatMap((tribe) => tribe.members),
    posts: told.map(({ post }) => post),
    comments: told.flatMap((post) => post.comments),
    likes: told.flatMap((post) => post.likes),
  };
}

/** All were here before the first post of the feed. */
const everybody: Readers = new Map(usernames.map((username) => [username, 0]));

export const memberId = idOf('user', DEMO_MEMBER);
export const adminId = idOf('user', DEMO_ADMIN);
