import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';
import { PAGE_MAX, PAGE_SIZE } from '../../contract/paging.ts';
import { HOME_POSTS } from '../../contract/posts.copy.ts';
import { type Post, posts } from '../../contract/posts.ts';
import { call } from '../api/call.ts';

// Every cached post lives under the key 'posts', alone or in the `items` of a list: one function patches them all.
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

/** One post, or null where there is none (any more). */
export const onePost = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: () => call(posts.get, { id }).catch(nullWhereMissing),
  });

function nullWhereMissing(error: unknown): null {
  // An address that is no id names no post either.
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')) return null;
  throw error;
}

export const commentsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', id],
    queryFn: ({ pageParam }) => call(posts.comments, { id, limit: PAGE_MAX, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });

type Cached = Post | { items: Post[]; total?: number } | null | undefined;

/** Changes a post wherever it is cached; null takes it out. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post | null) {
  client.setQueriesData<Cached>({ queryKey: ['posts'] }, (cached) => {
    if (!cached) return cached;
    if (!('items' in cached)) return cached.id === id ? change(cached) : cached;
    if (!cached.items.some((post) => post.id === id)) return cached;
    const items = cached.items.flatMap((post) => (post.id === id ? (change(post) ?? []) : [post]));
    return { ...cached, items };
  });
}

/** The post as it is cached anywhere, or undefined. */
export function cachedPost(client: QueryClient, id: string): Post | undefined {
  for (const [, cached] of client.getQueriesData<Cached>({ queryKey: ['posts'] })) {
    const found =
      cached &&
      ('items' in cached ? cached.items.find((post) => post.id === id) : cached.id === id && cached);
    if (found) return found;
  }
  return undefined;
}

type Key = { queryKey: readonly unknown[] };
const lists = { predicate: ({ queryKey }: Key) => queryKey[0] === 'posts' && queryKey[1] !== 'one' };

/** Asks again for every list that is on screen; those that are not are asked for when they come back. */
export const refreshLists = (client: QueryClient) => client.invalidateQueries(lists);

/** Leaves what is on screen as it is; every list is asked for when it is next opened. */
export const outdateLists = (client: QueryClient) =>
  client.invalidateQueries({ ...lists, refetchType: 'none' });

/** A post that is gone: out of every list, and its own page says so. */
export function forgetPost(client: QueryClient, id: string) {
  patchPost(client, id, () => null);
  client.removeQueries({ queryKey: commentsOf(id).queryKey });
}
