import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { Comment } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { shortTitle } from '../../../contract/posts/title.ts';
import { mentionedIn } from '../../../contract/text/pieces.ts';
import { record } from '../../audit/queries.ts';
import { updateCommentsCount, updateRepliesCount } from '../../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { notifyFrom } from '../../notifications/notifyFrom.ts';
import {
  canReadTribeById,
  canSeePost,
  canSeeThread,
  nameIfClosed,
  notBlocked,
  type PostPrivacy,
  privacyOfPost,
} from '../../visibility/filters.ts';
import { type PostOwner, requireVisiblePost } from '../queries.ts';
import { queueFollowerNotifications } from './followers.queries.ts';
import { commentColumns, likedBy, newCommentOf, type ReplyRow } from './lists.queries.ts';

// The post is locked before its comments, in one order (decision 010). The time of a comment is read under that lock, so the
// comments of a post are in commit order. Nothing is inserted if the member may not see the post or the comment that it
// answers, or if the id exists: such a retry locks nothing. A reply to a reply becomes a reply to the same top-level comment.
// A comment notifies the author of the comment that it answers, the mentioned members and the post's author. A member gets one
// notification, of the first kind in this order. A job then notifies the followers (followers.queries.ts), since there may be
// many.
const insert = writeStatement(
  'post_comments_insert',
  `with input as (
    select $1::uuid as id, $2::uuid as post_id, $3::uuid as actor_id, $4::text as content, $5::text[] as names,
           $6::uuid as reply_to
  ), visible as materialized (
    select i.*, p.* from input i, lateral (
      select user_id, tribe_id, created_at, ${privacyOfPost('p')} from posts p
       where id = i.post_id and ${canSeePost('i.actor_id', 'p')}
         and not exists (select from post_comments e where e.id = i.id and e.post_id = i.post_id)
         for no key update
    ) p
  ), answered as materialized (
    select t.* from visible i, lateral (
      select coalesce(c.parent_id, c.id) as parent_id, c.user_id from post_comments c
       where c.post_id = i.post_id and c.id = i.reply_to and ${canSeeThread('i.actor_id', 'c')} for key share
    ) t
  ), inserted as (
    insert into post_comments (id, post_id, user_id, content, created_at, parent_id)
      select i.id, i.post_id, i.actor_id, i.content, clock_timestamp(), t.parent_id
        from visible i left join answered t on true
       where i.reply_to is null or t.parent_id is not null
    on conflict (id) do nothing returning *
  ), counted as (${updateCommentsCount('inserted', '+')}), counted_replies as (${updateRepliesCount('inserted', '+')}
  ), changed as (
    select p.* from visible p join inserted c on c.id = p.id
  ), followed as (
    insert into post_follows (post_id, user_id, level)
      select post_id, actor_id, 'follow' from changed where actor_id <> user_id
    on conflict do nothing
  ), ${notifyFrom(
    `select told.* from (
       select distinct on (user_id) * from (
         select m.id as user_id, 'mention' as kind, p.actor_id, p.post_id, p.id as comment_id from changed p, profiles m
          where m.id = any(array(select member_named(n) from unnest(p.names) n)) and ${canSeePost('m.id', 'p')}
         union all select t.user_id, 'reply', p.actor_id, p.post_id, p.id from changed p, answered t
          where ${canSeePost('t.user_id', 'p')}
         union all select p.user_id, 'comment', p.actor_id, p.post_id, p.id from changed p
          where ${canReadTribeById('p.user_id', 'p.tribe_id')}
       ) reasons order by user_id, array_position(array['reply', 'mention', 'comment'], kind)
     ) told where not exists (select from answered t where not (${notBlocked('told.user_id', 't.user_id')}))`,
    ['post_id', 'comment_id'],
  )}, queued as (${queueFollowerNotifications('changed', 'inserted')})
  select ${commentColumns('false')}, p.tribe_id, p.user_id as author_id, p.private, p.closed,
         array(select user_id from recipients) as notified, exists (select from queued) as queued
    from visible p join inserted c on c.id = p.id join profiles a on a.id = c.user_id`,
);
const commentById = readStatement(
  'post_comments_by_id',
  `select ${commentColumns(likedBy('$2'))}, p.tribe_id, p.user_id as author_id, ${privacyOfPost('p')}
     from posts p join post_comments c on c.post_id = p.id join profiles a on a.id = c.user_id
    where c.id = $1 and c.user_id = $2 and c.post_id = $3 and ${canSeePost('$2', 'p')}`,
);

/** Columns of the post. In the same row, `user_id` is the comment's author. */
interface OfPost extends PostPrivacy {
  author_id: string;
  tribe_id: string | null;
}

interface PlacedComment extends ReplyRow, OfPost {}

interface NotifyingComment extends PlacedComment {
  notified: string[];
  /** The statement has added a job for the post's followers, or restarted the running one. */
  queued: boolean;
}

/** What a member writes: a comment, or a reply to one. */
export interface WrittenComment {
  post_id: string;
  comment_id: string;
  content: string;
  parent_id?: string | undefined;
}

export interface MadeComment {
  created: boolean;
  /** Ids of the notified members. */
  notified: string[];
  /** A job will notify the post's followers. */
  queued: boolean;
  post: PostOwner;
  comment: Comment;
}

/** Inserts the comment, its count and its notifications in one auto-committed statement. */
export async function insertComment(
  db: Db,
  userId: string,
  { post_id, comment_id, content, parent_id }: WrittenComment,
): Promise<MadeComment> {
  const input = [comment_id, post_id, userId, content, mentionedIn(content), parent_id ?? null];
  const made = await db.maybe<NotifyingComment>(insert, input);
  const row = made ?? (await db.maybe<PlacedComment>(commentById, [comment_id, userId, post_id]));
  if (!row) {
    await requireVisiblePost(db, post_id, userId);
    if (parent_id && !(await db.maybe(answerable, [post_id, parent_id, userId])))
      throw new AppError('not_found', postCopy.commentNotFound);
    throw new AppError('conflict', errorCopy.idTaken);
  }
  return {
    created: made !== undefined,
    notified: made?.notified ?? [],
    queued: made?.queued ?? false,
    post: postUnder(row),
    comment: newCommentOf(row),
  };
}

const answerable = readStatement(
  'post_comments_answerable',
  `select c.id from post_comments c where c.post_id = $1 and c.id = $2 and ${canSeeThread('$3', 'c')}`,
);

const authorOfComment = readStatement(
  'post_comments_author',
  // `is not distinct from` keeps the planner off the index by post, so the comment is found by its id.
  'select user_id from post_comments where id = $2 and post_id is not distinct from $1',
);

/** Returns the author of a comment on that post; throws `not_found` if there is no such comment. */
export async function findComment(db: Db, { id, comment_id }: { id: string; comment_id: string }) {
  const row = await db.maybe<{ user_id: string }>(authorOfComment, [id, comment_id]);
  if (!row) throw new AppError('not_found', postCopy.commentNotFound);
  return row;
}

interface RemovedComment extends OfPost {
  user_id: string;
  post_id: string;
  /** Of the post's tribe, if that is closed. */
  tribe_name: string | null;
  title: string;
  content: string;
}

// The post is locked before its dependent rows (decision 010).
const lockPostOf = writeStatement(
  'posts_lock_for_comment',
  `select id from posts where id = (select post_id from post_comments where id = $1) for no key update`,
);
// Also deletes the replies of all authors: a reply is never shown without the comment that it answers.
const deleteCommentRow = writeStatement(
  'post_comments_delete',
  `with deleted as (
     delete from post_comments c using (select post_id, id from post_comments where id = $1) top
      where c.post_id = top.post_id and (c.id = top.id or c.parent_id = top.id) returning c.*
   ), counted_replies as (${updateRepliesCount('deleted', '-')}), versions as (
     delete from comment_versions v using deleted d where v.post_id = d.post_id and v.comment_id = d.id
   )
   update posts p set comments_count = p.comments_count - (select count(*) from deleted) from deleted c
    where p.id = c.post_id and c.id = $1
   returning c.user_id, c.post_id, p.tribe_id, p.user_id as author_id, ${privacyOfPost('p')},
          ${nameIfClosed('p.tribe_id')} as tribe_name, p.title, left(p.content, 1000) as content`,
);

/** Locks the post of the comment, before what a transaction locks after posts. */
export const lockPostOfComment = (tx: Db, id: string) => tx.maybe(lockPostOf, [id]);

/** Undefined if it was deleted already. A deletion by somebody other than the author (`by`) is recorded in the audit log. */
export const deleteComment = (db: Database, id: string, by: string): Promise<RemovedComment | undefined> =>
  db.transaction((tx) => deleteCommentWithin(tx, id, by));

/** Like `deleteComment`, in the caller's transaction. */
export async function deleteCommentWithin(
  tx: Db,
  id: string,
  by: string,
): Promise<RemovedComment | undefined> {
  await lockPostOfComment(tx, id);
  const removed = await tx.maybe<RemovedComment>(deleteCommentRow, [id]);
  if (removed && removed.user_id !== by) {
    await record(tx, {
      actorId: by,
      action: 'delete_comment',
      memberId: removed.user_id,
      detail: removed.tribe_name ?? shortTitle(removed),
    });
  }
  return removed;
}

/** The post of a comment. */
export const postUnder = ({ author_id, tribe_id, private: isHidden, closed }: OfPost): PostOwner => ({
  user_id: author_id,
  tribe_id,
  private: isHidden,
  closed,
});
