import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../contract/core/live.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { setTransport } from '../../api/call.ts';
import { handleEvents } from '../liveUpdates.ts';
import { latestPosts } from '../queries.ts';
import { postsWithTag } from '../tags/tagQueries.ts';
import { postsOfMember, postsOfTribe } from './listQueries.ts';
import { refreshWithOwn } from './ofNewPost.ts';

const [ADA, BOLA, TRIBE] = ['ada', 'bola', 'tribe'];
const created: LiveEvent = { topic: 'posts', type: 'created', id: 'new', user_id: BOLA };
const endless = (...ids: string[]) => ({ pages: [listOf(...ids)], pageParams: [undefined] });
const listOf = (...ids: string[]) => ({ items: ids.map((id) => ({ id }) as Post), next_cursor: null });
const keys = {
  latest: latestPosts.queryKey,
  page: ['posts', 'page', 1],
  ada: postsOfMember(ADA).queryKey,
  bola: postsOfMember(BOLA).queryKey,
  tag: postsWithTag('light').queryKey,
  tribe: postsOfTribe(TRIBE).queryKey,
  following: ['posts', 'feed', 'following'],
};

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setTransport(async () => listOf('new', 'old'));
  for (const [name, key] of Object.entries(keys))
    client.setQueryData<unknown>(key, ['latest', 'page'].includes(name) ? listOf('old') : endless('old'));
});

const stale = () =>
  Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));

describe('a new post of another member', () => {
  it('marks every list as stale that may contain it, and that is not on screen', () => {
    handleEvents(client, new Set([created]));
    expect(stale()).toEqual(['latest', 'page', 'bola', 'tag']);
  });

  it('marks the list of its tribe and those of hashtags as stale', () => {
    handleEvents(client, new Set([{ ...created, tribe_id: TRIBE }]));
    expect(stale()).toEqual(['tag', 'tribe']);
  });

  it('marks the lists as stale even if another list has fetched it already', () => {
    client.setQueryData<unknown>(keys.following, endless('new', 'old'));
    handleEvents(client, new Set([created]));
    expect(stale()).toEqual(['latest', 'page', 'bola', 'tag']);
  });

  it('is fetched once into the list on screen, also if another list has it', async () => {
    client.setQueryData<unknown>(keys.bola, endless('new', 'old'));
    const queryFn = vi.fn(async () => listOf('new', 'old'));
    const { queryKey } = latestPosts;
    const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
    handleEvents(client, new Set([created]));
    await vi.waitFor(() => expect(client.getQueryData(queryKey)?.items).toHaveLength(2));
    handleEvents(client, new Set([created]));
    expect(queryFn).toHaveBeenCalledOnce();
    expect(client.isFetching()).toBe(0);
    stop();
  });
});

it('marks the lists of its author and of hashtags as stale after a post of their own', async () => {
  await refreshWithOwn(client, BOLA);
  expect(stale()).toEqual(['latest', 'page', 'bola', 'tag', 'following']);
});

it('leaves the list of its author as it is after a post of their own in a tribe', async () => {
  await refreshWithOwn(client, BOLA, TRIBE);
  expect(stale()).toEqual(['tag', 'tribe', 'following']);
});
