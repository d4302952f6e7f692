import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError, type ErrorCode } from '../../contract/core/errors.ts';
import { MemoryStorage } from '../../test/memoryStorage.ts';
import { isServerAway, reportServerReachable } from '../api/connection.ts';
import { setCacheOwner } from './cacheOwner.ts';
import { createQueryClient } from './QueryProvider.tsx';
import { resetCache } from './resetCache.ts';

const queryKey = ['posts', 'tribe', 'closed'];

/** A client with a list on screen whose next fetch fails, and a list that was left. */
async function withLists(code: ErrorCode) {
  const client = createQueryClient();
  client.setQueryData(['posts', 'left'], 'old');
  client.setQueryData(queryKey, 'old');
  const queryFn = () => Promise.reject(new AppError(code, 'Failed'));
  const stop = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
  return { client, stop };
}

describe('a list on screen that is refetched', () => {
  it('loses its posts if the viewer may not see them any more', async () => {
    const { client, stop } = await withLists('not_found');
    await client.invalidateQueries();
    expect(client.getQueryState(queryKey)).toMatchObject({ data: undefined, status: 'error' });
    expect(client.getQueryData(['posts', 'left'])).toBe('old');
    stop();
  });

  it('keeps its posts if the server cannot answer', async () => {
    const { client, stop } = await withLists('unavailable');
    await client.invalidateQueries();
    expect(client.getQueryState(queryKey)).toMatchObject({ data: 'old', status: 'error' });
    stop();
  });
});

describe('a list on screen that the server refuses twice', () => {
  it('keeps its posts, and the server counts as away', async () => {
    const client = createQueryClient();
    client.setQueryData(queryKey, 'old');
    vi.stubGlobal('localStorage', new MemoryStorage());
    onTestFinished(() => void vi.unstubAllGlobals());
    setCacheOwner('ada');
    const queryFn = () => Promise.reject(new AppError('unavailable', 'Failed'));
    const stop = new QueryObserver(client, { queryKey, queryFn, retryDelay: 0 }).subscribe(() => {});
    onTestFinished(reportServerReachable);
    await client.invalidateQueries();
    expect(client.getQueryState(queryKey)).toMatchObject({ data: 'old', isInvalidated: true });
    expect(isServerAway()).toBe(true);
    stop();
  });
});

describe('data', () => {
  it('is fresh for five minutes, and is fetched once more after a failure that may pass', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries?.staleTime).toBe(5 * 60 * 1000);
    const retries = (failures: number, code: ErrorCode) =>
      typeof queries?.retry === 'function' && queries.retry(failures, new AppError(code, 'Failed'));
    expect([retries(0, 'unavailable'), retries(1, 'unavailable')]).toEqual([true, false]);
    expect(retries(0, 'not_found')).toBe(false);
  });
});

it('forgets what is not on screen when the viewer may see less than before', async () => {
  const { client, stop } = await withLists('not_found');
  await resetCache(client);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  stop();
});
