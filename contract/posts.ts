import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { cursor, id, limit, list, ok, page, time } from './paging.ts';
import { postCopy } from './posts.copy.ts';
import { commentForm, postForm, tribePostForm } from './posts.forms.ts';
import { author } from './profiles.ts';
import { rule } from './text.ts';

export const post = z.object({
  id,
  user_id: id,
  /** The tribe it stands in; null for a post of the feed. */
  tribe_id: z.nullable(id),
  title: z.string(),
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(picture),
  created_at: time,
  author,
  likes_count: z.int(),
  comments_count: z.int(),
  liked: z.boolean(),
});

export type Post = z.infer<typeof post>;

export const comment = z.object({
  id,
  post_id: id,
  user_id: id,
  content: z.string(),
  created_at: time,
  author,
});

export type Comment = z.infer<typeof comment>;

export const likeState = z.object({ liked: z.boolean(), likes_count: z.int() });

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    who: 'anyone',
    summary: 'Posts, newest first, by cursor or by page number; visitors get teasers',
    input: rule(
      z.object({ limit, cursor, page, user_id: z.optional(id) }),
      z.refine((asked) => !asked.page || (!asked.cursor && !asked.user_id), {
        path: ['page'],
        message: postCopy.pageOfAll,
      }),
    ),
    output: list(post),
    copy: { failed: postCopy.listFailed },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/posts/:id',
    who: 'anyone',
    summary: 'One post; a visitor gets its teaser',
    input: z.object({ id }),
    output: post,
    copy: { failed: 'Failed to load post' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    who: 'member',
    summary: 'Make a post; `id` is a UUIDv7 of the caller’s, so that a retry is the same post',
    input: z.extend(postForm, { id }),
    output: post,
    copy: {
      ask: 'You must be logged in to create a post',
      done: 'Post created successfully',
      failed: 'Error creating post',
    },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    who: 'member',
    summary: 'Delete one’s own post (admins: any)',
    input: z.object({ id }),
    output: ok,
    copy: { done: 'Post deleted successfully', failed: 'Failed to delete post' },
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Like a post; liking twice is liking once',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: 'Please log in to like posts', failed: 'Failed to update like' },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Take a like back',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: 'Please log in to like posts', failed: 'Failed to update like' },
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments',
    who: 'member',
    summary: 'A post’s comments, oldest first',
    input: z.object({ id, limit, cursor }),
    output: list(comment),
    copy: { ask: 'Please log in to comment', failed: 'Failed to load comments' },
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/posts/:id/comments',
    who: 'member',
    summary: 'Comment on a post; `comment_id` is a UUIDv7 of the caller’s',
    input: z.extend(commentForm, { id, comment_id: id }),
    output: comment,
    copy: {
      ask: 'Please log in to comment',
      done: 'Comment added successfully',
      failed: 'Failed to add comment',
    },
    creates: true,
  }),
};

const inTribe = { id, post_id: id };

/** Posts inside a tribe. They are posts: `posts.get` and `posts.remove` serve them too. */
export const tribePosts = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/posts',
    who: 'member',
    summary: 'A tribe’s posts, newest first',
    input: z.object({ id, limit, cursor }),
    output: list(post),
    copy: { ask: postCopy.askTribePost, failed: postCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tribes/:id/posts',
    who: 'member',
    summary:
      'Post in a tribe, as its member; the title is the first line. `post_id` is a UUIDv7 of the caller’s',
    input: z.extend(tribePostForm, inTribe),
    output: post,
    copy: { ask: postCopy.askTribePost, done: 'Post created successfully', failed: 'Failed to create post' },
    creates: true,
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/posts/:post_id/like',
    who: 'member',
    summary: 'Like a tribe’s post',
    input: z.object(inTribe),
    output: likeState,
    copy: posts.like.copy,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/tribes/:id/posts/:post_id/like',
    who: 'member',
    summary: 'Take a like of a tribe’s post back',
    input: z.object(inTribe),
    output: likeState,
    copy: posts.unlike.copy,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/posts/:post_id/comments',
    who: 'member',
    summary: 'Comments of a tribe’s post, oldest first',
    input: z.object({ ...inTribe, limit, cursor }),
    output: list(comment),
    copy: posts.comments.copy,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/tribes/:id/posts/:post_id/comments',
    who: 'member',
    summary: 'Comment on a tribe’s post; `comment_id` is a UUIDv7 of the caller’s',
    input: z.extend(commentForm, { ...inTribe, comment_id: id }),
    output: comment,
    copy: posts.addComment.copy,
    creates: true,
  }),
};
