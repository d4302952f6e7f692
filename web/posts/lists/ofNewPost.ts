import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { feeds } from '../../../contract/posts/feeds.ts';
import { rowsOf } from '../../cache/cacheRows.ts';
import { lists, markListsStale, refreshHeld, refreshLists } from '../queries.ts';

type List = InfiniteData<{ items: Post[] }> | { items: Post[] };

interface NewPost {
  user_id?: string | undefined;
  tribe_id?: string | undefined;
}

/**
 * Marks every list as stale that may contain the new post, without changing the screen: the latest posts and its author's, or
 * its tribe's, and those of hashtags. A personal feed looks for new posts when it is opened.
 */
export const markListsOfNewPostStale = (client: QueryClient, { user_id, tribe_id }: NewPost) =>
  Promise.all([
    markListsStale(client, tribe_id),
    user_id && !tribe_id && markListsStale(client, user_id),
    client.invalidateQueries({ queryKey: ['posts', 'tag'], refetchType: 'none' }),
  ]);

/** Whether the post is in every list on screen: of the latest posts, or of that tribe. */
export const isListed = (client: QueryClient, id: string, of?: string) =>
  client
    .getQueryCache()
    .findAll({ ...lists(of), type: 'active' })
    .every(({ state }) => rowsOf(state.data as List | undefined).some((post) => post.id === id));

/** Refreshes the lists that contain the member's own new post, with the personal feeds and their texts that are held. */
export const refreshWithOwn = (client: QueryClient, user_id: string, tribe_id?: string) =>
  Promise.all([
    markListsOfNewPostStale(client, { user_id, tribe_id }),
    ...[tribe_id, ...feeds].map((of) => refreshLists(client, of)),
    refreshHeld(client),
  ]);
