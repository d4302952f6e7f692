import { type ReactNode, Suspense } from 'react';
import type { Comment, Reply } from '../../../contract/posts.comments.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Edited } from '../../edits/Edited.tsx';
import { lazy, useLazy } from '../../lazy.ts';
import { RichText } from '../../mentions/RichText.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { revealable } from '../../ui/reveal.ts';
import { Byline } from '../Byline.tsx';
import { CommentActions } from './CommentActions.tsx';
import type { ReplyBoxProps } from './ReplyBox.tsx';
import { useReplies } from './useReplies.ts';

const menu = lazy(() => import('./CommentMenu.tsx'));
const replyBox = lazy(() => import('./ReplyBox.tsx'));

interface CommentItemProps {
  comment: Comment;
  /** The comment or reply that the member is replying to, in this thread or another. */
  answering: Reply | undefined;
  onAnswer: (to: Reply) => void;
  /** The member is no longer replying to this one. */
  onEnd: (of: Reply) => void;
}

/** A top-level comment and its replies. */
export function CommentItem({ comment, answering, onAnswer, onEnd }: CommentItemProps) {
  const { shown, waiting, isFetching, showMore } = useReplies(comment);
  const box = (row: Reply) =>
    answering?.id === row.id && (
      <Suspense>
        <LazyReplyBox thread={comment} to={row} onClose={() => onEnd(row)} />
      </Suspense>
    );
  return (
    <li {...revealable(comment.id)} className="py-1.5">
      <Row comment={comment} repliesCount={comment.replies_count}>
        <CommentActions comment={comment} onReply={() => onAnswer(comment)}>
          {waiting > 0 && (
            <button
              type="button"
              disabled={isFetching}
              onClick={showMore}
              className="min-h-11 rounded-ctl px-2 font-semibold text-brand text-sm"
            >
              {postCopy.showReplies(waiting)}
            </button>
          )}
        </CommentActions>
        {box(comment)}
      </Row>
      {shown.length > 0 && (
        <ol className="flex flex-col pl-6 md:pl-13">
          {shown.map((row) => (
            <li key={row.id} {...revealable(row.id)} className="pt-1.5">
              <Row comment={row} repliesCount={0}>
                <CommentActions comment={row} onReply={() => onAnswer(row)} />
                {box(row)}
              </Row>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function LazyReplyBox(props: ReplyBoxProps) {
  const { ReplyBox } = useLazy(replyBox);
  return <ReplyBox {...props} />;
}

interface RowProps {
  comment: Reply;
  repliesCount: number;
  children: ReactNode;
}

function Row({ comment, repliesCount, children }: RowProps) {
  const viewer = useViewer();
  return (
    <>
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        <div className="min-w-0 flex-[1_1_9rem]">
          <Byline
            author={comment.author}
            at={comment.created_at}
            more={comment.version > 1 && <Edited kind="comment" row={comment} />}
          />
        </div>
        {viewer && <LazyMenu label={postCopy.commentActions} menu={menu} of={{ comment, repliesCount }} />}
      </div>
      <div className="pl-13">
        <p className="whitespace-pre-line text-[0.9375rem] leading-snug">
          <RichText text={comment.content} />
        </p>
        {children}
      </div>
    </>
  );
}
