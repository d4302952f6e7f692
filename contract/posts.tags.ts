import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, limit, list, nothing } from './paging.ts';
import { tagCopy } from './posts.tags.copy.ts';
import { post } from './posts.ts';
import { isTag } from './tags.name.ts';
import { clean, rule } from './text.ts';

/** In any spelling: #Yorùbá and #yoruba are one tag. */
const name = z.pipe(
  z.pipe(z.string(tagCopy.notATag), z.transform(clean)),
  rule(z.string(), z.refine(isTag, tagCopy.notATag)),
);

const tag = z.object({
  /** Without its '#', as it was first written. */
  name: z.string(),
});
const followState = z.object({ following: z.boolean() });
/** The page of a tag. A tag that nobody has used is like one whose posts the member may not see. */
const tagState = z.extend(followState, { hidden: z.boolean() });

export type TagState = z.infer<typeof tagState>;

const overview = z.object({
  /** Written by many more members than usual; the same for everybody. */
  trending: z.array(tag),
  /** All that the member follows, latest first. */
  followed: z.array(tag),
});

export type TagOverview = z.infer<typeof overview>;

const copy = { ask: tagCopy.askFollow, failed: tagCopy.followFailed };
const listCopy = { ask: tagCopy.askFollow, failed: tagCopy.listFailed };
const adminCopy = { failed: tagCopy.hideFailed };

/** Hashtags of posts. Hidden ones are neither listed, suggested nor trending; their posts keep the text. */
export const tags = {
  overview: endpoint({
    method: 'GET',
    path: '/api/tags',
    who: 'member',
    summary: 'Trending hashtags, and those that the member follows',
    input: nothing,
    output: overview,
    copy: listCopy,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tags/:name',
    who: 'member',
    summary: 'Whether the member follows a hashtag, and whether an admin has hidden it',
    input: z.object({ name }),
    output: tagState,
    copy: listCopy,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/tags/:name/posts',
    who: 'member',
    summary: 'The posts with a hashtag that the member may see, newest first; none for a hidden one',
    input: z.object({ name, limit, cursor }),
    output: list(post),
    copy: listCopy,
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/tags/:name/follow',
    who: 'member',
    summary: 'Follow a hashtag, also one that nobody has used yet',
    input: z.object({ name }),
    output: followState,
    copy,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/tags/:name/follow',
    who: 'member',
    summary: 'Unfollow a hashtag',
    input: z.object({ name }),
    output: followState,
    copy,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/api/admin/tags/:name/hiding',
    who: 'admin',
    summary: 'Hide a hashtag',
    input: z.object({ name }),
    output: z.object({ hidden: z.boolean() }),
    copy: { ...adminCopy, done: tagCopy.hideDone },
  }),
  show: endpoint({
    method: 'DELETE',
    path: '/api/admin/tags/:name/hiding',
    who: 'admin',
    summary: 'Show a hidden hashtag again',
    input: z.object({ name }),
    output: z.object({ hidden: z.boolean() }),
    copy: { ...adminCopy, done: tagCopy.showDone },
  }),
};
