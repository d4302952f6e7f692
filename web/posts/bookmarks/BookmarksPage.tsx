import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookmarkCopy } from '../../../contract/posts/copy.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { LoadMoreOf } from '../../ui/lists/LoadMore.tsx';
import { PostList } from '../lists/PostList.tsx';
import { bookmarkedPosts } from '../queries.ts';
import { keepForOffline } from './keepForOffline.ts';

export const load = (client: QueryClient) => client.prefetchInfiniteQuery(bookmarkedPosts);

export default function BookmarksPage() {
  const client = useQueryClient();
  const list = useInfiniteQuery(bookmarkedPosts);
  const posts = list.data?.pages.flatMap((page) => page.items);
  // Caches each post, so that it can be opened offline even if it was bookmarked on another device.
  useEffect(() => {
    for (const post of posts ?? []) keepForOffline(client, post);
  }, [client, posts]);
  return (
    <div className="flex flex-col gap-4">
      <h1>{bookmarkCopy.bookmarks}</h1>
      <h2 className="sr-only">{profileCopy.posts}</h2>
      <PostList
        posts={posts}
        why={list.error}
        onRetry={() => void list.refetch()}
        emptyTitle={bookmarkCopy.none}
        empty={bookmarkCopy.noneText}
        act={
          <Link href={paths.posts} className={buttonClass('quiet')}>
            {bookmarkCopy.browse}
          </Link>
        }
      />
      <LoadMoreOf list={list} />
    </div>
  );
}
