import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foldTag } from '../../../contract/hashtags.ts';
import type { LiveEvent } from '../../../contract/live.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { tags } from '../../../contract/posts.tags.ts';
import { call } from '../../api/call.ts';
import { coalesce, useLive } from '../../live/live.ts';
import { lookForNew } from '../lists/lookForNew.ts';
import { refreshLists } from '../queries.ts';
import { postsWithTag } from './tagQueries.ts';
import { isFollowPending } from './useFollowTag.ts';

/**
 * Keeps the page of a hashtag up to date: new posts (which wait while the member reads), the member's follow, and whether
 * the hashtag is hidden.
 */
export function useLiveTag(name: string) {
  const client = useQueryClient();
  const onPosts = useMemo(
    () =>
      coalesce<LiveEvent>((events) => {
        const created = [...events].some(({ type }) => type === 'created');
        if (created) void lookForNew(client, listOf(name));
      }),
    [client, name],
  );
  useLive('posts', onPosts);
  useLive('tags', () => {
    if (isFollowPending(name)) return;
    void client.invalidateQueries({ queryKey: ['tags'] });
    void refreshLists(client, foldTag(name));
  });
}

const listOf = (name: string) => ({
  queryKey: postsWithTag(name).queryKey,
  of: foldTag(name),
  fetchFirst: () => call(tags.posts, { name, limit: PAGE_SIZE }),
});
