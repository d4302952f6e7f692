import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { setTransport } from '../../api/call.ts';
import { onePost, updatePost } from '../queries.ts';
import { keepForOffline } from './keepForOffline.ts';

it('keeps a bookmarked post for reading offline, which is fetched in full when it is opened', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const post = { id: 'bookmarked', liked: false } as Post;
  setTransport(async () => ({ ...post, follow: 'mute' }));
  keepForOffline(client, post);
  updatePost(client, post.id, (row) => ({ ...row, liked: true }));
  expect(client.getQueryData(onePost(post.id).queryKey)).toEqual({ ...post, liked: true });
  await client.prefetchQuery(onePost(post.id));
  expect(client.getQueryData(onePost(post.id).queryKey)?.follow).toBe('mute');
});
