import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { onePost } from '../queries.ts';

/**
 * Caches a post of a list for its own page, so that it can be opened offline. Lists do not contain all of it, so it is
 * refetched when it is opened.
 */
export function keepForOffline(client: QueryClient, post: Post) {
  const { queryKey } = onePost(post.id);
  if (client.getQueryData(queryKey)) return;
  client.setQueryData(queryKey, post);
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
