import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce } from '../../api/coalesce.ts';
import { useLive } from '../../live/live.ts';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { cachedPost, markListsStale, refreshLists } from '../queries.ts';
import { inOrder, type postsAfter, postsOfMember, type postsOfTribe } from './listQueries.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { isReadingList, onePostWaits } from './newPosts.ts';
import { PostList } from './PostList.tsx';

interface EndlessPostsProps {
  list: ReturnType<typeof postsOfMember> | ReturnType<typeof postsOfTribe> | ReturnType<typeof postsAfter>;
  /** Shown if there are no posts. */
  empty: string;
}

/** Posts, newest first, with infinite scrolling. */
export function EndlessPosts({ list, empty }: EndlessPostsProps) {
  const posts = useInfiniteQuery(list);
  return (
    <>
      <PostList
        posts={posts.data && inOrder(posts.data.pages)}
        why={posts.error}
        onRetry={() => void posts.refetch()}
        empty={empty}
      />
      <LoadMoreOf list={posts} />
    </>
  );
}

/** A member's posts outside of tribes, newest first, with infinite scrolling. */
export function MemberPosts({ userId, empty }: { userId: string; empty: string }) {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<string>(() => void refreshLists(client, userId)), [client, userId]);

  // LivePosts applies changes and deletions to every cached post. Only this component knows which member's new posts its
  // list shows.
  useLive('posts', ({ type, id, user_id, tribe_id }) => {
    if (type !== 'created' || tribe_id || user_id !== userId || cachedPost(client, id)) return;
    if (!isReadingList(userId)) return refresh(id);
    onePostWaits();
    void markListsStale(client, userId);
  });

  return (
    <>
      <NewPostsPill listOf={userId} />
      <EndlessPosts list={postsOfMember(userId)} empty={empty} />
    </>
  );
}
