import { Heart } from 'lucide-react';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { countOf } from '../ui/text/countOf.ts';
import { useLike } from './useLike.ts';

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
