import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';

/** The shape of a tab's rows. */
export function TabSkeleton() {
  return (
    <Loading>
      <Skeleton className="tail h-80 w-full" />
    </Loading>
  );
}
