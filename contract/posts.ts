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
  /** The tribe of the post; null for a post of the feed. */
  tribe_id: z.nullable(id),
  /** In lists with posts of several tribes; a tribe's own list omits it. */
  tribe_name: z.optional(z.string()),
  title: z.string(),
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(postImage),
  /** For visitors only: a blurred placeholder (ThumbHash) of the first image, without its address. */
  blurred: z.optional(z.pick(picture, { width: true, height: true, placeholder: true })),
  /** The second to the fourth image. */
  more_images: z.optional(z.array(postImage)),
  /** The card of the first link in its text; null until it is fetched, and for visitors. */
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
  /** Only in `posts.get`: `follow` notifies the viewer of new comments, `mute` stops all notifications about the post. */
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
      'List posts, newest first, by cursor or by page number; visitors get teasers. `feed` is of the members and hashtags that one follows ' +
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
    summary: 'Get a post; visitors get its teaser',
    input: z.object({ id }),
    output: post,
    copy: { failed: postCopy.failedToLoadPost },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    who: 'member',
    summary:
      'Create a post. The caller generates `id`, a UUIDv7, so that a retry does not create a second post',
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
    summary: 'Delete a post. Only its author and admins',
    input: z.object({ id }),
    output: ok,
    copy: { done: postCopy.deleted, failed: postCopy.deleteFailed },
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Like a post; liking it again changes nothing',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    who: 'member',
    summary: 'Remove the caller’s like from a post',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
};
