import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { postCopy } from '../../contract/posts/copy.ts';
import { type Post, posts } from '../../contract/posts/endpoints.ts';
import { toggle } from '../mutations/toggle.ts';
import { countOf } from '../ui/text/countOf.ts';
import { cachedPost, updatePost } from './queries.ts';

/** The classes of a post's actions: like, comments and share. `spacing` is their gap and padding. */
export const actionClass = (spacing: string) =>
  `inline-flex min-h-11 items-center rounded-ctl font-semibold text-ink2 text-sm hover:bg-raised hover:text-ink ${spacing}`;

interface LikeButtonProps {
  post: Post;
  className: string;
  /** 'N Likes' in words, as on the post's own page; a bare number on cards. */
  inWords?: boolean;
}

export function LikeButton({ post, className, inWords }: LikeButtonProps) {
  const toggle = useLike(post);
  return (
    <button
      type="button"
      aria-pressed={post.liked}
      aria-label={inWords ? undefined : countOf(post.likes_count, postCopy.likeCount)}
      onClick={toggle}
      className={`${className} ${post.liked ? 'text-zobo hover:text-zobo' : ''}`}
    >
      <Heart aria-hidden className={`size-5 ${post.liked ? 'animate-pop fill-current' : ''}`} />
      {inWords ? countOf(post.likes_count, postCopy.likeCountTold) : post.likes_count}
    </button>
  );
}

/** Likes or unlikes with an optimistic update. The response corrects it; a failure reverts it. */
function useLike({ id, liked }: Post): () => void {
  const client = useQueryClient();
  return () =>
    toggle(['like', id], !(cachedPost(client, id)?.liked ?? liked), {
      show: (on) => show(client, id, on),
      mutation: (on) => ({
        e: on ? posts.like : posts.unlike,
        input: { id },
      }),
      stateOf: (state) => state.liked,
      onDone: (state) => updatePost(client, id, (post) => ({ ...post, ...state })),
    });
}

function show(client: QueryClient, id: string, liked: boolean) {
  updatePost(client, id, (post) => {
    if (post.liked === liked) return post;
    return { ...post, liked, likes_count: Math.max(0, post.likes_count + (liked ? 1 : -1)) };
  });
}
