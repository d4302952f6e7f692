import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { type Feed, feeds } from '../../../contract/posts.feeds.ts';
import { posts } from '../../../contract/posts.ts';
import { cursorPagination } from '../../api/cache/cursorPagination.ts';
import { call } from '../../api/call.ts';
import { refreshLists } from '../queries.ts';

/** A personal feed, under the key of all cached posts (../queries.ts). It is refreshed by FeedPosts.tsx alone, which moves no reader. */
export const postsOfFeed = (feed: Feed) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'feed', feed],
    queryFn: ({ pageParam }) => call(posts.list, { feed, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fetchFirst = (feed: Feed) => call(posts.list, { feed, limit: PAGE_SIZE });

/** After the member made a post: the feed, or the tribe, in which it stands, and the personal feeds, which have it, too. */
export const refreshWithOwn = (client: QueryClient, tribeId?: string) =>
  Promise.all([tribeId, ...feeds].map((of) => refreshLists(client, of)));
