import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '../../../contract/endpoint.ts';
import { referenceOf } from '../../../contract/errors.ts';
import { COMMENT_MAX, postCopy } from '../../../contract/posts.copy.ts';
import { type Comment, type Post, posts } from '../../../contract/posts.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useIdempotencyId } from '../../api/useIdempotencyId.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { MentionArea } from '../../mentions/MentionArea.tsx';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { reveal } from '../../ui/reveal.ts';
import { commentsOf } from '../queries.ts';
import { refreshPost } from '../refreshPost.ts';
import { CommentItem } from './CommentItem.tsx';

const commentForm = () => import('../../../contract/posts.forms.ts').then((forms) => forms.commentForm);

/** Pages fetched at most to show a new comment. */
const PAGES_TO_END = 10;

export function Comments({ post }: { post: Post }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link to the comments: they stand here only now.
    if (location.hash === '#comments') section.current?.scrollIntoView();
  }, []);
  return (
    <section
      ref={section}
      id="comments"
      aria-labelledby="comments-title"
      // On phones high enough that a link to few comments can scroll to them.
      className="flex flex-col gap-4 max-md:min-h-[50dvh]"
    >
      <h2 id="comments-title">{postCopy.comments}</h2>
      <CommentList id={post.id} />
      <CommentBox post={post} />
    </section>
  );
}

function CommentBox({ post }: { post: Post }) {
  const client = useQueryClient();
  const userId = useViewer()?.id ?? '';
  const row = useIdempotencyId();
  const draft = `comment ${post.id} ${userId}`;
  const add = useApiMutation(posts.addComment, {
    onDone: (comment) => {
      client.setQueryData<CommentPages>(
        commentsOf(post.id).queryKey,
        (pages) => pages && withComment(pages, comment),
      );
      // Asked for rather than counted on: a live event may have told of this comment already.
      void refreshPost(client, post.id);
    },
    send: queueWhenOffline(draft),
  });
  const { hasNextPage, fetchNextPage } = useInfiniteQuery(commentsOf(post.id));
  /** A new comment is the last one: the list is read to its end. */
  async function showLast(id: string) {
    for (let more = hasNextPage, pages = 0; more && pages < PAGES_TO_END; pages++)
      more = (await fetchNextPage()).hasNextPage;
    reveal(id);
  }
  const { errors, sending, form } = useForm(
    commentForm,
    async ({ content }, element) => {
      const comment = await add.mutateAsync({ id: post.id, comment_id: row.idFor(content), content });
      row.reset();
      element.reset();
      if (comment) await showLast(comment.id);
    },
    draft,
  );
  return (
    <form
      {...form}
      data-docked
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

type CommentPages = InfiniteData<Output<typeof posts.comments>, string | undefined>;

// An own comment is the newest, so it goes to the end of the last page, unless a refetch has added it already.
function withComment(pages: CommentPages, comment: Comment): CommentPages {
  const last = pages.pages.at(-1);
  if (!last || last.next_cursor || last.items.some((c) => c.id === comment.id)) return pages;
  return { ...pages, pages: [...pages.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
}

function CommentList({ id }: { id: string }) {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(commentsOf(id));
  const comments = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  }
  if (error && comments.length === 0) {
    return (
      <p role="alert">
        {posts.comments.copy.failed}
        {referenceOf(error)}.{' '}
        <Button look="quiet" onClick={() => void refetch()}>
          {uiCopy.tryAgain}
        </Button>
      </p>
    );
  }
  if (comments.length === 0) return <p className="text-ink2">{postCopy.noCommentsYetSayThe}</p>;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {postCopy.showMoreComments}
        </Button>
      )}
    </>
  );
}
