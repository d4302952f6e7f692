import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGE_NUMBER_MAX } from '../../contract/paging.numbers.ts';
import { PAGE_SIZE } from '../../contract/paging.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import { feedCopy } from '../../contract/posts.feeds.copy.ts';
import { feedIn } from '../../contract/posts.feeds.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { paths, withQuery } from '../paths.ts';
import type { At } from '../screen.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/lists/Pagination.tsx';
import { ShareThoughts } from './composer/ShareThoughts.tsx';
import { dayAndNew } from './feeds/dayAndNew.tsx';
import { Feed, loadFeed } from './feeds/Feed.tsx';
import { FEED_ID, FeedTabs } from './feeds/FeedTabs.tsx';
import { useStoredFeed } from './feeds/lastFeed.ts';
import { useFirstSeen } from './feeds/useFirstSeen.ts';
import { NewPostsPill } from './lists/NewPostsPill.tsx';
import { PostList } from './lists/PostList.tsx';
import { pageOfPosts } from './lists/pageQueries.ts';

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

const lastOf = ({ total = 0 }: { total?: number | undefined }) => Math.max(1, Math.ceil(total / PAGE_SIZE));

export default function AllPostsPage() {
  const search = new URLSearchParams(useSearch());
  const feed = feedIn(search);
  useStoredFeed(feed);
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
      <FeedTabs at={feed} path={paths.posts} />
      <h2 className="sr-only">{feed ? NAMES[feed] : uiCopy.page(page)}</h2>
      {feed ? <Feed feed={feed} /> : <LatestPosts page={page} />}
    </div>
  );
}

/** All posts, in numbered pages. */
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
    <div
      role="tabpanel"
      id={`${FEED_ID}-panel`}
      aria-labelledby={`${FEED_ID}-latest`}
      className="flex flex-col gap-4"
    >
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
    </div>
  );
}
