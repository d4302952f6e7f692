import { AppError, errorCopy } from '../../../contract/errors.ts';
import type { Feed } from '../../../contract/posts.feeds.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { before, cursorOf, pageByTime } from '../../http/cursor.ts';
import { type PostRow, postOf } from '../queries.ts';
import { following, mergedPage, nearPage, ownTribes } from './pages.queries.ts';

const statements = {
  following: {
    near: readStatement('posts_following_near', nearPage(following)),
    merged: readStatement('posts_following', mergedPage(following)),
  },
  tribes: {
    near: readStatement('posts_of_own_tribes_near', nearPage(ownTribes)),
    merged: readStatement('posts_of_own_tribes', mergedPage(ownTribes)),
  },
};

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

type Found = (PostRow | { id: null }) & { looked_to: string | null; looked_to_id: string };

/**
 * Throws `unauthenticated` for visitors. A page may have fewer rows than `limit`, even none, and still a next page: then the
 * posts that were searched contained no more.
 */
export async function listFeed(
  db: ReadDb,
  viewerId: string | null,
  feed: Feed,
  { limit, cursor }: ListOptions,
) {
  if (!viewerId) throw new AppError('unauthenticated', errorCopy.signIn);
  const { near, merged } = statements[feed];
  const values = [viewerId, ...before(cursor), limit + 1];
  const show = (rows: PostRow[]) => pageByTime(rows, limit, (row) => postOf(row, viewerId));
  const newest = await db.many<PostRow>(near, values);
  if (newest.length > limit) return show(newest);
  const found = await db.many<Found>(merged, values);
  const page = show(found.flatMap((row) => (row.id === null ? [] : row)));
  const [{ looked_to, looked_to_id } = { looked_to: null, looked_to_id: '' }] = found;
  const beyond = looked_to && cursorOf({ createdAt: looked_to, id: looked_to_id });
  return { ...page, next_cursor: page.next_cursor ?? beyond };
}
