import type { QueryPersister } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';
import { cacheOwner } from './cacheOwner.ts';

/** Fetches a query. If the server is unreachable and nothing is in memory, reads it from the offline cache. */
export const offlinePersister: QueryPersister = async (fetchIt, context, query) => {
  try {
    return await fetchIt(context);
  } catch (error) {
    if (query.state.data !== undefined || !isAway(error) || !cacheOwner()) throw error;
    const { find } = await import('./cache/offlineCache.ts').catch(() => ({ find: async () => undefined }));
    const row = await find(query.queryHash).catch(() => undefined);
    if (!row) throw error;
    const [, data, at] = row;
    // Runs after the query has stored the data as new: restores its age, and marks it for a refetch.
    setTimeout(() => query.setState({ dataUpdatedAt: at, isInvalidated: true }));
    return data;
  }
};

const isAway = (error: unknown) =>
  error instanceof AppError && (error.code === 'offline' || error.code === 'unavailable');
