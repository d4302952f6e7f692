import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reply } from '../../../contract/posts.comments.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { actionClass } from '../LikeButton.tsx';
import { useCommentLike } from './useCommentLike.ts';

const action = actionClass('gap-1.5 px-2');

interface CommentActionsProps {
  comment: Reply;
  onReply: () => void;
  /** Shown in the same row, so that content that loads later moves nothing. */
  children?: ReactNode;
}

/** Like and reply, below a comment. */
export function CommentActions({ comment, onReply, children }: CommentActionsProps) {
  const toggle = useCommentLike(comment);
  const { liked, likes_count } = comment;
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <button
        type="button"
        aria-pressed={liked}
        aria-label={countOf(likes_count, postCopy.likeCount)}
        onClick={toggle}
        className={`${action} min-w-11 ${liked ? 'text-zobo hover:text-zobo' : ''}`}
      >
        <Heart aria-hidden className={`size-4.5 ${liked ? 'animate-pop fill-current' : ''}`} />
        {likes_count > 0 && likes_count}
      </button>
      <button type="button" onClick={onReply} className={action}>
        {postCopy.reply}
      </button>
      {children}
    </div>
  );
}
