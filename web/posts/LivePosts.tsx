import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { posts } from '../../contract/posts.ts';
import { call } from '../api/call.ts';
import { coalesce, useLive } from '../api/live.ts';
import { cachedPost, commentsOf, forgetPost, outdateLists, patchPost, refreshLists } from './queries.ts';
import { isSettling } from './useLike.ts';
import { isReadingList, onePostWaits } from './waiting.ts';

/** Keeps every cached post true while others write, whatever screen is shown. */
export function LivePosts() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>((ids) => void refreshPosts(client, ids)), [client]);
  const refreshAll = useMemo(() => coalesce<string>(() => void refreshLists(client)), [client]);

  useLive('posts', ({ act, id }: LiveEvent) => {
    const known = cachedPost(client, id);
    if (act === 'deleted') forgetPost(client, id);
    else if (act === 'updated') known && refresh(id);
    else if (known) return;
    else if (!isReadingList()) refreshAll(id);
    else {
      onePostWaits();
      void outdateLists(client);
    }
  });
  return null;
}

async function refreshPosts(client: QueryClient, ids: Set<string>) {
  await Promise.all([...ids].map((id) => refreshPost(client, id)));
}

async function refreshPost(client: QueryClient, id: string) {
  const before = cachedPost(client, id);
  const fresh = await call(posts.get, { id }).catch(() => undefined);
  if (!fresh || !before) return;
  patchPost(client, id, (post) =>
    isSettling(id) ? { ...fresh, liked: post.liked, likes_count: post.likes_count } : fresh,
  );
  if (fresh.comments_count !== before.comments_count)
    await client.invalidateQueries({ queryKey: commentsOf(id).queryKey });
}
