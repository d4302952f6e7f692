import type { Deps } from '../deps.ts';

/** The certificates or portfolios of members have changed: on their own screens, and on their public pages. */
export function publishPortfolios(live: Deps['live'], userIds: Iterable<string>) {
  for (const userId of userIds) live.publish({ topic: 'account', type: 'updated', id: userId }, [userId]);
}
