import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { feedCopy } from '../../../contract/posts/copy.ts';
import type { Feed } from '../../../contract/posts/feeds.ts';
import { coalesce } from '../../api/coalesce.ts';
import { useLive } from '../../live/live.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { lookForNew } from '../lists/lookForNew.ts';
import { NewPostsPill } from '../lists/NewPostsPill.tsx';
import { PostList } from '../lists/PostList.tsx';
import { fetchFirst, postsOfFeed } from '../queries.ts';
import { dayAndNew } from './dayAndNew.tsx';
import { useFirstSeen } from './useFirstSeen.ts';

export const load = (client: QueryClient, feed: Feed) => client.prefetchInfiniteQuery(postsOfFeed(feed));

/** A feed fetched less than this ago is not refetched when it is opened; milliseconds. */
const JUST_NOW_MS = 2_000;

/**
 * A personal feed. New posts are shown at once at its top. A member who reads further down sees a notice instead, so that
 * nothing moves.
 */
export function FeedPosts({ feed, limit }: { feed: Feed; limit?: number }) {
  const client = useQueryClient();
  const options = useMemo(() => postsOfFeed(feed), [feed]);
  const list = useInfiniteQuery(options);
  const loaded = list.data?.pages.flatMap((page) => page.items);
  // A page may be short or empty even if more pages follow.
  const posts = loaded?.length === 0 && list.hasNextPage ? undefined : loaded?.slice(0, limit);
  const first = useFirstSeen(feed, posts);

  const refresh = useMemo(
    () =>
      coalesce<string>(() => {
        const { queryKey } = options;
        if (!client.getQueryData(queryKey)) return;
        void lookForNew(client, { queryKey, of: feed, fetchFirst: () => fetchFirst(feed) });
      }),
    [client, feed, options],
  );
  // The member may have followed someone or joined a tribe since the feed was fetched.
  useEffect(() => {
    const { dataUpdatedAt = 0 } = client.getQueryState(options.queryKey) ?? {};
    if (Date.now() - dataUpdatedAt > JUST_NOW_MS) refresh('mount');
  }, [client, options, refresh]);
  useLive('posts', ({ type, id, tribe_id }) => {
    if (type === 'created' && (feed === 'following' || tribe_id)) refresh(id);
  });

  return (
    <>
      <NewPostsPill listOf={feed} />
      <PostList
        posts={posts}
        why={list.error}
        onRetry={() => void list.refetch()}
        {...empty[feed]}
        above={dayAndNew(first)}
      />
      {!limit && <LoadMoreOf list={list} />}
    </>
  );
}

/** The texts of an empty feed, and the link to the next step. */
const empty = {
  following: {
    emptyTitle: feedCopy.followingNone,
    empty: feedCopy.followingNoneText,
    act: (
      <Link href={paths.people} className={buttonClass()}>
        {feedCopy.findPeople}
      </Link>
    ),
  },
  tribes: {
    emptyTitle: feedCopy.tribesNone,
    empty: feedCopy.tribesNoneText,
    act: (
      <Link href={paths.tribes} className={buttonClass()}>
        {feedCopy.findTribes}
      </Link>
    ),
  },
};
