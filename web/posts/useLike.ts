import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Post, posts } from '../../contract/posts.ts';
import { call } from '../api/call.ts';
import { copyOf } from '../api/useAct.ts';
import { toast } from '../ui/toasts.ts';
import { cachedPost, patchPost } from './queries.ts';

// Per post: what was last asked for while a call is under way. Quick taps end in the last one, one call at a time.
const wanted = new Map<string, boolean>();

/** Likes or unlikes at once on screen; the server's answer corrects the guess, a failure takes it back. */
export function useLike(post: Post): () => void {
  const client = useQueryClient();
  return () => {
    const liked = !(cachedPost(client, post.id) ?? post).liked;
    show(client, post.id, liked);
    const busy = wanted.has(post.id);
    wanted.set(post.id, liked);
    if (!busy) void settle(client, post.id, !liked);
  };
}

/** While a like is being settled, what others tell of this post must not flicker over it. */
export const isSettling = (postId: string) => wanted.has(postId);

async function settle(client: QueryClient, id: string, before: boolean) {
  let known = before;
  try {
    for (let liked = wanted.get(id); liked !== undefined && liked !== known; liked = wanted.get(id)) {
      const state = await call(liked ? posts.like : posts.unlike, { id });
      known = state.liked;
      if (wanted.get(id) === known) patchPost(client, id, (post) => ({ ...post, ...state }));
    }
  } catch (error) {
    show(client, id, known);
    toast.bad(copyOf(error, posts.like.copy.failed));
  } finally {
    wanted.delete(id);
  }
}

function show(client: QueryClient, id: string, liked: boolean) {
  patchPost(client, id, (post) => {
    if (post.liked === liked) return post;
    return { ...post, liked, likes_count: Math.max(0, post.likes_count + (liked ? 1 : -1)) };
  });
}
