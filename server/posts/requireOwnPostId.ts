import { AppError, errorCopy } from '../../contract/errors.ts';
import type { PostOwner } from './queries.ts';

type Place = Pick<PostOwner, 'user_id' | 'tribe_id'>;

/**
 * Idempotency of creating a post: clients choose the ids. A retry by the same member in the same place is accepted; any other
 * reuse of an id is a `conflict`.
 */
export function requireOwnPostId(post: Place, { user_id, tribe_id }: Place) {
  if (post.user_id !== user_id || post.tribe_id !== tribe_id)
    throw new AppError('conflict', errorCopy.idTaken);
}
