import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { referenceOf } from '../../contract/core/errors.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { QueryProvider } from '../cache/QueryProvider.tsx';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import NotFoundPage from '../shell/visitor/NotFoundPage.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';

interface PublicThingProps<Thing> {
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query has no part in what it returns.
  query: UseQueryOptions<Thing | null, Error, Thing | null, any>;
  /** Shown if it could not be loaded. */
  failed: string;
  children: (thing: Thing) => ReactNode;
}

/** Renders the content of a public page. If visitors may see none, renders the same 404 page as for any other address. */
export function PublicThing<Thing>(props: PublicThingProps<Thing>) {
  return (
    <QueryProvider>
      <Queried {...props} />
    </QueryProvider>
  );
}

function Queried<Thing>({ query, failed, children }: PublicThingProps<Thing>) {
  const { data, isPending, error, refetch } = useQuery(query);
  if (data) return children(data);
  if (data === null) return <NotFoundPage />;
  return (
    <VisitorFrame>
      <VisitorColumn>
        {isPending ? (
          <Loading>
            <Skeleton className="h-28 w-full" />
          </Loading>
        ) : (
          <EmptyState title={failed} text={referenceOf(error)}>
            <Button onClick={() => void refetch()}>{uiCopy.tryAgain}</Button>
          </EmptyState>
        )}
      </VisitorColumn>
    </VisitorFrame>
  );
}
