import * as z from 'zod/mini';
import { author } from './author.ts';
import { edited } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { linkCard } from './links.card.ts';
import { cursor, id, limit, list, ok, page, time } from './paging.ts';
import { postCopy } from './posts.copy.ts';
import { feedCopy } from './posts.feeds.copy.ts';
import { feed } from './posts.feeds.ts';
import { postForm } from './posts.forms.ts';
import { postImage } from './posts.images.ts';
import { rule } from './text.ts';

export const post = z.object({
  id,
  user_id: id,
  /** The tribe it stands in; null for a post of the feed. */
  tribe_id: z.nullable(id),
  /** Where posts of several tribes may stand; a tribe's own list leaves it out. */
  tribe_name: z.optional(z.string()),
  title: z.string(),
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(postImage),
  /** For visitors only: what is left of its first image, a blur (ThumbHash) without an address. */
  blurred: z.optional(z.pick(picture, { width: true, height: true, placeholder: true })),
  /** Its second to fourth image. */
  more_images: z.optional(z.array(postImage)),
  /** Of the first link of its text, once it was fetched; visitors see none. */
  link_card: z.nullable(linkCard),
  created_at: time,
  ...edited,
  author,
  likes_count: z.int(),
  comments_count: z.int(),
  liked: z.boolean(),
  bookmarked: z.boolean(),
  /** For visitors only: whether search engines may list it. */
  indexable: z.optional(z.boolean()),
  /** Where it is asked for alone: whether its member is told of new comments, or of nothing about it. */
  follow: z.optional(z.enum(['follow', 'mute'])),
});

export type Post = z.infer<typeof post>;

export const likeState = z.object({ liked: z.boolean(), likes_count: z.int() });

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    who: 'anyone',
    summary:
      'Posts, newest first, by cursor or by page number; visitors get teasers. `feed` is of the members and hashtags that one follows ' +
      'and oneself, or of one’s tribes, by cursor; its pages may be short',
    input: rule(
      z.object({ limit, cursor, page, user_id: z.optional(id), feed }),
      z.refine((asked) => !asked.page || (!asked.cursor && !asked.user_id && !asked.feed), {
        path: ['page'],
        message: postCopy.pageOfAll,
      }),
      z.refine((asked) => !asked.feed || !asked.user_id, { path: ['feed'], message: feedCopy.orMember }),
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
};
