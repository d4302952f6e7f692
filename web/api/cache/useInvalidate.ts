import { type Query, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '../../live/live.ts';

/** Scrolled further than this, in pixels, the member is reading, and new rows must not shift the list. */
const READING_BELOW = 240;

export const isReading = () => window.scrollY > READING_BELOW;

/**
 * Asks again, for several names at once, for every cached answer of these kinds whose key or content names them: an id,
 * or 'list' for what is new, which waits while somebody reads further down.
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

/** Whether a query's key or its answer names this. */
const tells = ({ queryHash, state: { data } }: Query, name: string) =>
  queryHash.includes(`"${name}"`) || JSON.stringify(data ?? '').includes(`"${name}"`);
