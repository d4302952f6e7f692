import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { edited } from '../edits/edits.ts';
import { postCopy } from './copy.ts';
import { ifHeld, likeState } from './endpoints.ts';
import { commentForm } from './forms.ts';

export const reply = z.object({
  id,
  post_id: id,
  user_id: id,
  /** The top-level comment of a reply; null for a top-level comment. */
  parent_id: z.nullable(id),
  content: z.string(),
  created_at: time,
  ...edited,
  author,
  likes_count: z.int(),
  liked: z.boolean(),
  /** Only if the viewer, who runs the tribe of the post, may remove it (contract/tribes/moderation.ts). */
  removable: z.optional(z.boolean()),
});

export const comment = z.extend(reply, {
  /** The number of replies that the viewer may see. */
  replies_count: z.int(),
  /** The first of these replies (REPLIES_SHOWN). */
  replies: z.array(reply),
});

/** A new comment, as it is or would be shown. */
export const createdComment = z.extend(comment, ifHeld);

export type Reply = z.infer<typeof reply>;
export type Comment = z.infer<typeof comment>;

const ofComment = { id, comment_id: id };

export const postComments = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments',
    who: 'member',
    summary:
      'List a post’s top-level comments, oldest first, each with its first replies. With `comment_id`, only the top-level comment with this id or, for a reply, its parent with that reply',
    input: z.object({ id, limit, cursor, comment_id: z.optional(id) }),
    output: list(comment),
    copy: { ask: postCopy.askComment, failed: postCopy.commentsFailed },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/posts/:id/comments',
    who: 'member',
    limit: 'comments',
    summary:
      'Comment on a post, or reply to the comment `parent_id`; a reply to a reply gets the same parent. The caller generates `comment_id`, a UUIDv7. With `held` in the response, it waits for a moderator',
    input: z.extend(commentForm, { id, comment_id: id, parent_id: z.optional(id) }),
    output: createdComment,
    copy: {
      ask: postCopy.askComment,
      done: postCopy.commented,
      failed: postCopy.commentFailed,
    },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/comments/:comment_id',
    who: 'member',
    limit: 'deletions',
    summary:
      'Delete a comment with its replies, on a post of the feed or of a tribe. Only its author and admins',
    input: z.object(ofComment),
    output: ok,
    copy: { done: postCopy.commentDeleted, failed: postCopy.commentDeleteFailed },
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments/:comment_id/replies',
    who: 'member',
    summary: 'List the replies to a top-level comment, oldest first',
    input: z.object({ ...ofComment, limit, cursor }),
    output: list(reply),
    copy: { ask: postCopy.askComment, failed: postCopy.repliesFailed },
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/comments/:comment_id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Like a comment or a reply; liking it again changes nothing',
    input: z.object(ofComment),
    output: likeState,
    copy: { ask: postCopy.askLikeComment, failed: postCopy.likeFailed },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/comments/:comment_id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Remove the caller’s like from a comment',
    input: z.object(ofComment),
    output: likeState,
    copy: { ask: postCopy.askLikeComment, failed: postCopy.likeFailed },
  }),
};
