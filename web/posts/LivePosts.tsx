import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { coalesce, useLive } from '../live/live.ts';
import { isReadingList, onePostWaits } from './lists/newPosts.ts';
import { cachedPost, forgetPost, markListsStale, refreshLists } from './queries.ts';
import { refreshPost } from './refreshPost.ts';

/** Keeps every cached post true while others write, whatever screen is shown. */
export function LivePosts() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>((ids) => void refreshPosts(client, ids)), [client]);
  const refreshAll = useMemo(
    () =>
      coalesce<string | undefined>((tribeIds) => {
        for (const tribeId of tribeIds) void refreshLists(client, tribeId);
      }),
    [client],
  );

  useLive('posts', ({ type, id, tribe_id }: LiveEvent) => {
    const known = cachedPost(client, id);
    if (type === 'deleted') forgetPost(client, id);
    else if (type === 'updated') known && refresh(id);
    else if (known) return;
    else if (!isReadingList(tribe_id)) refreshAll(tribe_id);
    else {
      onePostWaits();
      void markListsStale(client, tribe_id);
    }
  });
  return null;
}

async function refreshPosts(client: QueryClient, ids: Set<string>) {
  await Promise.all([...ids].map((id) => refreshPost(client, id)));
}
