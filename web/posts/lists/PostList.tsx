import { Fragment, type ReactNode } from 'react';
import { referenceOf } from '../../../contract/core/errors.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { PostsSkeleton } from '../../frame/skeletons.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PostCard } from '../PostCard.tsx';

export interface PostListProps {
  /** Undefined while loading. */
  posts: Post[] | undefined;
  /** The thrown error, if the posts could not be fetched. */
  why: unknown;
  onRetry: () => void;
  /** The heading of an empty list. */
  emptyTitle?: string;
  /** The text of an empty list; `act` is the next step. */
  empty: string;
  act?: ReactNode;
  /** Rendered after the second post. */
  between?: ReactNode;
  /** Rendered above a post, given the post before it. */
  above?: ((post: Post, before: Post | undefined) => ReactNode) | undefined;
}

export function PostList(list: PostListProps) {
  const { posts, why, onRetry, emptyTitle = postCopy.noPostsYet, empty, act, between, above } = list;
  if (!posts && why) {
    return (
      <div role="alert" className="card flex flex-col items-center gap-3 p-6 text-center">
        <p>
          {postCopy.listFailed}
          {referenceOf(why)}
        </p>
        <Button look="quiet" onClick={onRetry}>
          {uiCopy.tryAgain}
        </Button>
      </div>
    );
  }
  if (!posts) return <PostsSkeleton />;
  if (posts.length === 0) {
    return (
      <EmptyState rank={2} motif="literature" title={emptyTitle} text={empty}>
        {act}
      </EmptyState>
    );
  }
  return (
    <div className="rows">
      {posts.map((post, at) => (
        <Fragment key={post.id}>
          {above?.(post, posts[at - 1])}
          <PostCard post={post} first={at === 0} />
          {at === 1 && between}
        </Fragment>
      ))}
    </div>
  );
}
