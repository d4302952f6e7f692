import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { call } from '../../api/call.ts';
import { coalesce } from '../../api/coalesce.ts';
import { useLive } from '../../live/live.ts';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { refreshLists } from '../queries.ts';
import { inOrder, type postsAfter, postsOfMember, type postsOfTribe } from './listQueries.ts';
import { lookForNew } from './lookForNew.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { isReadingList } from './newPosts.ts';
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
  const lookAgain = useMemo(
    () =>
      coalesce<string>(() => {
        if (!isReadingList(userId)) return void refreshLists(client, userId);
        const { queryKey } = postsOfMember(userId);
        const fetchFirst = () => call(posts.list, { user_id: userId, limit: PAGE_SIZE });
        void lookForNew(client, { queryKey, of: userId, fetchFirst });
      }),
    [client, userId],
  );

  // LivePosts applies changes and deletions to every cached post. Only this component knows which member's new posts its
  // list shows.
  useLive('posts', ({ type, id, user_id, tribe_id }) => {
    if (type === 'created' && !tribe_id && user_id === userId) lookAgain(id);
  });

  return (
    <>
      <NewPostsPill listOf={userId} />
      <EndlessPosts list={postsOfMember(userId)} empty={empty} />
    </>
  );
}
