import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { HOME_POSTS } from '../../contract/posts.limits.ts';
import { type Post, posts } from '../../contract/posts.ts';
import { findCachedRow, updateCachedRow } from '../api/cache/cacheRows.ts';
import { call } from '../api/call.ts';

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
const lists = (of?: string) => ({
  predicate: ({ queryKey: [kind, list, id] }: Key) =>
    kind === 'posts' && (of ? id === of : list === 'latest' || list === 'page'),
});

/** Refetches the lists on screen. Other lists are refetched when they are next shown. */
export const refreshLists = (client: QueryClient, of?: string) => client.invalidateQueries(lists(of));

/** Marks the lists as stale without changing the screen. Each is refetched when it is next opened. */
export const markListsStale = (client: QueryClient, of?: string) =>
  client.invalidateQueries({ ...lists(of), refetchType: 'none' });

/** Removes a deleted post from every list. Its own page shows that it is gone. */
export function forgetPost(client: QueryClient, id: string) {
  updatePost(client, id, () => null);
  client.removeQueries({ queryKey: ['comments', id] });
}
