import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cursor, limit, list, nothing } from '../core/paging.ts';
import { isTag } from '../text/hashtags.ts';
import { clean, rule } from '../text/text.ts';
import { tagCopy } from './copy.ts';
import { post } from './endpoints.ts';

/** In any spelling: #Yorùbá and #yoruba are the same tag. */
const name = z.pipe(
  z.pipe(z.string(tagCopy.notATag), z.transform(clean)),
  rule(z.string(), z.refine(isTag, tagCopy.notATag)),
);

const tag = z.object({
  /** Its first spelling, without '#'. */
  name: z.string(),
});
const followState = z.object({ following: z.boolean() });
/** The state of a tag. An unused tag and one whose posts the member may not see have the same state. */
const tagState = z.extend(followState, { hidden: z.boolean() });

export type TagState = z.infer<typeof tagState>;

const overview = z.object({
  /** Used by many more members than usual; the same for every viewer. */
  trending: z.array(tag),
  /** All hashtags that the member follows, latest follow first. */
  followed: z.array(tag),
});

export type TagOverview = z.infer<typeof overview>;

const copy = { ask: tagCopy.askFollow, failed: tagCopy.followFailed };
const listCopy = { ask: tagCopy.askFollow, failed: tagCopy.listFailed };
const adminCopy = { failed: tagCopy.hideFailed };

/** Hashtags of posts. A hidden one is neither listed, suggested nor trending; the posts keep their text. */
export const tags = {
  overview: endpoint({
    method: 'GET',
    path: '/api/tags',
    who: 'member',
    summary: 'List the trending hashtags and those that the caller follows',
    input: nothing,
    output: overview,
    copy: listCopy,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tags/:name',
    who: 'member',
    summary: 'Get whether the caller follows a hashtag, and whether an admin has hidden it',
    input: z.object({ name }),
    output: tagState,
    copy: listCopy,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/tags/:name/posts',
    who: 'member',
    summary:
      'List the posts with a hashtag that the caller may see, newest first; empty for a hidden hashtag',
    input: z.object({ name, limit, cursor }),
    output: list(post),
    copy: listCopy,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/tags/:name/follow',
    who: 'member',
    limit: 'follows',
    summary: 'Follow a hashtag, even one that no post has used yet',
    input: z.object({ name }),
    output: followState,
    copy,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/tags/:name/follow',
    who: 'member',
    limit: 'follows',
    summary: 'Unfollow a hashtag',
    input: z.object({ name }),
    output: followState,
    copy,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/admin/tags/:name/hiding',
    who: 'admin',
    limit: 'moderation',
    summary: 'Hide a hashtag',
    input: z.object({ name }),
    output: z.object({ hidden: z.boolean() }),
    copy: { ...adminCopy, done: tagCopy.hideDone },
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/tags/:name/hiding',
    who: 'admin',
    limit: 'moderation',
    summary: 'Show a hidden hashtag again',
    input: z.object({ name }),
    output: z.object({ hidden: z.boolean() }),
    copy: { ...adminCopy, done: tagCopy.showDone },
  }),
};
