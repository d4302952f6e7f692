import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { PAGE_MAX, PAGE_SIZE } from '../../contract/paging.ts';
import { HOME_POSTS } from '../../contract/posts.copy.ts';
import { type Post, posts, tribePosts } from '../../contract/posts.ts';
import { findCached, patchCached } from '../api/cached.ts';
import { call } from '../api/call.ts';
import { nullWhereMissing } from '../api/nullWhereMissing.ts';

// Every cached post lives under the key 'posts', alone or in a list: one function patches them all.
export const latestPosts = queryOptions({
  queryKey: ['posts', 'latest'],
  queryFn: () => call(posts.list, { limit: HOME_POSTS }),
});

export const pageOfPosts = (page: number) =>
  queryOptions({
    queryKey: ['posts', 'page', page],
    queryFn: () => call(posts.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

export const postsOfTribe = (tribeId: string) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'tribe', tribeId],
    queryFn: ({ pageParam }) => call(tribePosts.list, { id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });

/** One post, or null where there is none (any more). */
export const onePost = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: () => call(posts.get, { id }).catch(nullWhereMissing),
  });

export const commentsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', id],
    queryFn: ({ pageParam }) => call(posts.comments, { id, limit: PAGE_MAX, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });

/** Changes a post wherever it is cached; null takes it out. */
export const patchPost = (client: QueryClient, id: string, change: (post: Post) => Post | null) =>
  patchCached<Post>(client, 'posts', id, change);

/** The post as it is cached anywhere, or undefined. */
export const cachedPost = (client: QueryClient, id: string) => findCached<Post>(client, 'posts', id);

type Key = { queryKey: readonly unknown[] };

/** The lists of the feed, or those of one tribe. */
const lists = (tribeId?: string) => ({
  predicate: ({ queryKey: [kind, list, id] }: Key) =>
    kind === 'posts' && (tribeId ? list === 'tribe' && id === tribeId : list === 'latest' || list === 'page'),
});

/** Asks again for every list that is on screen; those that are not are asked for when they come back. */
export const refreshLists = (client: QueryClient, tribeId?: string) =>
  client.invalidateQueries(lists(tribeId));

/** Leaves what is on screen as it is; every list is asked for when it is next opened. */
export const outdateLists = (client: QueryClient, tribeId?: string) =>
  client.invalidateQueries({ ...lists(tribeId), refetchType: 'none' });

/** A post that is gone: out of every list, and its own page says so. */
export function forgetPost(client: QueryClient, id: string) {
  patchPost(client, id, () => null);
  client.removeQueries({ queryKey: commentsOf(id).queryKey });
}
