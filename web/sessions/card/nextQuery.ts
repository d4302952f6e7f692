import { queryOptions } from '@tanstack/react-query';

/**
 * The next session that the viewer attends or hosts, or null. The first view of home contains the data, so the code that
 * fetches it is imported only for a refetch.
 */
export const nextSession = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: () => import('../queries.ts').then(({ fetchNextSession }) => fetchNextSession()),
});
