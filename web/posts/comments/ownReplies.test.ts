import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Comment, Reply } from '../../../contract/posts/comments.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { setTransport } from '../../api/call.ts';
import { onePost } from '../queries.ts';
import { refreshPost } from '../refreshPost.ts';
import { ownReplies } from './commentRows.ts';

const post = { id: 'post', comments_count: 4 } as Post;
const top = { id: 'top', post_id: post.id } as Comment;
const replyNamed = (id: string) => ({ id, post_id: post.id, parent_id: top.id }) as Reply;

it('drops a reply of the member that was deleted elsewhere, and keeps those that cannot be looked up', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = ownReplies(top);
  client.setQueryData(onePost(post.id).queryKey, post);
  const stop = new QueryObserver(client, query).subscribe(() => {});
  client.setQueryData(query.queryKey, { items: ['deleted', 'there', 'unknown'].map(replyNamed) });
  setTransport(async (_, { comment_id }) => {
    if (!comment_id) return { ...post, comments_count: 3 };
    if (comment_id === 'unknown') throw new Error('not now');
    return { items: comment_id === 'there' ? [top] : [], next_cursor: null };
  });
  await refreshPost(client, post.id);
  await vi.waitFor(() =>
    expect(client.getQueryData(query.queryKey)?.items.map(({ id }) => id)).toEqual(['there', 'unknown']),
  );
  stop();
});
