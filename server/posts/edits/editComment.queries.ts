import { AppError } from '../../../contract/core/errors.ts';
import type { Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { type Database, readStatement, writeStatement } from '../../db/db.ts';
import { nextVersion, requireVersion } from '../../edits/versions.ts';
import { canSeePost, privacyOfPost } from '../../visibility/filters.ts';
import { commentColumns, likedBy, type ReplyRow, replyOf } from '../comments/lists.queries.ts';
import { contentOf, type Judge, rejectAddition } from '../held/rules.ts';
import type { PostOwner } from '../queries.ts';
import { notifyNewlyMentioned } from './editNotifications.queries.ts';

// The post is locked before its dependent rows (decision 010).
const lockPost = writeStatement(
  'posts_lock_for_comment_edit',
  `select user_id, tribe_id, ${privacyOfPost('p')} from posts p
    where id = $1 and ${canSeePost('$2', 'p')} for no key update`,
);
const lock = writeStatement(
  'post_comments_lock_for_edit',
  'select content, version from post_comments where post_id = $1 and id = $2 and user_id = $3 for no key update',
);
const keep = writeStatement(
  'comment_versions_insert',
  `insert into comment_versions (post_id, comment_id, version, user_id, content)
   select post_id, id, version, user_id, content from post_comments where post_id = $1 and id = $2`,
);
const update = writeStatement(
  'post_comments_edit',
  `update post_comments c set content = $3, ${nextVersion('c')} where post_id = $1 and id = $2`,
);
const edited = readStatement(
  'post_comments_edited',
  `select ${commentColumns(likedBy('$3'))} from post_comments c join profiles a on a.id = c.user_id
    where c.post_id = $1 and c.id = $2`,
);

interface CommentEdit {
  id: string;
  comment_id: string;
  content: string;
  seen: number;
}

interface EditedComment {
  comment: Reply;
  post: PostOwner;
  notified: string[];
}

/** Edits the author's comment, like `editPost`. Throws `not_found` if the author may no longer see the post. */
export const editComment = (
  db: Database,
  userId: string,
  { id, comment_id, content, seen }: CommentEdit,
  judge: Judge | undefined,
): Promise<EditedComment> =>
  db.transaction(async (tx) => {
    const post = await tx.maybe<PostOwner>(lockPost, [id, userId]);
    if (!post) throw new AppError('not_found', postCopy.notFound);
    const before = await tx.maybe<{ content: string; version: number }>(lock, [id, comment_id, userId]);
    if (!before) throw new AppError('not_found', postCopy.commentNotFound);
    let notified: string[] = [];
    if (content !== before.content) {
      requireVersion(before, seen);
      if (judge) rejectAddition(judge, contentOf([before.content]), contentOf([content]));
      await tx.run(keep, [id, comment_id]);
      await tx.run(update, [id, comment_id, content]);
      notified = await notifyNewlyMentioned(tx, { postId: id, commentId: comment_id, userId }, before, {
        content,
      });
    }
    return { comment: replyOf(await tx.one<ReplyRow>(edited, [id, comment_id, userId])), post, notified };
  });
