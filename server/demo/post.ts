import type { Username } from './members.ts';
import type { PictureName } from './pictures/gallery.ts';

/** A post as it is written down; `likes` says how many members like it, not who. */
export interface DemoPost {
  by: Username;
  /** Days ago and the time of day in Lagos; or, for today's, minutes ago. */
  when: [days: number, time: string] | number;
  title: string;
  content: string;
  picture?: PictureName;
  likes: number;
  /** `username: what they said`, oldest first. */
  comments: `${Username}: ${string}`[];
}
