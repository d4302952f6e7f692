import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { HOME_POSTS } from '../../contract/posts.limits.ts';
import { type Post, posts } from '../../contract/posts.ts';
import { findCachedRow, updateCachedRow } from '../api/cache/cacheRows.ts';
import { call } from '../api/call.ts';

// Every cached post lives under the key 'posts', alone or in a list: one function patches them all.
export const latestPosts = queryOptions({
  queryKey: ['posts', 'latest'],
  queryFn: () => call(posts.list, { limit: HOME_POSTS }),
});

/** Changes a post wherever it is cached; null takes it out. */
export const updatePost = (client: QueryClient, id: string, change: (post: Post) => Post | null) =>
  updateCachedRow<Post>(client, 'posts', id, change);

/** The post as it is cached anywhere, or undefined. */
export const cachedPost = (client: QueryClient, id: string) => findCachedRow<Post>(client, 'posts', id);

type Key = { queryKey: readonly unknown[] };

/** The lists of the feed, or the one of this tribe or member. */
const lists = (of?: string) => ({
  predicate: ({ queryKey: [kind, list, id] }: Key) =>
    kind === 'posts' && (of ? id === of : list === 'latest' || list === 'page'),
});

/** Asks again for every list that is on screen; those that are not are asked for when they come back. */
export const refreshLists = (client: QueryClient, of?: string) => client.invalidateQueries(lists(of));

/** Leaves what is on screen as it is; every list is asked for when it is next opened. */
export const markListsStale = (client: QueryClient, of?: string) =>
  client.invalidateQueries({ ...lists(of), refetchType: 'none' });

/** A post that is gone: out of every list, and its own page says so. */
export function forgetPost(client: QueryClient, id: string) {
  updatePost(client, id, () => null);
  client.removeQueries({ queryKey: ['comments', id] });
}
