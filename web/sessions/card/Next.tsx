import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { lazy, useLazy } from '../../lazy.ts';

// Few members have a next session, so its code is fetched separately.
const section = lazy(() => import('./NextSession.tsx'));

export const loadNext = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(nextSession), section.load()]);

/** The next session that the member attends or hosts. Renders nothing without one. */
export function Next() {
  const { data: session } = useQuery(nextSession);
  return (
    session && (
      <Suspense>
        <Section session={session} />
      </Suspense>
    )
  );
}

function Section({ session }: { session: VibeSession }) {
  const { NextSession } = useLazy(section);
  return <NextSession session={session} />;
}

/**
 * The next session that the viewer attends or hosts, or null. The first view of home contains the data, so the code that
 * fetches it is imported only for a refetch.
 */
export const nextSession = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: () => import('../queries.ts').then(({ fetchNextSession }) => fetchNextSession()),
});
