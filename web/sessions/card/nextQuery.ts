import { queryOptions } from '@tanstack/react-query';

/**
 * The next one that the viewer attends or hosts, or null. The home page's first view brings the answer along, so how
 * to ask for it is fetched only where it is asked again.
 */
export const nextSession = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: () => import('../queries.ts').then(({ fetchNextSession }) => fetchNextSession()),
});
