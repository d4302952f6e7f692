import type { Query, QueryClient } from '@tanstack/react-query';
import { posts } from '../../contract/posts/endpoints.ts';
import { call } from '../api/call.ts';
import { isToggling } from '../mutations/toggle.ts';
import { cachedPost, updatePost } from './queries.ts';

/** Refetches a post and updates every cached copy. Also refetches its comments if their number changed. */
export async function refreshPost(client: QueryClient, id: string) {
  const before = cachedPost(client, id);
  const fresh = await call(posts.get, { id }).catch(() => undefined);
  if (!fresh || !before) return;
  updatePost(client, id, (post) => ({
    ...fresh,
    // Lists of a tribe leave out its name, so each copy keeps its value.
    tribe_name: post.tribe_name,
    ...(isToggling('pin', id) && { pinned: post.pinned }),
    ...(isToggling('like', id) && { liked: post.liked, likes_count: post.likes_count }),
  }));
  const more = fresh.comments_count - before.comments_count;
  // Own replies are looked up one by one, to find deleted ones.
  const predicate = ({ queryKey }: Query) => more < 0 || queryKey[2] !== 'own';
  if (more !== 0) await client.invalidateQueries({ queryKey: ['comments', id], predicate });
}
