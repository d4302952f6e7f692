import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { bookmarks } from '../../../contract/posts.bookmarks.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';

/**
 * The list of bookmarks, under the key of all cached posts (../queries.ts). The offline cache keeps it longer than others.
 */
export const bookmarkedPosts = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['posts', 'bookmarks'],
  queryFn: ({ pageParam }) => call(bookmarks.list, { limit: PAGE_SIZE, cursor: pageParam }),
});
