import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Post, posts } from '../../contract/posts.ts';
import { lastWins } from '../api/lastWins.ts';
import { copyOf } from '../api/useAct.ts';
import { toast } from '../ui/toasts.ts';
import { cachedPost, patchPost } from './queries.ts';

const likes = lastWins();

/** While a like is being settled, what others tell of this post must not flicker over it. */
export const { isSettling } = likes;

/** Likes or unlikes at once on screen; the server's answer corrects the guess, a failure takes it back. */
export function useLike({ id, liked }: Post): () => void {
  const client = useQueryClient();
  return () =>
    likes.flip(id, !(cachedPost(client, id)?.liked ?? liked), {
      show: (on) => show(client, id, on),
      act: (on) => ({
        e: on ? posts.like : posts.unlike,
        input: { id },
      }),
      stateOf: (state) => state.liked,
      done: (state) => patchPost(client, id, (post) => ({ ...post, ...state })),
      failed: (error) => toast.bad(copyOf(error, posts.like.copy.failed), error),
    });
}

function show(client: QueryClient, id: string, liked: boolean) {
  patchPost(client, id, (post) => {
    if (post.liked === liked) return post;
    return { ...post, liked, likes_count: Math.max(0, post.likes_count + (liked ? 1 : -1)) };
  });
}
