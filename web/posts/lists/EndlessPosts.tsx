import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import type { postsOfMember, postsOfTribe } from './listQueries.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PostList } from './PostList.tsx';

interface EndlessPostsProps {
  list: ReturnType<typeof postsOfMember> | ReturnType<typeof postsOfTribe>;
  /** The id of the member or tribe. */
  of: string;
  /** Shown if there are no posts. */
  empty: string;
}

/** Posts of a member or tribe, newest first, with infinite scrolling. */
export function EndlessPosts({ list, of, empty }: EndlessPostsProps) {
  const posts = useInfiniteQuery(list);
  return (
    <>
      <NewPostsPill listOf={of} />
      <PostList
        posts={posts.data?.pages.flatMap((page) => page.items)}
        why={posts.error}
        onRetry={() => void posts.refetch()}
        empty={empty}
      />
      <LoadMoreOf list={posts} />
    </>
  );
}
