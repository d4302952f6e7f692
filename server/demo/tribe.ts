import type { TribeCategory } from '../../contract/tribes.copy.ts';
import type { Username } from './members.ts';
import type { PictureName } from './pictures/gallery.ts';
import type { DemoPost } from './post.ts';

/** A tribe as it is written down. Whoever speaks in it is a member; `members` says how many there are in all. */
export interface DemoTribe {
  name: string;
  description: string;
  category: TribeCategory;
  by: Username;
  /** A banner of its own; without one it wears its category's. */
  banner?: PictureName;
  founded: DemoPost['when'];
  members: number;
  /** Members who must not be missing though they say nothing. */
  also?: Username[];
  /** Who wants to hear of every new post. */
  bells?: Username[];
  posts: DemoTribePost[];
}

/** As a post of the feed, but its first line is its title. */
export type DemoTribePost = Pick<DemoPost, 'by' | 'when' | 'content' | 'likes' | 'comments'>;
