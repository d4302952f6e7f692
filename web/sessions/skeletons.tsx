import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';

/** The skeleton of a list of session cards. */
export function SessionCardSkeletons() {
  return (
    <Loading>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="tail h-28 w-full" />
        ))}
      </div>
    </Loading>
  );
}

export function SessionSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-11 w-40" />
      <Skeleton className="tail h-80 w-full" />
    </Loading>
  );
}
