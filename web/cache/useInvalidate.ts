import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '../api/coalesce.ts';

/** The scroll offset, in pixels, beyond which the member is reading: new rows must not shift the list. */
const READING_BELOW = 240;

export const isReading = () => window.scrollY > READING_BELOW;

/**
 * Returns a function that invalidates, in batches, all queries of these kinds whose key or data contains a name: an id,
 * or 'list' for new rows. While the member reads further down, 'list' only marks queries as stale.
 */
export function useInvalidate(isOurs: (kind: string) => boolean): (name: string) => void {
  const client = useQueryClient();
  return useMemo(
    () =>
      coalesce<string>((names) => {
        for (const name of names) {
          const refetchType = name === 'list' && isReading() ? 'none' : 'active';
          const predicate = (query: Query) => isOurs(String(query.queryKey[0])) && tells(query, name);
          void client.invalidateQueries({ predicate, refetchType });
        }
      }),
    [client, isOurs],
  );
}

/** Whether a query's key or data contains the name. */
const tells = ({ queryHash, state: { data } }: Query, name: string) =>
  queryHash.includes(`"${name}"`) || JSON.stringify(data ?? '').includes(`"${name}"`);
