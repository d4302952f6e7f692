import { AppError, errorCopy } from '../../contract/errors.ts';
import { mentionedIn } from '../../contract/mentions.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Comment } from '../../contract/posts.ts';
import { record } from '../audit/queries.ts';
import { notBlocked } from '../db/blocked.ts';
import { type Database, type Db, statement } from '../db/db.ts';
import { postShownTo } from '../db/shown.ts';
import { asking, together } from '../db/together.ts';
import { listUnder, manyUnder } from '../db/under.ts';
import { pageBySeq, seqOf } from '../http/cursor.ts';
import { TELLING_OF_COMMENTS } from './news.queries.ts';
import { type AuthorRow, authorOf, placeOfPost, seenPosts } from './queries.ts';

interface CommentRow extends AuthorRow {
  id: string;
  seq: number;
  post_id: string;
  content: string;
  created_at: string;
}

const COLUMNS =
  'c.id, c.seq, c.post_id, c.user_id, c.content, c.created_at, a.username, a.full_name, a.avatar_url';

const commentsOfPost = statement(
  'post_comments_of_post',
  listUnder(
    `select from posts p where p.id = $1 and ($4::uuid is null or p.tribe_id = $4)
        and ${notBlocked('$5', 'p.user_id')} and ${postShownTo('$5', 'p')}`,
    `select ${COLUMNS} from post_comments c join profiles a on a.id = c.user_id
      where c.post_id = $1 and c.seq > $2 and ${notBlocked('$5', 'c.user_id')} order by c.seq limit $3`,
    'l.seq',
  ),
);

/** The comments that the viewer may see; with a tribe, of a post that stands in it. */
export async function listComments(
  db: Db,
  { postId, viewerId, tribeId = null }: { postId: string; viewerId: string | null; tribeId?: string | null },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const values = [postId, cursor ? seqOf(cursor) : 0, limit + 1, tribeId, viewerId];
  const found = await manyUnder<CommentRow>(db, commentsOfPost, values);
  if (!found) throw new AppError('not_found', postCopy.notFound);
  return pageBySeq(found.rows, limit, commentOf);
}

// The posts are locked before what hangs on them (decision 010). Left out is what is not there for the member, and where the
// id was used before.
const inserting = (waiting: boolean) => `
  with ${asking('id uuid, post_id uuid, actor_id uuid, content text, names text[]', 'id')}, ${seenPosts({ waiting })}, made as (
    insert into post_comments (id, post_id, user_id, content) select id, post_id, actor_id, content from seen order by nth
    on conflict (id) do nothing returning *
  ), changed as (select s.nth from seen s join made m on m.id = s.id), ${TELLING_OF_COMMENTS}
  select p.nth, ${COLUMNS}, p.tribe_id, array(select h.id from hearing h where h.nth = p.nth) as told
    from seen p join made c on c.id = p.id join profiles a on a.id = c.user_id`;
const insert = together<NewComment, TellingComment>({
  many: statement('post_comments_insert', inserting(false)),
  waiting: statement('post_comments_insert_waiting', inserting(true)),
});
const commentById = statement(
  'post_comments_by_id',
  `select ${COLUMNS}, p.tribe_id
     from posts p join post_comments c on c.post_id = p.id join profiles a on a.id = c.user_id
    where c.id = $1 and c.user_id = $2 and c.post_id = $3 and ${notBlocked('$2', 'p.user_id')}
      and ${postShownTo('$2', 'p')}`,
);

interface PlacedComment extends CommentRow {
  tribe_id: string | null;
}

interface TellingComment extends PlacedComment {
  told: string[];
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
  /** Who was told of it. */
  told: string[];
  tribe_id: string | null;
  comment: Comment;
}

/** The comment, the post's count and what members are told of it, in one statement (see `together`), committed by itself. */
export async function insertComment(
  db: Db,
  userId: string,
  { post_id, comment_id, content }: { post_id: string; comment_id: string; content: string },
): Promise<MadeComment> {
  const names = mentionedIn(content);
  const made = await insert(db, { id: comment_id, post_id, actor_id: userId, content, names });
  const row = made ?? (await db.maybe<PlacedComment>(commentById, [comment_id, userId, post_id]));
  if (!row) {
    await placeOfPost(db, post_id, { viewerId: userId });
    throw new AppError('conflict', errorCopy.idTaken);
  }
  const { tribe_id } = row;
  return { created: made !== undefined, told: made?.told ?? [], tribe_id, comment: commentOf(row) };
}

const authorOfComment = statement(
  'post_comments_author',
  'select user_id from post_comments where id = $2 and post_id = $1',
);

/** Whose a comment under that post is; throws `not_found` where there is none. */
export async function findComment(db: Db, { id, comment_id }: { id: string; comment_id: string }) {
  const row = await db.maybe<{ user_id: string }>(authorOfComment, [id, comment_id]);
  if (!row) throw new AppError('not_found', postCopy.commentNotFound);
  return row;
}

interface RemovedComment {
  user_id: string;
  post_id: string;
  tribe_id: string | null;
  title: string;
}

// The post is locked before what hangs on it (decision 010).
const lockPostOf = statement(
  'posts_lock_for_comment',
  `select id from posts where id = (select post_id from post_comments where id = $1) for no key update`,
);
const deleteCommentRow = statement(
  'post_comments_delete',
  `delete from post_comments c using posts p where c.id = $1 and p.id = c.post_id
   returning c.user_id, c.post_id, p.tribe_id, p.title`,
);

/** Undefined where somebody else was faster. `by` is who does it: for anybody but its author it is recorded. */
export const deleteComment = (db: Database, id: string, by: string): Promise<RemovedComment | undefined> =>
  db.transaction((tx) => removeComment(tx, id, by));

/** As `deleteComment`, in the caller's transaction. */
export async function removeComment(tx: Db, id: string, by: string): Promise<RemovedComment | undefined> {
  await tx.maybe(lockPostOf, [id]);
  const removed = await tx.maybe<RemovedComment>(deleteCommentRow, [id]);
  if (removed && removed.user_id !== by) {
    const { user_id, title } = removed;
    await record(tx, { actorId: by, act: 'delete_comment', memberId: user_id, detail: title });
  }
  return removed;
}

function commentOf(row: CommentRow): Comment {
  const { id, post_id, user_id, content, created_at } = row;
  return { id, post_id, user_id, content, created_at, author: authorOf(row) };
}
