import type { QueryPersister } from '@tanstack/react-query';
import { AppError } from '../../contract/errors.ts';
import { cacheOwner } from './cacheOwner.ts';

/** Fetches a query; where no server answers, and nothing is in memory, reads it from the offline cache. */
export const orFromOfflineCache: QueryPersister = async (fetchIt, context, query) => {
  try {
    return await fetchIt(context);
  } catch (error) {
    if (query.state.data !== undefined || !isAway(error) || !cacheOwner()) throw error;
    const { find } = await import('./cache/offlineCache.ts').catch(() => ({ find: async () => undefined }));
    const row = await find(query.queryHash).catch(() => undefined);
    if (!row) throw error;
    const [, data, at] = row;
    // After the query has taken it for new: it is as old as it is, and to be fetched as soon as that is possible.
    setTimeout(() => query.setState({ dataUpdatedAt: at, isInvalidated: true }));
    return data;
  }
};

const isAway = (error: unknown) =>
  error instanceof AppError && (error.code === 'offline' || error.code === 'unavailable');
