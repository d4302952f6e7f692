import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { handleEvents } from '../liveUpdates.ts';
import { inOrder, postsOfTribe } from './listQueries.ts';

const postOf = (id: string, day: number, pinned: boolean) =>
  ({ id, created_at: `2026-01-0${day}T00:00:00.000Z`, pinned }) as Post;

it('shows pinned posts first, and one that is on two pages since it was unpinned once', () => {
  const [oldest, older, newest] = [postOf('a', 1, false), postOf('b', 2, true), postOf('c', 3, false)];
  const shown = inOrder([{ items: [oldest, older, newest] }, { items: [oldest] }]);
  expect(shown.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

it('refetches the list of a tribe whose pins have changed, and not those of others', async () => {
  const client = new QueryClient();
  const fetched = vi.fn(async (_: string) => ({ items: [] }));
  const stops = ['changed', 'other'].map((of) => {
    const { queryKey } = postsOfTribe(of);
    client.setQueryData<unknown>(queryKey, { items: [] });
    const queryFn = () => fetched(of);
    return new QueryObserver<unknown>(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
  });
  handleEvents(client, new Set([{ topic: 'posts', type: 'updated', id: 'changed', tribe_id: 'changed' }]));
  await vi.waitFor(() => expect(fetched.mock.calls).toEqual([['changed']]));
  for (const stop of stops) stop();
});
