import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../ui/Failed.tsx';
import { MoreOf } from '../ui/More.tsx';
import { TabBones } from './bones.tsx';

interface RowsProps<Item> {
  of: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  failed: string;
  empty: string;
  className: string;
  children: (item: Item) => ReactNode;
}

/** A list of the dashboard, going on as one scrolls. */
export function Rows<Item>({ of, failed, empty, className, children }: RowsProps<Item>) {
  const items = of.data?.pages.flatMap((page) => page.items);
  if (!items)
    return of.error ? (
      <Failed text={failed} why={of.error} onRetry={() => void of.refetch()} />
    ) : (
      <TabBones />
    );
  if (items.length === 0) return <p className="card p-6 text-center text-ink2">{empty}</p>;
  return (
    <>
      <ul className={className}>{items.map(children)}</ul>
      <MoreOf list={of} />
    </>
  );
}
