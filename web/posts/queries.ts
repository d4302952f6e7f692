import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { bookmarks, type Post, posts } from '../../contract/posts/endpoints.ts';
import type { Feed } from '../../contract/posts/feeds.ts';
import { HOME_POSTS } from '../../contract/posts/limits.ts';
import { call } from '../api/call.ts';
import { findCachedRow, updateCachedRow } from '../cache/cacheRows.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';
import { noPostWaits } from './lists/newPosts.ts';

// Every cached post is under the key 'posts', alone or in a list, so that one function patches all copies.
export const latestPosts = queryOptions({
  queryKey: ['posts', 'latest'],
  queryFn: () => call(posts.list, { limit: HOME_POSTS }),
});

/** Changes every cached copy of a post; null removes it. */
export const updatePost = (client: QueryClient, id: string, change: (post: Post) => Post | null) =>
  updateCachedRow<Post>(client, 'posts', id, change);

/** A cached copy of the post, or undefined. */
export const cachedPost = (client: QueryClient, id: string) => findCachedRow<Post>(client, 'posts', id);

type Key = { queryKey: readonly unknown[] };

/** The lists of the latest posts, or with `of` the list of that tribe, member, hashtag or personal feed. */
export const lists = (of?: string) => ({
  predicate: ({ queryKey: [kind, list, id] }: Key) =>
    kind === 'posts' && (of ? id === of : list === 'latest' || list === 'page'),
});

/** Refetches the lists on screen. Other lists are refetched when they are next shown. */
export const refreshLists = (client: QueryClient, of?: string) =>
  client.invalidateQueries(lists(of), { throwOnError: true }).then(
    () => noPostWaits(of),
    () => {},
  );

/** Marks the lists as stale without changing the screen. Each is refetched when it is next opened. */
export const markListsStale = (client: QueryClient, of?: string) =>
  client.invalidateQueries({ ...lists(of), refetchType: 'none' });

/** Removes a deleted post from every list. Its own page shows that it is gone. */
export function forgetPost(client: QueryClient, id: string) {
  updatePost(client, id, () => null);
  client.removeQueries({ queryKey: ['comments', id] });
}

/** One post, or null if there is none (any more). */
export const onePost = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: () => call(posts.get, { id }).catch(nullOn404),
  });

/** The list of bookmarks. The offline cache keeps it longer than other lists. */
export const bookmarkedPosts = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['posts', 'bookmarks'],
  queryFn: ({ pageParam }) => call(bookmarks.list, { limit: PAGE_SIZE, cursor: pageParam }),
});

/** A personal feed. Only FeedPosts.tsx refreshes it, without moving what a member reads. */
export const postsOfFeed = (feed: Feed) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['posts', 'feed', feed],
    queryFn: ({ pageParam }) => call(posts.list, { feed, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fetchFirst = (feed: Feed) => call(posts.list, { feed, limit: PAGE_SIZE });

/** Refetches the member's own texts that wait for a moderator (held/queries.ts). */
export const refreshHeld = (client: QueryClient) => client.invalidateQueries({ queryKey: ['held'] });
