import { queryOptions } from '@tanstack/react-query';

/**
 * The latest active challenge, or null. The home page's first view includes it, so the code that fetches it loads only
 * for a refetch.
 */
export const featuredChallenge = queryOptions({
  queryKey: ['challengeFeatured', 'list'],
  queryFn: () => import('../queries.ts').then(({ fetchFeatured }) => fetchFeatured()),
});
