import type { Username } from './members.ts';
import type { PictureName } from './pictures/gallery.ts';
import type { DemoPost } from './post.ts';

/** What two who follow each other have written, as it is written down, oldest first. */
export interface DemoThread {
  between: [Username, Username];
  talks: DemoTalk[];
  /** How many of the last messages their recipient has not read yet. */
  unread?: number;
}

/** Messages of one sitting; the first at this time, each a little after the one before. */
interface DemoTalk {
  when: DemoPost['when'];
  said: DemoSaid[];
}

/** `username: what they said`, or a picture, with words or without. */
export type DemoSaid = `${Username}: ${string}` | { by: Username; picture: PictureName; words?: string };
