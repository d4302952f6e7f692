import { queryOptions } from '@tanstack/react-query';

/**
 * The latest active challenge, or null. The home page's first view brings the answer along, so how to ask for it is
 * fetched only where it is asked again.
 */
export const featuredChallenge = queryOptions({
  queryKey: ['challengeFeatured', 'list'],
  queryFn: () => import('../queries.ts').then(({ fetchFeatured }) => fetchFeatured()),
});
