import type { Content } from '../content.ts';
import { DEMO_MEMBER } from '../content.ts';
import { userId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { DAY, HOUR, iso, pastTime, signUpTime } from '../times.ts';
import { notificationRows } from './notifications.ts';
import type { JoinTimes } from './posts.ts';

/** The number of members that each member follows. */
const FOLLOWS = { least: 4, most: 15 };
/** The least age of a follow that the seeder chooses, so that its notification is read. */
const QUIET = 12 * HOUR;

interface Follow {
  follower: string;
  followed: string;
  at: number;
}

/** The rows of follows and their notifications. `tribes` has, for each tribe, the time at which each member joined. */
export function followRows(content: Content, tribes: JoinTimes[], now: number) {
  const follows = content.usernames.flatMap((follower) => followsOf(follower, content, tribes, now));
  return {
    follows: follows.map(({ follower, followed, at }) => ({
      follower_id: userId(follower),
      following_id: userId(followed),
      created_at: iso(at),
    })),
    notifications: follows.map(({ follower, followed, at }) => {
      const about = { member_id: userId(follower) };
      const events = [{ actor: follower, at }];
      return notificationRows({ kind: 'follow', to: followed, about, events }, now);
    }),
  };
}

// Prefers members who share more tribes with the follower, and the demo member.
function followsOf(follower: string, content: Content, tribes: JoinTimes[], now: number): Follow[] {
  const random = createRandom(`follows ${follower}`);
  const total = FOLLOWS.least + Math.floor(random() * (FOLLOWS.most - FOLLOWS.least + 1));
  const given = content.follows
    .filter((follow) => follow.follower === follower)
    .map((follow) => ({ ...follow, at: pastTime(follow.at, now) }));
  const excluded = new Set([follower, ...given.map(({ followed }) => followed)]);
  const chosen = content.usernames
    .filter((followed) => !excluded.has(followed))
    .map((followed) => ({ followed, met: sharedTribeTimes(follower, followed, tribes), chance: random() }))
    .filter(({ met }) => met.length > 0 && Math.min(...met) < now - DAY)
    .map((one) => ({ ...one, rank: one.met.length + 3 * one.chance + popularity(one.followed) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, total - given.length);
  return [
    ...given,
    ...chosen.map(({ followed, met }) => {
      const since = Math.max(bothSignedUp(follower, followed, content.usernames, now), Math.min(...met));
      return { follower, followed, at: since + (now - QUIET - since) * (0.01 + 0.98 * random()) };
    }),
  ];
}

const popularity = (username: string) => (username === DEMO_MEMBER ? 2 : 0);

/** For each tribe that two members share, when the second of them joined. */
const sharedTribeTimes = (one: string, other: string, tribes: JoinTimes[]) =>
  tribes.flatMap((joined) => {
    const [first, second] = [joined.get(one), joined.get(other)];
    return first === undefined || second === undefined ? [] : Math.max(first, second);
  });

const bothSignedUp = (one: string, other: string, usernames: string[], now: number) =>
  Math.max(...[one, other].map((username) => signUpTime(usernames.indexOf(username), now)));
