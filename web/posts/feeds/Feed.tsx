import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Feed as FeedName } from '../../../contract/posts/feeds.ts';
import { PostsSkeleton } from '../../frame/skeletons.tsx';
import { lazy, useLazy } from '../../lazy.ts';
import { FEED_ID } from './FeedTabs.tsx';

// Fetched when a personal feed is opened.
const feedPosts = lazy(() => import('./FeedPosts.tsx'));

export const loadFeed = (client: QueryClient, feed: FeedName) =>
  feedPosts.load().then((code) => code.load(client, feed));

/** The panel below FeedTabs. */
export const FeedPanel = ({ of, children }: { of: FeedName | 'latest'; children: ReactNode }) => (
  <div
    role="tabpanel"
    id={`${FEED_ID}-panel`}
    aria-labelledby={`${FEED_ID}-${of}`}
    className="flex flex-col gap-4"
  >
    {children}
  </div>
);

interface FeedProps {
  feed: FeedName;
  /** How many of its posts are shown, without a way to more; all by default. */
  limit?: number;
}

/** The panel of a personal feed. */
export const Feed = (props: FeedProps) => (
  <FeedPanel of={props.feed}>
    <Suspense fallback={<PostsSkeleton />}>
      <LazyPosts key={props.feed} {...props} />
    </Suspense>
  </FeedPanel>
);

function LazyPosts(props: FeedProps) {
  const { FeedPosts } = useLazy(feedPosts);
  return <FeedPosts {...props} />;
}
