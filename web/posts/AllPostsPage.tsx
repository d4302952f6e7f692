import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGE_NUMBER_MAX } from '../../contract/core/paging.numbers.ts';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { feedCopy, postCopy } from '../../contract/posts/copy.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { feedIn } from '../../contract/posts/feeds.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { call } from '../api/call.ts';
import { paths, withQuery } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/lists/Pagination.tsx';
import { ShareThoughts } from './composer/ShareThoughts.tsx';
import { dayAndNew } from './feeds/dayAndNew.tsx';
import { Feed, FeedPanel, loadFeed } from './feeds/Feed.tsx';
import { FeedTabs } from './feeds/FeedTabs.tsx';
import { useFirstSeen } from './feeds/useFirstSeen.ts';
import { EndlessPosts } from './lists/EndlessPosts.tsx';
import { postsAfter } from './lists/listQueries.ts';
import { NewPostsPill } from './lists/NewPostsPill.tsx';
import { PostList } from './lists/PostList.tsx';

const NAMES = { following: feedCopy.following, tribes: feedCopy.tribes };

const pageIn = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1;
};

export const load = (client: QueryClient, { search }: At) => {
  const feed = feedIn(search);
  return feed ? loadFeed(client, feed) : client.prefetchQuery(pageOfPosts(pageIn(search)));
};

/** A page number after the last one redirects to the last page. */
export function redirect(client: QueryClient, { search }: At) {
  const page = pageIn(search);
  const list = client.getQueryData(pageOfPosts(page).queryKey);
  return list && page > lastOf(list) ? paths.postsPage(lastOf(list)) : undefined;
}

const lastOf = ({ total = 0 }: { total?: number | undefined }) =>
  Math.min(Math.max(1, Math.ceil(total / PAGE_SIZE)), PAGE_NUMBER_MAX);

export default function AllPostsPage() {
  const search = new URLSearchParams(useSearch());
  const feed = feedIn(search);
  const page = pageIn(search);
  const asked = search.has('create');
  const [, go] = useLocation();
  const here = withQuery(paths.posts, { feed });
  return (
    <div className="flex flex-col gap-4">
      <h1>{postCopy.allPosts}</h1>
      <ShareThoughts
        asked={asked}
        onClosed={() => asked && go(here, { replace: true })}
        onPosted={() => page > 1 && go(here)}
      />
      <FeedTabs at={feed} onOpen={(name) => go(paths.feed(name), { replace: true })} />
      <h2 className="sr-only">{feed ? NAMES[feed] : uiCopy.page(page)}</h2>
      {feed ? <Feed feed={feed} /> : <LatestPosts page={page} />}
    </div>
  );
}

/** All posts, in numbered pages; the last number is followed by the older posts, with infinite scrolling. */
function LatestPosts({ page }: { page: number }) {
  const [, go] = useLocation();
  const { data, error, refetch, isPlaceholderData } = useQuery(pageOfPosts(page));
  const last = lastOf(data ?? {});
  const beyond = data && !isPlaceholderData && page > last;
  useEffect(() => {
    if (beyond) go(paths.postsPage(last), { replace: true });
  }, [beyond, last, go]);
  const posts = beyond ? undefined : data?.items;
  const first = useFirstSeen('latest', posts);
  return (
    <FeedPanel of="latest">
      <NewPostsPill />
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        <PostList
          posts={posts}
          why={error}
          onRetry={() => void refetch()}
          empty={postCopy.beTheFirstToSay}
          above={dayAndNew(first)}
          act={
            <Link href={paths.people} className={buttonClass('quiet')}>
              {postCopy.findPeople}
            </Link>
          }
        />
      </div>
      {last > 1 && <Pagination page={page} last={last} to={paths.postsPage} />}
      {posts && data?.next_cursor && (
        <EndlessPosts list={postsAfter(data.next_cursor)} empty={postCopy.beTheFirstToSay} />
      )}
    </FeedPanel>
  );
}

/** A numbered page of the latest posts, under the key of all cached posts: see ../queries.ts. */
const pageOfPosts = (page: number) =>
  queryOptions({
    queryKey: ['posts', 'page', page],
    queryFn: () => call(posts.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
