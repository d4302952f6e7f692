import type { DemoChallenge } from './challenge.ts';
import { building } from './challenges/building.ts';
import { over } from './challenges/over.ts';
import { telling } from './challenges/telling.ts';
import { trading } from './challenges/trading.ts';
import type { DemoPost } from './post.ts';
import { campus } from './posts/campus.ts';
import { city } from './posts/city.ts';
import { craft } from './posts/craft.ts';
import { exams } from './posts/exams.ts';
import { food } from './posts/food.ts';
import { life } from './posts/life.ts';
import { music } from './posts/music.ts';
import { outdoors } from './posts/outdoors.ts';
import { play } from './posts/play.ts';
import { service } from './posts/service.ts';
import { tech } from './posts/tech.ts';
import { today } from './posts/today.ts';
import { work } from './posts/work.ts';
import type { DemoSession } from './session.ts';
import { past } from './sessions/past.ts';
import { upcoming } from './sessions/upcoming.ts';
import type { DemoThread } from './thread.ts';
import { hers } from './threads/hers.ts';
import { theirs } from './threads/theirs.ts';
import type { DemoTribe } from './tribe.ts';
import { learning } from './tribes/learning.ts';
import { leisure } from './tribes/leisure.ts';
import { making } from './tribes/making.ts';
import { market } from './tribes/market.ts';
import { stage } from './tribes/stage.ts';

/** Everything that has been posted on the feed, by theme. */
export const demoPosts: DemoPost[] = [
  ...campus,
  ...city,
  ...craft,
  ...exams,
  ...food,
  ...life,
  ...music,
  ...outdoors,
  ...play,
  ...service,
  ...tech,
  ...today,
  ...work,
];

/** Every tribe, with what was posted in it. */
export const demoTribes: DemoTribe[] = [...learning, ...leisure, ...making, ...market, ...stage];

/** Every vibe session, those to come and those of the past. */
export const demoSessions: DemoSession[] = [...upcoming, ...past];

/** Every challenge, those to take part in and those that are over, with what was handed in. */
export const demoChallenges: DemoChallenge[] = [...building, ...telling, ...trading, ...over];

/** Everything that two have written to each other. */
export const demoThreads: DemoThread[] = [...hers, ...theirs];
