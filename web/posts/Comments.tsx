import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '../../contract/endpoint.ts';
import { referenceOf } from '../../contract/errors.ts';
import { COMMENT_MAX, postCopy } from '../../contract/posts.copy.ts';
import { type Comment, type Post, posts } from '../../contract/posts.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { orWaits } from '../api/orWaits.ts';
import { useViewer } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { useRowName } from '../api/useRowName.ts';
import { MentionArea } from '../mentions/MentionArea.tsx';
import { Button } from '../ui/Button.tsx';
import { Bone, Loading } from '../ui/Skeleton.tsx';
import { useForm } from '../ui/useForm.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { CommentItem } from './CommentItem.tsx';
import { commentsOf } from './queries.ts';
import { refreshPost } from './refreshPost.ts';

const commentForm = () => import('../../contract/posts.forms.ts').then((forms) => forms.commentForm);

export function Comments({ post }: { post: Post }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link to the comments: they stand here only now.
    if (location.hash === '#comments') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="comments" aria-labelledby="comments-title" className="flex flex-col gap-4">
      <h2 id="comments-title">{postCopy.comments}</h2>
      <CommentBox post={post} />
      <CommentList id={post.id} />
    </section>
  );
}

function CommentBox({ post }: { post: Post }) {
  const client = useQueryClient();
  const hydrated = useHydrated();
  const userId = useViewer()?.id ?? '';
  const row = useRowName();
  const draft = `comment ${post.id} ${userId}`;
  const add = useAct(posts.addComment, {
    onDone: (comment) => {
      client.setQueryData<CommentPages>(
        commentsOf(post.id).queryKey,
        (pages) => pages && withComment(pages, comment),
      );
      // Asked for rather than counted on: a live event may have told of this comment already.
      void refreshPost(client, post.id);
    },
    send: orWaits(draft),
  });
  const { errors, sending, form } = useForm(
    commentForm,
    async ({ content }, element) => {
      await add.mutateAsync({ id: post.id, comment_id: row.nameFor(content), content });
      row.made();
      element.reset();
    },
    draft,
  );
  return (
    <form {...form} className="card flex flex-col gap-3 p-4">
      <MentionArea
        label={postCopy.yourComment}
        name="content"
        placeholder={postCopy.writeAComment}
        maxLength={2 * COMMENT_MAX}
        error={errors.content}
        className="min-h-20"
      />
      <Button type="submit" disabled={!hydrated || sending} className="self-end">
        {sending ? postCopy.posting : postCopy.comment}
      </Button>
    </form>
  );
}

type CommentPages = InfiniteData<Output<typeof posts.comments>, string | undefined>;

// One's own comment is the newest, so it stands at the end of the last page, unless a live refetch brought it already.
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
        <Bone className="h-20 w-full" />
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
