import type { Deps } from '../deps/deps.ts';

/** Publishes that members' certificates or portfolios changed, to their own screens and for their public pages. */
export function publishPortfolios(live: Deps['live'], userIds: Iterable<string>) {
  for (const userId of userIds) live.publish({ topic: 'account', type: 'updated', id: userId }, [userId]);
}
