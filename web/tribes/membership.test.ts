import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import { type Tribe, tribes } from '../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { setTransport } from '../api/call.ts';
import { isToggling } from '../mutations/toggle.ts';
import { bookmarkedPosts, latestPosts } from '../posts/queries.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { setRequested } from './joining/JoinDialog.tsx';
import { handleEvents } from './live/liveUpdates.ts';
import { cachedTribe, oneTribe } from './queries.ts';
import { onCard, toggleMembership } from './useMembership.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const TRIBE: Tribe = {
  id,
  name: 'Readers',
  description: 'We read one book a month',
  category: 'Literature',
  image: '/banners/literature.svg',
  banner: null,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  edited_at: null,
  creator: null,
  handed_over: false,
  closed: false,
  members_count: 7,
  joining: 'request',
  posting: 'all',
  has_rules: false,
  requested: false,
  joined: false,
  role: null,
  offered: false,
  notify: false,
};

interface SentRequest {
  path: string;
  method: string;
  respond(body: unknown): void;
  fail(error: Error): void;
}

let client: QueryClient;
let sent: SentRequest[];
const bad = vi.spyOn(toast, 'bad');
const good = vi.spyOn(toast, 'good');

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sent = [];
  vi.clearAllMocks();
  setTransport(
    ({ path, method }) =>
      new Promise((respond, fail) => sent.push({ path, method, respond: respond as never, fail })),
  );
});
afterAll(() => {
  bad.mockRestore();
  good.mockRestore();
});

const show = (tribe: Partial<Tribe>) => client.setQueryData(oneTribe(id).queryKey, { ...TRIBE, ...tribe });
const shown = () => cachedTribe(client, id);
const next = async ({ method, path }: { method: string; path: string }) =>
  vi.waitFor(() => {
    const found = sent.find((request) => request.method === method && request.path === path);
    if (!found) throw new Error(`no ${method} ${path} yet`);
    return found;
  });
const settled = (key: string) => vi.waitFor(() => expect(isToggling(key)).toBe(false));

describe('leaving a tribe', () => {
  it('shows again what a moderator was in it when the server rejects it', async () => {
    const before = { joined: true, role: 'moderator', notify: true } as const;
    show(before);
    toggleMembership(client, TRIBE, onCard);
    expect(shown()).toMatchObject({ joined: false, role: null, notify: false, members_count: 6 });
    (await next(tribes.leave)).fail(new AppError('conflict', 'Not now'));
    await settled('membership');
    expect(shown()).toMatchObject({ ...before, members_count: 7 });
    expect(bad).toHaveBeenCalledOnce();
  });

  it.each([
    { closed: true, kept: undefined },
    { closed: false, kept: 'posts' },
  ])('drops what was read in it if it is closed: $closed', async ({ closed, kept }) => {
    show({ joined: true, role: 'member', closed });
    client.setQueryData(['posts', 'tribe', id], 'posts');
    toggleMembership(client, TRIBE, onCard);
    (await next(tribes.leave)).respond({ joined: false, role: null, requested: false, notify: false });
    await settled('membership');
    await vi.waitFor(() => expect(good).toHaveBeenCalledOnce());
    expect(client.getQueryData(['posts', 'tribe', id])).toBe(kept);
  });
});

describe('a tribe that is fetched again', () => {
  it.each([
    { role: 'moderator' as const, stale: true },
    { role: 'member' as const, stale: false },
  ])('marks its posts as stale if the role of the viewer is another one: $role', async ({ role, stale }) => {
    show({ joined: true, role: 'member' });
    const key = ['posts', 'tribe', id];
    client.setQueryData(key, { pages: [], pageParams: [] });
    handleEvents(client, new Set<LiveEvent>([{ topic: 'tribes', type: 'updated', id }]));
    (await next(tribes.get)).respond({ ...TRIBE, joined: true, role, members_count: 8 });
    await vi.waitFor(() => expect(shown()?.members_count).toBe(8));
    expect(client.getQueryState(key)?.isInvalidated).toBe(stale);
  });
});

describe('a request to join', () => {
  const event: LiveEvent = { topic: 'tribes', type: 'updated', id };

  it('stays shown when the tribe is fetched before the server has it', async () => {
    show({});
    setRequested(client, id, true);
    const asked = await next(tribeRequests.ask);
    handleEvents(client, new Set([event]));
    (await next(tribes.get)).respond({ ...TRIBE, members_count: 8 });
    await vi.waitFor(() => expect(shown()?.members_count).toBe(8));
    expect(shown()?.requested).toBe(true);
    asked.respond({ requested: true });
    await settled('tribe request');
    expect(shown()?.requested).toBe(true);
  });

  it('is sent once by somebody who is a member by now', async () => {
    show({});
    setRequested(client, id, true);
    (await next(tribeRequests.ask)).respond({ requested: false });
    await settled('tribe request');
    expect(sent.filter(({ path }) => path === tribeRequests.ask.path)).toHaveLength(1);
    expect(shown()?.requested).toBe(false);
    expect(good).not.toHaveBeenCalled();
  });
});

it('takes its posts along from every list when it is deleted', () => {
  const posts = [{ id: 'inside', tribe_id: id } as Post, { id: 'elsewhere', tribe_id: null } as Post];
  client.setQueryData(latestPosts.queryKey, { items: posts, next_cursor: null });
  client.setQueryData(bookmarkedPosts.queryKey, {
    pages: [{ items: posts, next_cursor: null }],
    pageParams: [undefined],
  });
  handleEvents(client, new Set<LiveEvent>([{ topic: 'tribes', type: 'deleted', id }]));
  expect(client.getQueryData(latestPosts.queryKey)?.items).toEqual([posts[1]]);
  expect(client.getQueryData(bookmarkedPosts.queryKey)?.pages[0]?.items).toEqual([posts[1]]);
});
