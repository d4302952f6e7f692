import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { type Feed, feeds } from '../../../contract/posts.feeds.ts';
import { posts } from '../../../contract/posts.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';
import { refreshLists } from '../queries.ts';

/**
 * A personal feed, under the key of all cached posts (../queries.ts). Only FeedPosts.tsx refreshes it, without moving what a
 * member reads.
 */
export const postsOfFeed = (feed: Feed) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'feed', feed],
    queryFn: ({ pageParam }) => call(posts.list, { feed, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fetchFirst = (feed: Feed) => call(posts.list, { feed, limit: PAGE_SIZE });

/** Refreshes the lists that contain the member's new post: the latest posts or the tribe's, and the personal feeds. */
export const refreshWithOwn = (client: QueryClient, tribeId?: string) =>
  Promise.all([tribeId, ...feeds].map((of) => refreshLists(client, of)));
