import { AppError, errorCopy } from '../../contract/errors.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Comment } from '../../contract/posts.ts';
import { type Db, statement } from '../db/db.ts';
import { cursorOf, seqOf } from '../http/cursor.ts';
import { type AuthorRow, asGone, authorOf, placeOfPost } from './queries.ts';

interface CommentRow extends AuthorRow {
  id: string;
  seq: number;
  post_id: string;
  tribe_id: string | null;
  content: string;
  created_at: string;
}

const COMMENT = `
  select c.id, c.seq, c.post_id, c.user_id, c.content, c.created_at, a.username, a.full_name, a.avatar_url,
         p.tribe_id
    from posts p join post_comments c on c.post_id = p.id join profiles a on a.id = c.user_id`;

const commentsOfPost = statement(
  'post_comments_of_post',
  `${COMMENT} where p.id = $1 and c.seq > $2 and ($4::uuid is null or p.tribe_id = $4) order by c.seq limit $3`,
);

/** With a tribe, the comments of a post that stands in it. */
export async function listComments(
  db: Db,
  { postId, tribeId }: { postId: string; tribeId?: string },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const values = [postId, cursor ? seqOf(cursor) : 0, limit + 1, tribeId ?? null];
  const rows = await db.many<CommentRow>(commentsOfPost, values);
  if (rows.length === 0) await placeOfPost(db, postId, tribeId);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(commentOf),
    next_cursor: rows.length > limit && last ? cursorOf(last.seq) : null,
  };
}

const insertCommentRow = statement(
  'post_comments_insert',
  `insert into post_comments (id, post_id, user_id, content) values ($1, $2, $3, $4) on conflict (id) do nothing`,
);
const commentById = statement(
  'post_comments_by_id',
  `${COMMENT} where c.id = $1 and c.user_id = $2 and c.post_id = $3`,
);

export async function insertComment(
  db: Db,
  userId: string,
  { post_id, comment_id, content }: { post_id: string; comment_id: string; content: string },
): Promise<{ created: boolean; tribe_id: string | null; comment: Comment }> {
  const created = await db
    .run(insertCommentRow, [comment_id, post_id, userId, content])
    .catch(asGone('post_comments_post_id_fkey'));
  const row = await db.maybe<CommentRow>(commentById, [comment_id, userId, post_id]);
  if (!row && created) throw new AppError('not_found', postCopy.notFound);
  if (!row) throw new AppError('conflict', errorCopy.idTaken);
  return { created: created === 1, tribe_id: row.tribe_id, comment: commentOf(row) };
}

function commentOf(row: CommentRow): Comment {
  const { id, post_id, user_id, content, created_at } = row;
  return { id, post_id, user_id, content, created_at, author: authorOf(row) };
}
