import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';

export function SubmissionsSkeleton() {
  return (
    <Loading>
      <Skeleton className="tail h-28 w-full" />
    </Loading>
  );
}
