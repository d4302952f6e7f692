import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from '../../contract/messages/endpoints.ts';
import { setTransport } from '../api/call.ts';
import { threadWith } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('the images of messages that were unsent while the page was away are deleted at the next refetch', async () => {
  const cached = new Set(['/image', '/image-320', '/other']);
  vi.stubGlobal('caches', { open: async () => ({ delete: async (url: string) => cached.delete(url) }) });
  const picture = (url: string, ...copies: string[]) => ({
    url,
    variants: copies.map((copy) => ({ url: copy })),
  });
  const before = [
    { id: '2', unsent: false, media: picture('/other') },
    { id: '1', unsent: false, media: picture('/image', '/image-320') },
  ] as Message[];
  const now = before.map((one) => (one.id === '1' ? { ...one, unsent: true, media: null } : one));
  setTransport(async () => ({ items: now, next_cursor: null, changed_at: 'later' }));
  const client = new QueryClient();
  client.setQueryData(threadWith('ada').queryKey, { items: before, next_cursor: null } as never);
  await client.fetchQuery(threadWith('ada'));
  await expect.poll(() => [...cached]).toEqual(['/other']);
});
