import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, page, time } from '../core/paging.ts';
import { edited } from '../edits/edits.ts';
import { picture } from '../files/picture.ts';
import { rule } from '../text/text.ts';
import { bookmarkCopy, feedCopy, postCopy } from './copy.ts';
import { feeds } from './feeds.ts';
import { postForm } from './forms.ts';
import { heldReasons } from './held.copy.ts';
import { poll } from './poll.ts';

/** A link card: the preview of a page, shown under the post that links to it. */
const linkCard = z.object({
  url: z.string(),
  /** The host that responded, in ASCII; never a name that the page claims. */
  site: z.string(),
  title: z.string(),
  picture: z.nullable(picture),
});

export type LinkCard = z.infer<typeof linkCard>;

const feed = z.optional(z.enum(feeds));

/** An image of a post. `alt` is its alternative text; absent if the author wrote none. */
export const postImage = z.extend(picture, { alt: z.optional(z.string()) });

export type PostImage = z.infer<typeof postImage>;

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
  /** For members only. */
  poll: z.optional(poll),
  created_at: time,
  ...edited,
  author,
  likes_count: z.int(),
  comments_count: z.int(),
  liked: z.boolean(),
  bookmarked: z.boolean(),
  /** In a tribe: all members were notified of it, only if so. */
  announcement: z.optional(z.boolean()),
  /** In a tribe: pinned there, only if so. */
  pinned: z.optional(z.boolean()),
  /** Only if the viewer runs its tribe, and so may pin it. */
  pinnable: z.optional(z.boolean()),
  /** Only if the viewer, who runs its tribe, may remove it (contract/tribes/moderation.ts). */
  removable: z.optional(z.boolean()),
  /** For visitors only: whether search engines may list it. */
  indexable: z.optional(z.boolean()),
  /** Only in `posts.get`: `follow` notifies the viewer of new comments, `mute` stops all notifications about the post. */
  follow: z.optional(z.enum(['follow', 'mute'])),
  /** Only in `posts.get`: the viewer has comments on it that wait for a moderator, or were rejected (contract/posts/held.ts). */
  waiting: z.optional(z.boolean()),
});

export type Post = z.infer<typeof post>;

/** In the response to a create: the text is not published but waits for a moderator, for this reason (contract/posts/held.ts). */
export const ifHeld = { held: z.optional(z.enum(heldReasons)) };

/** A new post, as it is or would be shown. */
export const createdPost = z.extend(post, ifHeld);

export const likeState = z.object({ liked: z.boolean(), likes_count: z.int() });

export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    who: 'anyone',
    summary:
      'List posts, newest first, by cursor or by page number; visitors get teasers. `feed=following`: posts of followed members and ' +
      'hashtags, and your own. `feed=tribes`: posts of your tribes. Both page by cursor; a page may be short',
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
    limit: 'posts',
    summary:
      'Create a post. The caller generates `id`, a UUIDv7, so that a retry does not create a second post. With `held` in the response, it waits for a moderator',
    input: z.extend(postForm, { id }),
    output: createdPost,
    copy: {
      ask: postCopy.askCreate,
      done: postCopy.created,
      failed: postCopy.createFailed,
    },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    who: 'member',
    limit: 'deletions',
    summary: 'Delete a post. Only its author and admins',
    input: z.object({ id }),
    output: ok,
    copy: { done: postCopy.deleted, failed: postCopy.deleteFailed },
  }),
  like: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Like a post; liking it again changes nothing',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/like',
    who: 'member',
    limit: 'likes',
    summary: 'Remove the caller’s like from a post',
    input: z.object({ id }),
    output: likeState,
    copy: { ask: postCopy.askLike, failed: postCopy.likeFailed },
  }),
};

const bookmarkState = z.object({ bookmarked: z.boolean() });
const bookmarkTexts = { ask: bookmarkCopy.ask, failed: bookmarkCopy.failed };

/** Bookmarks are private: no other member sees them, is notified of them or gets a count of them. */
export const bookmarks = {
  add: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/bookmark',
    who: 'member',
    limit: 'bookmarks',
    summary: 'Bookmark a post of the feed or of a tribe',
    input: z.object({ id }),
    output: bookmarkState,
    copy: bookmarkTexts,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/bookmark',
    who: 'member',
    limit: 'bookmarks',
    summary: 'Remove the bookmark of a post, even if the post is no longer visible to the caller',
    input: z.object({ id }),
    output: bookmarkState,
    copy: bookmarkTexts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookmarks',
    who: 'member',
    summary: 'List the posts that the caller has bookmarked, latest bookmark first',
    input: z.object({ limit, cursor }),
    output: list(post),
    copy: { ask: bookmarkCopy.ask, failed: bookmarkCopy.listFailed },
  }),
};

const followState = z.object({ following: z.boolean() });

export const postFollow = {
  follow: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/bell',
    who: 'member',
    limit: 'joins',
    summary: 'Follow a post, to be notified of new comments',
    input: z.object({ id }),
    output: followState,
    copy: { ask: postCopy.askFollow, done: postCopy.followed, failed: postCopy.followFailed },
  }),
  mute: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/bell',
    who: 'member',
    limit: 'joins',
    summary: 'Mute a post, to get no notifications about it',
    input: z.object({ id }),
    output: followState,
    copy: { ask: postCopy.askFollow, done: postCopy.muted, failed: postCopy.followFailed },
  }),
};
