import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormSkeleton } from '../../frame/skeletons.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';

interface CardRowsProps<Item> {
  of: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  failed: string;
  empty: string;
  children: (item: Item) => ReactNode;
}

/** A list of cards that wait for a decision, with infinite scrolling. */
export function CardRows<Item>({ of, failed, empty, children }: CardRowsProps<Item>) {
  const items = of.data?.pages.flatMap((page) => page.items);
  if (!items)
    return of.error ? (
      <ErrorState text={failed} why={of.error} onRetry={() => void of.refetch()} />
    ) : (
      <FormSkeleton />
    );
  if (items.length === 0) return <p className="card p-4 text-ink2">{empty}</p>;
  return (
    <>
      <ul className="flex flex-col gap-3">{items.map(children)}</ul>
      <LoadMoreOf list={of} />
    </>
  );
}
