import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminCopy } from '../../contract/admin/copy.ts';
import { type Author, handleOf } from '../../contract/core/author.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Link } from '../ui/Link.tsx';
import { LoadMoreOf } from '../ui/lists/LoadMore.tsx';
import { TabSkeleton } from './skeletons.tsx';

interface RowsProps<Item> {
  of: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  failed: string;
  empty: string;
  className: string;
  children: (item: Item) => ReactNode;
}

/** A list of the dashboard with infinite scroll. */
export function Rows<Item>({ of, failed, empty, className, children }: RowsProps<Item>) {
  const items = of.data?.pages.flatMap((page) => page.items);
  if (!items)
    return of.error ? (
      <ErrorState text={failed} why={of.error} onRetry={() => void of.refetch()} />
    ) : (
      <TabSkeleton />
    );
  if (items.length === 0) return <p className="card p-6 text-center text-ink2">{empty}</p>;
  return (
    <>
      <ul className={className}>{items.map(children)}</ul>
      <LoadMoreOf list={of} />
    </>
  );
}

/** '@ada' as a link to the profile, or 'Unknown'. */
export function Who({ is }: { is: Author | null }) {
  if (!is) return adminCopy.unknown;
  return (
    <Link href={paths.user(is.id)} className="py-1 font-semibold text-ink hover:underline">
      {handleOf(is)}
    </Link>
  );
}
