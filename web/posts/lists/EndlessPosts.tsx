import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import type { postsOfMember, postsOfTribe } from './listQueries.ts';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PostList } from './PostList.tsx';

interface EndlessPostsProps {
  list: ReturnType<typeof postsOfMember> | ReturnType<typeof postsOfTribe>;
  /** The member or tribe whose they are. */
  of: string;
  /** Said where there are none. */
  empty: string;
}

/** Posts of a member or in a tribe, newest first, as far down as one reads. */
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
