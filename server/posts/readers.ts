import type { Readers } from '../live/busMessages.ts';
import type { PostOwner } from './queries.ts';

/** Who hears of a post: those who may see it, but for tribes' posts of private authors, of which visitors hear nothing. */
export const readersOf = (post: PostOwner): Readers => ({
  author: post.user_id,
  private: post.private,
  among: post.tribe_id ? 'members' : 'followers',
});
