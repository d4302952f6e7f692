import type { QueryClient } from '@tanstack/react-query';

/** The key prefixes of the queries that a follow or a request changes. */
const keys = [['follow'], ['profiles'], ['badges'], ['people', 'requests'], ['posts', 'member']];

/** Marks the data of profiles as stale without changing the screen. It is refetched when it is next opened. */
export function markProfilesStale(client: QueryClient) {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
