import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list } from './paging.ts';
import { bookmarkCopy } from './posts.bookmarks.copy.ts';
import { post } from './posts.ts';

const bookmarkState = z.object({ bookmarked: z.boolean() });
const copy = { ask: bookmarkCopy.ask, failed: bookmarkCopy.failed };

/** Bookmarks are private: nobody but their member sees, counts or hears of them. */
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
    summary: 'Remove the bookmark of a post, also of one that is not visible any more',
    input: z.object({ id }),
    output: bookmarkState,
    copy,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookmarks',
    who: 'member',
    summary: 'The posts that the member has bookmarked, latest bookmark first',
    input: z.object({ limit, cursor }),
    output: list(post),
    copy: { ask: bookmarkCopy.ask, failed: bookmarkCopy.listFailed },
  }),
};
