import { useInfiniteQuery } from '@tanstack/react-query';
import { More } from '../ui/More.tsx';
import { NewPostsPill } from './NewPostsPill.tsx';
import { PostList } from './PostList.tsx';
import { postsOfTribe } from './queries.ts';

/** A tribe's posts, newest first, as far down as one reads. */
export function TribePosts({ tribeId, empty }: { tribeId: string; empty: string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(postsOfTribe(tribeId));
  return (
    <>
      <NewPostsPill tribeId={tribeId} />
      <PostList
        posts={data?.pages.flatMap((page) => page.items)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={empty}
      />
      {hasNextPage && (
        <More
          label="Show more"
          busy={isFetchingNextPage}
          failed={isFetchNextPageError}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}
