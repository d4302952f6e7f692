import type { SessionType, sessionDurations, sessionSeats } from '../../contract/sessions.copy.ts';
import type { Start } from './clock.ts';
import type { Username } from './members.ts';
import type { DemoPost } from './post.ts';

/** A vibe session as it is written down. */
export interface DemoSession {
  title: string;
  description: string;
  by: Username;
  /** The tribe that it belongs to, by its name; whoever comes is a member. */
  tribe?: string;
  announced: DemoPost['when'];
  starts: Start;
  minutes: (typeof sessionDurations)[number];
  type: SessionType;
  location?: string;
  link?: string;
  seats: (typeof sessionSeats)[number];
  topics: string[];
  /** Who found a seat at once. */
  going: Username[];
  /** Who stood in line until somebody gave up a seat. */
  freed?: { to: Username; when: DemoPost['when'] };
  /** Who still stands in line, the first one first. */
  waiting?: Username[];
}
