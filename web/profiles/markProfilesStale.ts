import type { QueryClient } from '@tanstack/react-query';

/** What a follow or a request changes, by the beginning of its key. */
const keys = [['follow'], ['profiles'], ['badges'], ['people', 'requests'], ['posts', 'member']];

/** Leaves what is on screen as it is; what profiles show is asked for again when it is next opened. */
export function markProfilesStale(client: QueryClient) {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
