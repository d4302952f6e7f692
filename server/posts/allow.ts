import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Placed } from './queries.ts';

/** A client-made id names one post, of one member and in one place: a retry finds that, anything else is refused. */
export function allowSamePost(post: Placed, { user_id, tribe_id }: Placed) {
  if (post.user_id !== user_id || post.tribe_id !== tribe_id)
    throw new AppError('conflict', errorCopy.idTaken);
}
