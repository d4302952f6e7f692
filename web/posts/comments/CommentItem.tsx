import { postCopy } from '../../../contract/posts.copy.ts';
import type { Comment } from '../../../contract/posts.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { RichText } from '../../mentions/RichText.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { revealable } from '../../ui/reveal.ts';
import { Byline } from '../Byline.tsx';

const menu = lazy(() => import('./CommentMenu.tsx'));

export function CommentItem({ comment }: { comment: Comment }) {
  const viewer = useViewer();
  return (
    <li {...revealable(comment.id)} className="py-1.5">
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Byline author={comment.author} at={comment.created_at} />
        </div>
        {viewer && <LazyMenu label={postCopy.commentActions} menu={menu} of={{ comment }} />}
      </div>
      <p className="whitespace-pre-line pl-13 text-[0.9375rem] leading-snug">
        <RichText text={comment.content} />
      </p>
    </li>
  );
}
