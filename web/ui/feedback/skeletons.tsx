import { Loading, Skeleton } from './Skeleton.tsx';

/** The shape of a list of cards in two columns, a wide picture on each; `foot` is the shape at a card's end. */
export function CardSkeletons({ foot }: { foot: string }) {
  return (
    <Loading>
      <div className="grid gap-3 min-[30rem]:grid-cols-2 md:gap-4">
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className="card overflow-hidden">
            <Skeleton className="aspect-[8/3] rounded-none" />
            <div className="flex flex-col gap-3 p-3 md:p-4">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className={foot} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The shape of a page with a wide picture and text. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-11 w-40" />
      <div className="card overflow-hidden">
        <Skeleton className="aspect-[3/1] rounded-none" />
        <div className="flex flex-col gap-3 p-4 md:p-6">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-16 w-full" />
        </div>
      </div>
    </Loading>
  );
}
