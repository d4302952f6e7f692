import { AppError, errorCopy } from '../../contract/errors.ts';
import { mentionedIn } from '../../contract/mentions.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { shortTitle } from '../../contract/posts.title.ts';
import type { Comment } from '../../contract/posts.ts';
import { record } from '../audit/queries.ts';
import { updateCommentsCount } from '../counts/counts.ts';
import { batchWrites } from '../db/batchWrites.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { after, pageByTime } from '../http/cursor.ts';
import { canSeePost, isPrivate, notBlocked } from '../visibility/filters.ts';
import { type AuthorRow, authorOf, findPostOwner, type PostOwner } from './queries.ts';

interface CommentRow extends AuthorRow {
  id: string;
  post_id: string;
  content: string;
  created_at: string;
}

const COLUMNS = 'c.id, c.post_id, c.user_id, c.content, c.created_at, a.username, a.full_name, a.avatar_url';

const commentsOfPost = readStatement(
  'post_comments_of_post',
  parentWithChildren(
    `select from posts p where p.id = $1 and ($5::uuid is null or p.tribe_id = $5)
        and ${canSeePost('$6', 'p')}`,
    `select ${COLUMNS} from post_comments c join profiles a on a.id = c.user_id
      where c.post_id = $1 and (c.created_at, c.id) > ($2, $3) and ${notBlocked('$6', 'c.user_id')}
      order by c.created_at, c.id limit $4`,
    'l.created_at, l.id',
  ),
);

/** The comments that the viewer may see; with a tribe, of a post that stands in it. */
export async function listComments(
  db: ReadDb,
  { postId, viewerId, tribeId = null }: { postId: string; viewerId: string | null; tribeId?: string | null },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const values = [postId, ...after(cursor), limit + 1, tribeId, viewerId];
  const found = await queryParentWithChildren<CommentRow>(db, commentsOfPost, values);
  if (!found) throw new AppError('not_found', postCopy.notFound);
  return pageByTime(found.rows, limit, commentOf);
}

// Posts are locked before their comments, in one order (decision 010); the time of a comment is read under that lock, so that
// comments of one post have the order of their commits. Skipped: posts that the member may not see, and ids that
// were used before. Each comment notifies the members whom it mentions and the post's author; an author who is mentioned gets the
// mention only. The rules of the notification are those of `notify`.
const insertComments = (blocking: boolean) => `
  with input as (
    select distinct on (id) *
      from json_to_recordset($1::json) as input (index int, id uuid, post_id uuid, actor_id uuid, content text, names text[])
     order by id, index
  ), visible as materialized (
    select i.*, p.* from (select * from input order by post_id) i, lateral (
      select user_id, tribe_id, ${isPrivate('p.user_id')} as private from posts p
       where id = i.post_id and ${canSeePost('i.actor_id', 'p')}
         for no key update ${blocking ? '' : 'skip locked'}
    ) p
  ), inserted as (
    insert into post_comments (id, post_id, user_id, content, created_at)
      select id, post_id, actor_id, content, clock_timestamp() from visible order by index
    on conflict (id) do nothing returning *
  ), counted as (${updateCommentsCount('inserted', '+')}), changed as (
    select p.* from visible p join inserted c on c.id = p.id
  ), recipients as materialized (
    select r.* from (
      select distinct on (index, id) * from (
        select p.index, m.id, 'mention' as kind, p.actor_id, p.post_id from changed p, profiles m
         where lower(m.username) = any(p.names) and m.username <> '' and ${canSeePost('m.id', 'p')}
        union all select index, user_id as id, 'comment' as kind, actor_id, post_id from changed
      ) mentioned order by index, id, kind desc
    ) r join users u on u.id = r.id
     where u.id <> r.actor_id and ${notBlocked('r.actor_id', 'u.id')}
     order by u.id for key share of u skip locked
  ), notified as (
    insert into notifications (user_id, kind, actor_id, post_id)
      select distinct on (id, kind, post_id) id, kind, actor_id, post_id from recipients
       order by id, kind, post_id, index desc
    on conflict (user_id, kind, subject_id) do update
      set created_at = now(), read_at = null, actor_id = excluded.actor_id
    returning id, user_id, kind, subject_id
  ), actors as (
    insert into notification_actors (user_id, notification_id, actor_id)
      select n.user_id, n.id, r.actor_id from recipients r
        join notified n on n.user_id = r.id and n.kind = r.kind and n.subject_id = r.post_id
    on conflict do nothing
  )
  select p.index, ${COLUMNS}, p.tribe_id, p.user_id as author_id, p.private,
         array(select r.id from recipients r where r.index = p.index) as notified
    from visible p join inserted c on c.id = p.id join profiles a on a.id = c.user_id`;
const insert = batchWrites<NewComment, NotifyingComment>({
  many: writeStatement('post_comments_insert', insertComments(false)),
  blocking: writeStatement('post_comments_insert_blocking', insertComments(true)),
});
const commentById = readStatement(
  'post_comments_by_id',
  `select ${COLUMNS}, p.tribe_id, p.user_id as author_id, ${isPrivate('p.user_id')} as private
     from posts p join post_comments c on c.post_id = p.id join profiles a on a.id = c.user_id
    where c.id = $1 and c.user_id = $2 and c.post_id = $3 and ${canSeePost('$2', 'p')}`,
);

/** Of the post: `user_id` is the comment's. */
interface OfPost {
  author_id: string;
  tribe_id: string | null;
  private: boolean;
}

interface PlacedComment extends CommentRow, OfPost {}

interface NotifyingComment extends PlacedComment {
  notified: string[];
}

interface NewComment {
  id: string;
  post_id: string;
  actor_id: string;
  content: string;
  /** Usernames that it mentions. */
  names: string[];
}

interface MadeComment {
  created: boolean;
  /** Who was notified of it. */
  notified: string[];
  post: PostOwner;
  comment: Comment;
}

/** The comment, the post's count and what members are notified of it, in one statement that commits alone (see `batchWrites`). */
export async function insertComment(
  db: Db,
  userId: string,
  { post_id, comment_id, content }: { post_id: string; comment_id: string; content: string },
): Promise<MadeComment> {
  const names = mentionedIn(content);
  const made = await insert(db, { id: comment_id, post_id, actor_id: userId, content, names });
  const row = made ?? (await db.maybe<PlacedComment>(commentById, [comment_id, userId, post_id]));
  if (!row) {
    await findPostOwner(db, post_id, { viewerId: userId });
    throw new AppError('conflict', errorCopy.idTaken);
  }
  return {
    created: made !== undefined,
    notified: made?.notified ?? [],
    post: postUnder(row),
    comment: commentOf(row),
  };
}

const authorOfComment = readStatement(
  'post_comments_author',
  // Not `=`: found by its id, not in the list of its post.
  'select user_id from post_comments where id = $2 and post_id is not distinct from $1',
);

/** Whose a comment under that post is; throws `not_found` where there is none. */
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

// The post is locked before what hangs on it (decision 010).
const lockPostOf = writeStatement(
  'posts_lock_for_comment',
  `select id from posts where id = (select post_id from post_comments where id = $1) for no key update`,
);
const deleteCommentRow = writeStatement(
  'post_comments_delete',
  `with deleted as (delete from post_comments where id = $1 returning user_id, post_id)
   update posts p set comments_count = p.comments_count - 1 from deleted c where p.id = c.post_id
   returning c.user_id, c.post_id, p.tribe_id, p.user_id as author_id, ${isPrivate('p.user_id')} as private, p.title,
          left(p.content, 1000) as content`,
);

/** Undefined if it was deleted already. A deletion by somebody other than the author (`by`) is recorded in the audit log. */
export const deleteComment = (db: Database, id: string, by: string): Promise<RemovedComment | undefined> =>
  db.transaction((tx) => removeComment(tx, id, by));

/** As `deleteComment`, in the caller's transaction. */
export async function removeComment(tx: Db, id: string, by: string): Promise<RemovedComment | undefined> {
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

/** The post that a comment stands under. */
export const postUnder = ({ author_id, tribe_id, private: isHidden }: OfPost): PostOwner => ({
  user_id: author_id,
  tribe_id,
  private: isHidden,
});

function commentOf(row: CommentRow): Comment {
  const { id, post_id, user_id, content, created_at } = row;
  return { id, post_id, user_id, content, created_at, author: authorOf(row) };
}
