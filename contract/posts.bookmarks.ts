import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list } from './paging.ts';
import { bookmarkCopy } from './posts.bookmarks.copy.ts';
import { post } from './posts.ts';

const bookmarkState = z.object({ bookmarked: z.boolean() });
const copy = { ask: bookmarkCopy.ask, failed: bookmarkCopy.failed };

/** Bookmarks are private: no other member sees them, is notified of them or gets a count of them. */
export const bookmarks = {
  add: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/bookmark',
    who: 'member',
    summary: 'Bookmark a post of the feed or of a tribe',
    input: z.object({ id }),
    output: bookmarkState,
    copy,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/bookmark',
    who: 'member',
    summary: 'Remove the bookmark of a post, even if the post is no longer visible to the caller',
    input: z.object({ id }),
    output: bookmarkState,
    copy,
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
