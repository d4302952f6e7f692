import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { type Post, posts } from '../../../contract/posts/endpoints.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

// Posts under the key of all cached posts: see queries.ts.
export const postsOfTribe = (tribeId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'tribe', tribeId],
    queryFn: ({ pageParam }) => call(tribePosts.list, { id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const postsOfMember = (userId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'member', userId],
    queryFn: ({ pageParam }) => call(posts.list, { user_id: userId, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The posts after the last numbered page, whose cursor is `last`. */
export const postsAfter = (last: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'after', last],
    queryFn: ({ pageParam = last }) => call(posts.list, { limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The posts of the pages, pinned ones first. One that is unpinned meanwhile moves at once, and may be on two pages. */
export const inOrder = (pages: { items: Post[] }[]): Post[] =>
  [...new Map(pages.flatMap(({ items }) => items.map((post) => [post.id, post]))).values()].sort(pinnedFirst);

const pinnedFirst = (a: Post, b: Post) =>
  Number(b.pinned ?? false) - Number(a.pinned ?? false) || b.created_at.localeCompare(a.created_at);
