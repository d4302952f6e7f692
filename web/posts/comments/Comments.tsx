import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { blockCopy } from '../../../contract/blocks/copy.ts';
import { referenceOf } from '../../../contract/core/errors.ts';
import { type Comment, postComments, type Reply } from '../../../contract/posts/comments.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { COMMENT_MAX } from '../../../contract/posts/limits.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy, useOptional } from '../../lazy.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/Link.tsx';
import { reveal } from '../../ui/reveal.ts';
import { useArrival } from '../../ui/useArrival.ts';
import { useFollowPost, useIsFollowing } from '../follow/useFollowPost.ts';
import { CommentItem } from './CommentItem.tsx';
import { commentsOf, threadOf } from './commentRows.ts';
import { rejectPastedPicture } from './rejectPastedPicture.ts';
import { useAddComment } from './useAddComment.ts';

/** Maximum number of pages fetched to show a new comment. */
const PAGES_TO_END = 10;

// The member's own comments on the post that wait for a moderator; for few.
const ownHeld = lazy(() => import('../held/OwnHeld.tsx'));

/** The comments of a post; with `?comment=` in the address, the thread of that one. */
export function Comments({ post }: { post: Post }) {
  const section = useArrival('#comments');
  const [answering, setAnswering] = useState<Reply>();
  const wanted = new URLSearchParams(useSearch()).get('comment');
  const waiting = useOptional(ownHeld, Boolean(post.waiting));
  const onEnd = ({ id }: Reply) => setAnswering((now) => (now?.id === id ? undefined : now));
  const list = { postId: post.id, count: post.comments_count, answering, onAnswer: setAnswering, onEnd };
  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-title"
      // On phones, tall enough that a link can scroll to the section even if there are few comments.
      className="flex flex-col gap-4 max-md:min-h-[50dvh]"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="comments-title">{postCopy.comments}</h2>
        <BellButton post={post} />
      </div>
      {wanted ? <Thread key={wanted} wanted={wanted} {...list} /> : <CommentList {...list} />}
      {waiting && <waiting.OwnHeld postId={post.id} />}
      {/* While the member writes a reply, only the reply box is shown. */}
      {!answering && <CommentBox post={post} inThread={wanted !== null} />}
    </section>
  );
}

function CommentBox({ post, inThread }: { post: Post; inThread: boolean }) {
  const [, go] = useLocation();
  const userId = useViewer()?.id ?? '';
  const { hasNextPage, fetchNextPage } = useInfiniteQuery(commentsOf(post.id));
  /** A new comment is last, so this fetches the list to its end. */
  async function showLast(made?: Comment) {
    if (!made) return;
    if (inThread) go(`${paths.post(post.id)}#comments`);
    for (let more = hasNextPage, pages = 0; more && pages < PAGES_TO_END; pages++)
      more = (await fetchNextPage()).hasNextPage;
    reveal(made.id);
  }
  const draft = `comment ${post.id} ${userId}`;
  const { errors, sending, form } = useAddComment({ id: post.id, draft }, showLast);
  return (
    <form
      {...form}
      {...rejectPastedPicture}
      className="docked -mx-4 z-10 mt-auto -mb-13 flex items-end gap-2 border-line border-t bg-surface px-4 pt-3 pb-6 md:mx-0 md:mb-0 md:card md:p-4"
    >
      <div className="min-w-0 flex-1">
        <MentionArea
          label={postCopy.yourComment}
          labelHidden
          above
          name="content"
          rows={1}
          placeholder={postCopy.writeAComment}
          maxLength={2 * COMMENT_MAX}
          error={errors.content}
          className="max-h-40 min-h-11 resize-none py-2.5"
        />
      </div>
      <Button type="submit" disabled={sending}>
        {sending ? postCopy.posting : postCopy.comment}
      </Button>
    </form>
  );
}

interface ListProps {
  postId: string;
  /** The count of the post's comments, also of those that the member does not see. */
  count: number;
  answering: Reply | undefined;
  onAnswer: (to: Reply) => void;
  onEnd: (of: Reply) => void;
}

/** One comment and its replies; all comments if it is gone. */
function Thread({ wanted, ...list }: ListProps & { wanted: string }) {
  const { data, isPending, error } = useQuery(threadOf(list.postId, wanted));
  const found = data?.items ?? [];
  const there = found.length > 0;
  useEffect(() => {
    if (there) reveal(wanted);
  }, [there, wanted]);
  if (isPending) return <Bones />;
  if (error || !there) return <CommentList {...list} />;
  return (
    <>
      <p className="text-ink2">
        {postCopy.oneThread}{' '}
        <Link
          href={`${paths.post(list.postId)}#comments`}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          {postCopy.showAllComments}
        </Link>
      </p>
      <Items comments={found} {...list} />
    </>
  );
}

function CommentList(list: ListProps) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(commentsOf(list.postId));
  const comments = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <Bones />;
  if (error && comments.length === 0) {
    return (
      <p role="alert">
        {postComments.list.copy.failed}
        {referenceOf(error)}.{' '}
        <Button look="quiet" onClick={() => void refetch()}>
          {uiCopy.tryAgain}
        </Button>
      </p>
    );
  }
  if (comments.length === 0)
    return (
      <p className="text-ink2">{list.count > 0 ? blockCopy.hiddenComments : postCopy.noCommentsYetSayThe}</p>
    );
  return (
    <>
      <Items comments={comments} {...list} />
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {postCopy.showMoreComments}
        </Button>
      )}
    </>
  );
}

const Items = ({ comments, answering, onAnswer, onEnd }: ListProps & { comments: Comment[] }) => (
  <ol className="flex flex-col gap-3">
    {comments.map((comment) => (
      <CommentItem key={comment.id} {...{ comment, answering, onAnswer, onEnd }} />
    ))}
  </ol>
);

const Bones = () => (
  <Loading>
    <Skeleton className="h-20 w-full" />
  </Loading>
);

/** Turns notifications of new comments on or off. Turning them off mutes the post. */
function BellButton({ post }: { post: Post }) {
  const following = useIsFollowing(post);
  const setFollowing = useFollowPost(post);
  const Icon = following ? BellRing : post.follow === 'mute' ? BellOff : Bell;
  return (
    <button
      type="button"
      aria-pressed={following}
      aria-label={postCopy.notifyMe}
      onClick={() => setFollowing(!following)}
      className={buttonClass(
        'outline',
        `w-11 px-0 ${following ? 'border-brand bg-soft text-brand hover:bg-soft hover:text-brand' : ''}`,
      )}
    >
      <Icon aria-hidden className={`size-5 shrink-0 ${following ? 'animate-pop' : ''}`} />
    </button>
  );
}
