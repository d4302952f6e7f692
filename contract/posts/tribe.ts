import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list } from '../core/paging.ts';
import { comment, createdComment, postComments } from './comments.ts';
import { postCopy } from './copy.ts';
import { createdPost, likeState, post, posts } from './endpoints.ts';
import { commentForm, tribePostForm } from './forms.ts';

const inTribe = { id, post_id: id };

/** Posts in a tribe. `posts.get` and `posts.remove` also serve them. */
export const tribePosts = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/posts',
    who: 'member',
    summary:
      'List a tribe’s posts, newest first. The first page begins with the pinned ones, at most three, beyond `limit`',
    input: z.object({ id, limit, cursor }),
    output: list(post),
    copy: { ask: postCopy.askTribePost, failed: postCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tribes/:id/posts',
    who: 'member',
    limit: 'posts',
    summary:
      'Create a post in a tribe, as its member; the title is the first line. The caller generates `post_id`, a UUIDv7. With `announcement`, which only the owner and moderators send, each member is notified: at most two in seven days, a further one is a conflict that names the time of the next',
    input: z.extend(tribePostForm, inTribe),
    output: createdPost,
    copy: { ask: postCopy.askTribePost, done: postCopy.created, failed: postCopy.tribePostFailed },
    creates: true,
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/posts/:post_id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Like a tribe’s post',
    input: z.object(inTribe),
    output: likeState,
    copy: posts.like.copy,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/posts/:post_id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Remove the caller’s like from a tribe’s post',
    input: z.object(inTribe),
    output: likeState,
    copy: posts.unlike.copy,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/posts/:post_id/comments',
    who: 'member',
    summary: 'List the top-level comments of a tribe’s post, oldest first, each with its first replies',
    input: z.object({ ...inTribe, limit, cursor }),
    output: list(comment),
    copy: postComments.list.copy,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/tribes/:id/posts/:post_id/comments',
    who: 'member',
    limit: 'comments',
    summary: 'Comment on a tribe’s post, or reply to a comment. The caller generates `comment_id`, a UUIDv7',
    input: z.extend(commentForm, { ...inTribe, comment_id: id, parent_id: z.optional(id) }),
    output: createdComment,
    copy: postComments.add.copy,
    creates: true,
  }),
};
