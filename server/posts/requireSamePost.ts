import { AppError, errorCopy } from '../../contract/errors.ts';
import type { PostOwner } from './queries.ts';

type Place = Pick<PostOwner, 'user_id' | 'tribe_id'>;

/** A client-made id names one post, of one member and in one place: a retry finds that, anything else is refused. */
export function requireSamePost(post: Place, { user_id, tribe_id }: Place) {
  if (post.user_id !== user_id || post.tribe_id !== tribe_id)
    throw new AppError('conflict', errorCopy.idTaken);
}
