import * as z from 'zod/mini';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { linkCard } from './links.card.ts';
import { cursor, id, limit, list, ok, page, time } from './paging.ts';
import { postCopy } from './posts.copy.ts';
import { commentForm, postForm } from './posts.forms.ts';
import { postImage } from './posts.images.ts';
import { rule } from './text.ts';

export const post = z.object({
  id,
  user_id: id,
  /** The tribe it stands in; null for a post of the feed. */
  tribe_id: z.nullable(id),
  title: z.string(),
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(postImage),
  /** Its second to fourth image. */
  more_images: z.optional(z.array(postImage)),
  /** Of the first link of its text, once it was fetched; visitors see none. */
  link_card: z.nullable(linkCard),
  created_at: time,
  author,
  likes_count: z.int(),
  comments_count: z.int(),
  liked: z.boolean(),
  /** For visitors only: whether search engines may list it. */
  indexable: z.optional(z.boolean()),
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
    copy: { failed: postCopy.failedToLoadPost },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    who: 'member',
    summary: 'Make a post; `id` is a UUIDv7 of the caller’s, so that a retry is the same post',
    input: z.extend(postForm, { id }),
    output: post,
    copy: {
      ask: postCopy.askCreate,
      done: postCopy.madeIt,
      failed: postCopy.createFailed,
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
    copy: { done: postCopy.deleted, failed: postCopy.deleteFailed },
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Like a post; liking twice is liking once',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Take a like back',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/posts/:id/comments',
    who: 'member',
    summary: 'A post’s comments, oldest first',
    input: z.object({ id, limit, cursor }),
    output: list(comment),
    copy: { ask: postCopy.askComment, failed: postCopy.commentsFailed },
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/posts/:id/comments',
    who: 'member',
    summary: 'Comment on a post; `comment_id` is a UUIDv7 of the caller’s',
    input: z.extend(commentForm, { id, comment_id: id }),
    output: comment,
    copy: {
      ask: postCopy.askComment,
      done: postCopy.commented,
      failed: postCopy.commentFailed,
    },
    creates: true,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/comments/:comment_id',
    who: 'member',
    summary: 'Delete one’s own comment, under a post of the feed or of a tribe (admins: any)',
    input: z.object({ id, comment_id: id }),
    output: ok,
    copy: { done: postCopy.commentDeleted, failed: postCopy.commentDeleteFailed },
  }),
};
