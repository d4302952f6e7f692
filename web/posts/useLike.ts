import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Post, posts } from '../../contract/posts.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { createToggleQueue } from '../outbox/toggleQueue.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { cachedPost, updatePost } from './queries.ts';

const likes = createToggleQueue();

/** While a like is in flight, live updates of the post must not overwrite it. */
export const { isPending } = likes;

/** Likes or unlikes with an optimistic update. The response corrects it; a failure reverts it. */
export function useLike({ id, liked }: Post): () => void {
  const client = useQueryClient();
  return () =>
    likes.toggle(id, !(cachedPost(client, id)?.liked ?? liked), {
      show: (on) => show(client, id, on),
      mutation: (on) => ({
        e: on ? posts.like : posts.unlike,
        input: { id },
      }),
      stateOf: (state) => state.liked,
      done: (state) => updatePost(client, id, (post) => ({ ...post, ...state })),
      failed: (error) => toast.bad(errorTextOf(error, posts.like.copy.failed), error),
    });
}

function show(client: QueryClient, id: string, liked: boolean) {
  updatePost(client, id, (post) => {
    if (post.liked === liked) return post;
    return { ...post, liked, likes_count: Math.max(0, post.likes_count + (liked ? 1 : -1)) };
  });
}
