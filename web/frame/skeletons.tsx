import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';

export function PostCardSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="pebble size-10" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-5 w-32" />
    </div>
  );
}

const PostRowsSkeleton = () => (
  <div className="rows">
    <PostCardSkeleton />
    <PostCardSkeleton />
    <PostCardSkeleton />
  </div>
);

/** A list of posts. */
export const PostsSkeleton = () => (
  <Loading>
    <PostRowsSkeleton />
  </Loading>
);

export function FeedSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-7 w-64" />
      <PostRowsSkeleton />
    </Loading>
  );
}

export function PostSkeleton() {
  return (
    <Loading>
      <div className="mx-auto max-w-[42rem] px-4 pt-16">
        <PostCardSkeleton />
      </div>
    </Loading>
  );
}

export function FormSkeleton() {
  return (
    <Loading>
      <div className="grid min-h-dvh place-items-center p-6">
        <div className="card flex w-full max-w-md flex-col gap-5 p-6">
          <Skeleton className="mx-auto h-8 w-40" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </Loading>
  );
}
