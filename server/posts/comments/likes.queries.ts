import { AppError } from '../../../contract/core/errors.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { updateCommentLikesCount } from '../../counts/counts.ts';
import { type Db, writeStatement } from '../../db/db.ts';
import { notifyFrom } from '../../notifications/notifyFrom.ts';
import { canSeePost, canSeeThread, privacyOfPost } from '../../visibility/filters.ts';
import type { PostOwner } from '../queries.ts';

interface ChangedLike extends PostOwner {
  changed: boolean;
  notified: string[];
  likes_count: number;
}

// The post is locked before its comment (decision 010). The lock only prevents its deletion, so likes of different comments
// do not wait for each other.
const LOCKED = `
  post as materialized (
    select p.id, p.user_id, p.tribe_id, p.created_at, ${privacyOfPost('p')} from posts p
     where p.id = $1 and ${canSeePost('$3', 'p')} for key share
  ), target as materialized (
    select c.* from post p, lateral (
      select c.post_id, c.id, c.user_id as author_id, c.likes_count from post_comments c
       where c.post_id = p.id and c.id = $2 and ${canSeeThread('$3', 'c')} for no key update
    ) c
  )`;

const result = (changed: string, notified: string) => `
  select p.user_id, p.tribe_id, p.private, p.closed, l.comment_id is not null as changed, ${notified} as notified,
         coalesce(n.likes_count, t.likes_count) as likes_count
    from target t join post p on p.id = t.post_id left join ${changed} l on true left join counted n on true`;

const like = writeStatement(
  'comment_likes_insert',
  `with ${LOCKED}, inserted as (
     insert into comment_likes (post_id, comment_id, user_id) select post_id, id, $3 from target
     on conflict do nothing returning post_id, comment_id
   ), counted as (${updateCommentLikesCount('inserted', '+')}), ${notifyFrom(
     `select t.author_id as user_id, 'comment_like' as kind, $3::uuid as actor_id, t.post_id, t.id as comment_id
        from inserted l join target t on t.id = l.comment_id join posts p on p.id = t.post_id
       where ${canSeePost('t.author_id', 'p')}`,
     ['post_id', 'comment_id'],
   )}
   ${result('inserted', 'array(select user_id from recipients)')}`,
);

const unlike = writeStatement(
  'comment_likes_delete',
  `with ${LOCKED}, deleted as (
     delete from comment_likes l using target t
      where l.post_id = t.post_id and l.comment_id = t.id and l.user_id = $3 returning l.post_id, l.comment_id
   ), counted as (${updateCommentLikesCount('deleted', '-')})
   ${result('deleted', `'{}'::uuid[]`)}`,
);

/** Sets whether the member likes the comment, in one statement. Notifies its author at most once per member who likes it. */
export async function setCommentLike(
  db: Db,
  { id, comment_id }: { id: string; comment_id: string },
  userId: string,
  liked: boolean,
) {
  const row = await db.maybe<ChangedLike>(liked ? like : unlike, [id, comment_id, userId]);
  if (!row) throw new AppError('not_found', postCopy.commentNotFound);
  const { likes_count, changed, notified, ...post } = row;
  return { changed, notified, post, state: { liked, likes_count } };
}
