import { joinedAt } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import { DEMO_MEMBER, type Username, usernames } from './members.ts';
import { tellNews } from './notificationStory.ts';
import { iso, type Readers } from './postStory.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Everybody follows so many others. */
const FOLLOWS = { least: 4, most: 15 };
/** What a member is told of a follow is read by then. */
const QUIET = 12 * HOUR;

/** Who followed the demo member just now, and how many minutes ago: she has not looked yet. */
const justFollowed: { by: Username; minutes: number }[] = [
  { by: 'segun_f', minutes: 55 },
  { by: 'chidi_n', minutes: 100 },
];

interface Bond {
  by: Username;
  to: Username;
  at: number;
}

/** Who follows whom, and what they were told of it, as of `now`. `tribes` says who is in each, and since when. */
export function tellFollows(tribes: Readers[], now: number) {
  const bonds = usernames.flatMap((by) => followsOf(by, tribes, now));
  return {
    follows: bonds.map(({ by, to, at }) => ({
      follower_id: idOf('user', by),
      following_id: idOf('user', to),
      created_at: iso(at),
    })),
    news: bonds.map(({ by, to, at }) =>
      tellNews({ kind: 'follow', to, about: { member_id: idOf('user', by) }, acts: [{ by, at }] }, now),
    ),
  };
}

// Those whom one meets in several tribes before those whom one meets in one; the demo member is well liked.
function followsOf(by: Username, tribes: Readers[], now: number): Bond[] {
  const roll = dice(`follows ${by}`);
  const many = FOLLOWS.least + Math.floor(roll() * (FOLLOWS.most - FOLLOWS.least + 1));
  const late = justFollowed.filter((follow) => follow.by === by);
  const mates = usernames
    .filter((to) => to !== by && !(late.length > 0 && to === DEMO_MEMBER))
    .map((to) => ({ to, met: meetings(by, to, tribes), turn: roll() }))
    .map((mate) => ({ ...mate, pull: mate.met.length + 3 * mate.turn + (mate.to === DEMO_MEMBER ? 2 : 0) }))
    .filter(({ met }) => met.length > 0 && Math.min(...met) < now - DAY)
    .sort((a, b) => b.pull - a.pull)
    .slice(0, many - late.length);
  return [
    ...late.map(({ minutes }) => ({ by, to: DEMO_MEMBER, at: now - (minutes * HOUR) / 60 })),
    ...mates.map(({ to, met }) => ({
      by,
      to,
      at: sometime(Math.max(sinceBoth(by, to, now), Math.min(...met))),
    })),
  ];

  function sometime(since: number) {
    return since + (now - QUIET - since) * (0.01 + 0.98 * roll());
  }
}

/** When two came to be in the same tribe, for each that they share. */
const meetings = (one: Username, other: Username, tribes: Readers[]) =>
  tribes.flatMap((joined) => {
    const [here, there] = [joined.get(one), joined.get(other)];
    return here === undefined || there === undefined ? [] : Math.max(here, there);
  });

const sinceBoth = (one: Username, other: Username, now: number) =>
  Math.max(...[one, other].map((username) => joinedAt(usernames.indexOf(username), now)));
