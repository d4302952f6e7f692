import type { Readers } from '../live/busMessages.ts';
import type { PostOwner } from './queries.ts';

/** Recipients of a post's live events: those who may see it. Visitors get none of private authors' posts in tribes. */
export const readersOf = (post: PostOwner): Readers => ({
  author: post.user_id,
  private: post.private,
  among: post.tribe_id ? 'members' : 'followers',
});
