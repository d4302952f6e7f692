import { AppError } from '../../contract/core/errors.ts';
import { queueCopy } from '../../contract/reports/queue.copy.ts';
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { handOverFiles } from '../files/queries.ts';
import { insertComment } from '../posts/comments/queries.ts';
import { insertPostWithin } from '../posts/insertPost.queries.ts';
import { linkCardFor } from '../posts/links.queries.ts';
import { insertTribePostWithin } from '../posts/tribePosts.queries.ts';
import type { HeldText } from './queue.queries.ts';

/**
 * Inserts a held text as the post or comment that its author sent, at the time of the decision. The reasons for which that may
 * fail by now are told to its author as its author's errors, which staff would not understand, so staff get one of two texts.
 * Returns the ids of the notified members.
 */
export async function publishHeld(
  deps: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  text: HeldText,
): Promise<string[]> {
  await handOverFiles(tx, text.file_ids);
  try {
    const notified = await insertText(deps, tx, text);
    if (notified) return notified;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isGone = error.code === 'not_found' || error.code === 'forbidden';
    throw new AppError('conflict', isGone ? queueCopy.placeGone : queueCopy.cannotPublish);
  }
  // Of a tribe that its author has left.
  throw new AppError('conflict', text.tribe_id ? queueCopy.placeGone : queueCopy.cannotPublish);
}

async function insertText(
  deps: Pick<Deps, 'env' | 'jobs'>,
  tx: Db,
  { id, user_id, post_id, tribe_id, payload }: HeldText,
): Promise<string[] | undefined> {
  const { title = '', content, parent_id } = payload;
  if (post_id) {
    return (await insertComment(tx, user_id, { post_id, comment_id: id, content, parent_id })).notified;
  }
  const addLinkCard = linkCardFor(deps, content);
  if (tribe_id) {
    const post = { ...payload, id: tribe_id, post_id: id };
    return insertTribePostWithin(tx, user_id, post, addLinkCard);
  }
  return (await insertPostWithin(tx, user_id, { ...payload, id, title }, addLinkCard))?.notified;
}
