import { AppError } from '../../contract/core/errors.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { updateLikesCount } from '../counts/counts.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { notifyFrom } from '../notifications/notifyFrom.ts';
import { canReadTribeById, canSeePost, privacyOfPost } from '../visibility/filters.ts';
import type { PostOwner } from './queries.ts';

interface ChangedLike extends PostOwner {
  changed: boolean;
  notified: string[];
  likes_count: number;
}

// The post ($1) is locked before its likes, in one order (decision 010). Without a row, the member ($2) may not see it.
const LOCKED_POST = `
  visible as materialized (
    select p.id as post_id, p.user_id, p.tribe_id, p.likes_count, ${privacyOfPost('p')} from posts p
     where p.id = $1 and ${canSeePost('$2::uuid', 'p')}
       for no key update
  )`;

const like = writeStatement(
  'post_likes_insert',
  `with ${LOCKED_POST}, inserted as (
    insert into post_likes (post_id, user_id) select post_id, $2::uuid from visible
    on conflict do nothing returning *
  ), counted as (${updateLikesCount('inserted', '+')}), ${notifyFrom(
    `select p.user_id, 'like' as kind, $2::uuid as actor_id, p.post_id from visible p join inserted on true
      where ${canReadTribeById('p.user_id', 'p.tribe_id')}`,
    ['post_id'],
  )}
  select p.user_id, p.tribe_id, p.private, p.closed, exists (select from inserted) as changed,
         array(select user_id from recipients) as notified, coalesce(n.likes_count, p.likes_count) as likes_count
    from visible p left join counted n on n.id = p.post_id`,
);

const unlike = writeStatement(
  'post_likes_delete',
  `with ${LOCKED_POST}, deleted as (
    delete from post_likes l using visible p where l.post_id = p.post_id and l.user_id = $2::uuid returning l.*
  ), counted as (${updateLikesCount('deleted', '-')})
  select p.user_id, p.tribe_id, p.private, p.closed, exists (select from deleted) as changed, '{}'::uuid[] as notified,
         coalesce(n.likes_count, p.likes_count) as likes_count
    from visible p left join counted n on n.id = p.post_id`,
);

/** Sets whether the member likes the post, and notifies its author of a like, in one auto-committed statement. */
export async function setLike(db: Db, postId: string, userId: string, liked: boolean) {
  const row = await db.maybe<ChangedLike>(liked ? like : unlike, [postId, userId]);
  if (!row) throw new AppError('not_found', postCopy.notFound);
  const { likes_count, changed, notified, ...post } = row;
  return { changed, notified, post, state: { liked, likes_count } };
}
