import type { QueryClient } from '@tanstack/react-query';

/** Whom one may see has changed: what is on screen is asked for again, and what is not is not kept. */
export function seeAnew(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  return client.invalidateQueries();
}
