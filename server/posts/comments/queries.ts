import { AppError, errorCopy } from '../../../contract/errors.ts';
import type { Comment } from '../../../contract/posts.comments.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { shortTitle } from '../../../contract/posts.title.ts';
import { mentionedIn } from '../../../contract/text.pieces.ts';
import { record } from '../../audit/queries.ts';
import { updateCommentsCount, updateRepliesCount } from '../../counts/counts.ts';
import { batchWrites } from '../../db/batchWrites.ts';
import { type Database, type Db, readStatement, writeStatement } from '../../db/db.ts';
import { notMuted, wantsKind } from '../../notifications/preferences.ts';
import { canSeePost, canSeeThread, isPrivate, notBlocked } from '../../visibility/filters.ts';
import { findPostOwner, type PostOwner } from '../queries.ts';
import { queueFollowerNotifications } from './followers.queries.ts';
import { commentColumns, likedBy, newCommentOf, type ReplyRow } from './lists.queries.ts';

// Posts are locked before their comments, in one order (decision 010). The time of a comment is read under that lock, so the
// comments of a post are in commit order. The statement skips posts and parent comments that the member may not see, and ids
// that already exist. A reply to a reply becomes a reply to the same top-level comment. Each comment notifies the author of
// the comment that it answers, the mentioned members and the post's author. A member gets one notification per comment, of
// the first kind in this order. A job then notifies the followers (followers.ts), since there may be many. The rules of the
// notifications are those of `notify`.
const insertComments = (blocking: boolean) => `
  with input as (
    select distinct on (id) *
      from json_to_recordset($1::json) as input
           (index int, id uuid, post_id uuid, actor_id uuid, content text, names text[], reply_to uuid)
     order by id, index
  ), visible as materialized (
    select i.*, p.* from (select * from input order by post_id) i, lateral (
      select user_id, tribe_id, ${isPrivate('p.user_id')} as private from posts p
       where id = i.post_id and ${canSeePost('i.actor_id', 'p')}
         for no key update ${blocking ? '' : 'skip locked'}
    ) p
  ), answered as materialized (
    select i.index, t.* from visible i, lateral (
      select coalesce(c.parent_id, c.id) as parent_id, c.user_id from post_comments c
       where c.post_id = i.post_id and c.id = i.reply_to and ${canSeeThread('i.actor_id', 'c')} for key share
    ) t
  ), inserted as (
    insert into post_comments (id, post_id, user_id, content, created_at, parent_id)
      select i.id, i.post_id, i.actor_id, i.content, clock_timestamp(), t.parent_id
        from visible i left join answered t on t.index = i.index
       where i.reply_to is null or t.parent_id is not null order by i.index
    on conflict (id) do nothing returning *
  ), counted as (${updateCommentsCount('inserted', '+')}), counted_replies as (${updateRepliesCount('inserted', '+')}
  ), changed as (
    select p.* from visible p join inserted c on c.id = p.id
  ), followed as (
    insert into post_follows (post_id, user_id, level)
      select post_id, actor_id, 'follow' from changed where actor_id <> user_id
    on conflict do nothing
  ), recipients as materialized (
    select r.* from (
      select distinct on (index, id) * from (
        select p.index, m.id, 'mention' as kind, p.actor_id, p.post_id, p.id as comment_id from changed p, profiles m
         where m.id = any(array(select member_named(n) from unnest(p.names) n)) and ${canSeePost('m.id', 'p')}
        union all select p.index, t.user_id, 'reply', p.actor_id, p.post_id, p.id from changed p, answered t
         where t.index = p.index and ${canSeePost('t.user_id', 'p')}
        union all select index, user_id, 'comment', actor_id, post_id, id from changed
      ) mentioned order by index, id, kind = 'reply' desc, kind desc
    ) r join users u on u.id = r.id join profiles own on own.id = r.id
     where u.id <> r.actor_id and ${notBlocked('r.actor_id', 'u.id')}
       and not exists (select from answered t where t.index = r.index and not (${notBlocked('u.id', 't.user_id')}))
       and ${wantsKind('own', 'r.kind')} and ${notMuted('u.id', 'r.post_id')}
     order by u.id for key share of u skip locked
  ), notified as (
    insert into notifications (user_id, kind, actor_id, post_id, comment_id)
      select distinct on (id, kind, post_id) id, kind, actor_id, post_id, comment_id from recipients
       order by id, kind, post_id, index desc
    on conflict (user_id, kind, subject_id) do update
      set created_at = now(), read_at = null, actor_id = excluded.actor_id, comment_id = excluded.comment_id
    returning id, user_id, kind, subject_id
  ), actors as (
    insert into notification_actors (user_id, notification_id, actor_id)
      select n.user_id, n.id, r.actor_id from recipients r
        join notified n on n.user_id = r.id and n.kind = r.kind and n.subject_id = r.post_id
    on conflict do nothing
  ), queued as (${queueFollowerNotifications('changed', 'inserted')})
  select p.index, ${commentColumns('false')}, p.tribe_id, p.user_id as author_id, p.private,
         array(select r.id from recipients r where r.index = p.index) as notified,
         exists (select from queued q where q.key = p.post_id::text) as queued
    from visible p join inserted c on c.id = p.id join profiles a on a.id = c.user_id`;
const insert = batchWrites<NewComment, NotifyingComment>({
  many: writeStatement('post_comments_insert', insertComments(false)),
  blocking: writeStatement('post_comments_insert_blocking', insertComments(true)),
});
const commentById = readStatement(
  'post_comments_by_id',
  `select ${commentColumns(likedBy('$2'))}, p.tribe_id, p.user_id as author_id, ${isPrivate('p.user_id')} as private
     from posts p join post_comments c on c.post_id = p.id join profiles a on a.id = c.user_id
    where c.id = $1 and c.user_id = $2 and c.post_id = $3 and ${canSeePost('$2', 'p')}`,
);

/** Columns of the post. In the same row, `user_id` is the comment's author. */
interface OfPost {
  author_id: string;
  tribe_id: string | null;
  private: boolean;
}

interface PlacedComment extends ReplyRow, OfPost {}

interface NotifyingComment extends PlacedComment {
  notified: string[];
  /** The statement has added a job for the post's followers, or restarted the running one. */
  queued: boolean;
}

interface NewComment {
  id: string;
  post_id: string;
  actor_id: string;
  content: string;
  /** Usernames that it mentions. */
  names: string[];
  /** The comment or reply that it answers. */
  reply_to: string | null;
}

/** What a member writes: a comment, or a reply to one. */
export interface WrittenComment {
  post_id: string;
  comment_id: string;
  content: string;
  parent_id?: string | undefined;
}

interface MadeComment {
  created: boolean;
  /** Ids of the notified members. */
  notified: string[];
  /** A job will notify the post's followers. */
  queued: boolean;
  post: PostOwner;
  comment: Comment;
}

/** Inserts the comment, its count and its notifications in one auto-committed statement (see `batchWrites`). */
export async function insertComment(
  db: Db,
  userId: string,
  { post_id, comment_id, content, parent_id }: WrittenComment,
): Promise<MadeComment> {
  const input = { id: comment_id, post_id, actor_id: userId, content, reply_to: parent_id ?? null };
  const made = await insert(db, { ...input, names: mentionedIn(content) });
  const row = made ?? (await db.maybe<PlacedComment>(commentById, [comment_id, userId, post_id]));
  if (!row) {
    await findPostOwner(db, post_id, { viewerId: userId });
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
  // Not `=`: finds the comment by its id, not through the index of its post's comments.
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
   returning c.user_id, c.post_id, p.tribe_id, p.user_id as author_id, ${isPrivate('p.user_id')} as private, p.title,
          left(p.content, 1000) as content`,
);

/** Undefined if it was deleted already. A deletion by somebody other than the author (`by`) is recorded in the audit log. */
export const deleteComment = (db: Database, id: string, by: string): Promise<RemovedComment | undefined> =>
  db.transaction((tx) => deleteCommentWithin(tx, id, by));

/** Like `deleteComment`, in the caller's transaction. */
export async function deleteCommentWithin(
  tx: Db,
  id: string,
  by: string,
): Promise<RemovedComment | undefined> {
  await tx.maybe(lockPostOf, [id]);
  const removed = await tx.maybe<RemovedComment>(deleteCommentRow, [id]);
  if (removed && removed.user_id !== by) {
    await record(tx, {
      actorId: by,
      action: 'delete_comment',
      memberId: removed.user_id,
      detail: shortTitle(removed),
    });
  }
  return removed;
}

/** The post of a comment. */
export const postUnder = ({ author_id, tribe_id, private: isHidden }: OfPost): PostOwner => ({
  user_id: author_id,
  tribe_id,
  private: isHidden,
});
