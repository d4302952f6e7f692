import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Feed as FeedName } from '../../../contract/posts.feeds.ts';
import { lazy, useLazy } from '../../lazy.ts';
import { PostCardSkeleton } from '../../shell/skeletons.tsx';
import { Loading } from '../../ui/feedback/Skeleton.tsx';
import { FEED_ID } from './FeedTabs.tsx';

// Fetched when a personal feed is opened.
const posts = lazy(() => import('./FeedPosts.tsx'));

export const loadFeed = (client: QueryClient, feed: FeedName) =>
  posts.load().then((code) => code.load(client, feed));

interface FeedProps {
  feed: FeedName;
}

/** The panel of a personal feed. */
export const Feed = (props: FeedProps) => (
  <div
    role="tabpanel"
    id={`${FEED_ID}-panel`}
    aria-labelledby={`${FEED_ID}-${props.feed}`}
    className="flex flex-col gap-4"
  >
    <Suspense
      fallback={
        <Loading>
          <div className="rows">
            <PostCardSkeleton />
            <PostCardSkeleton />
            <PostCardSkeleton />
          </div>
        </Loading>
      }
    >
      <LazyPosts key={props.feed} {...props} />
    </Suspense>
  </div>
);

function LazyPosts(props: FeedProps) {
  const { FeedPosts } = useLazy(posts);
  return <FeedPosts {...props} />;
}
