import type { QueryClient } from '@tanstack/react-query';
import { posts } from '../../contract/posts.ts';
import { call } from '../api/call.ts';
import { cachedPost, commentsOf, updatePost } from './queries.ts';
import { isPending } from './useLike.ts';

/** Asks for a post again and puts it wherever it is cached, its comments with it where their number changed. */
export async function refreshPost(client: QueryClient, id: string) {
  const before = cachedPost(client, id);
  const fresh = await call(posts.get, { id }).catch(() => undefined);
  if (!fresh || !before) return;
  updatePost(client, id, (post) =>
    isPending(id) ? { ...fresh, liked: post.liked, likes_count: post.likes_count } : fresh,
  );
  if (fresh.comments_count !== before.comments_count)
    await client.invalidateQueries({ queryKey: commentsOf(id).queryKey });
}
