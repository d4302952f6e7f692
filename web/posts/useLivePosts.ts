import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { posts } from '../../contract/posts.ts';
import { call } from '../api/call.ts';
import { coalesce, useLive } from '../api/live.ts';
import { useViewer } from '../api/session.ts';
import { cachedPost, commentsOf, patchPost, refreshLists } from './queries.ts';
import { isSettling } from './useLike.ts';

/** Further down than this, in pixels, somebody is reading: new posts wait behind a pill. */
const READING_BELOW = 240;

/** Keeps the posts on screen true while others write; returns how many new ones wait, and how to show them. */
export function useLivePosts() {
  const client = useQueryClient();
  const viewer = useViewer();
  const [waiting, setWaiting] = useState(0);
  const refresh = useMemo(() => coalesce<string>((ids) => void refreshPosts(client, ids)), [client]);
  const refreshAll = useMemo(() => coalesce<string>(() => void refreshLists(client)), [client]);

  useLive('posts', ({ act, id, user_id }: LiveEvent) => {
    if (act === 'deleted') forgetPost(client, id);
    else if (act === 'updated') cachedPost(client, id) && refresh(id);
    else if (user_id === viewer?.id) return;
    else if (window.scrollY < READING_BELOW) refreshAll(id);
    else setWaiting((count) => count + 1);
  });
  useLive('resync', () => void client.invalidateQueries());

  return {
    waiting,
    showWaiting: () => {
      setWaiting(0);
      window.scrollTo({ top: 0 });
      void refreshLists(client);
    },
  };
}

/** A post that is gone: out of every list, and its own page says so. */
export function forgetPost(client: QueryClient, id: string) {
  patchPost(client, id, () => null);
  client.removeQueries({ queryKey: commentsOf(id).queryKey });
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
