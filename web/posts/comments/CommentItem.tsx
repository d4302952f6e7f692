import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Comment, Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Edited } from '../../edits/Edited.tsx';
import { lazy, useLazy } from '../../lazy.ts';
import { RichText } from '../../mentions/RichText.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { revealable } from '../../ui/reveal.ts';
import { countOf } from '../../ui/text/countOf.ts';
import { Byline } from '../Byline.tsx';
import { actionClass } from '../LikeButton.tsx';
import { ownReplies, repliesOf } from './commentRows.ts';
import type { ReplyBoxProps } from './ReplyBox.tsx';
import { useCommentLike } from './useCommentLike.ts';

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

const action = actionClass('gap-1.5 px-2');

interface CommentActionsProps {
  comment: Reply;
  onReply: () => void;
  /** Shown in the same row, so that content that loads later moves nothing. */
  children?: ReactNode;
}

/** Like and reply, below a comment. */
function CommentActions({ comment, onReply, children }: CommentActionsProps) {
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

/**
 * The visible replies of a thread: those that came with the comment, those fetched by "Show more", and the member's own. New
 * replies of others wait behind "Show more", so that the replies being read do not move.
 */
function useReplies(comment: Comment) {
  const [asked, setAsked] = useState(false);
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...repliesOf(comment),
    enabled: asked,
  });
  const own = useQuery(ownReplies(comment)).data.items;
  const fetched = data?.pages.flatMap((page) => page.items) ?? [];
  const known = inOrder([...comment.replies, ...fetched, ...own]);
  // Replies are ordered by time, so those after the last visible one are new.
  const [until, setUntil] = useState(comment.replies.at(-1)?.created_at ?? '');
  const shown = known.filter((row) => row.created_at <= until || own.some(({ id }) => id === row.id));
  const waiting = Math.max(comment.replies_count, known.length) - shown.length;

  async function showMore() {
    const { data: pages } = await (asked && hasNextPage ? fetchNextPage() : refetch());
    setAsked(true);
    const last = pages?.pages.at(-1)?.items.at(-1);
    if (last) setUntil((now) => (last.created_at > now ? last.created_at : now));
  }

  return { shown, waiting, isFetching, showMore: () => void showMore() };
}

/** Removes duplicates, of which the last copy wins, and sorts by time. */
function inOrder(rows: Reply[]): Reply[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
}
