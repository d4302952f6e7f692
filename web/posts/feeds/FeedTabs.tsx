import { useLocation } from 'wouter';
import { feedCopy } from '../../../contract/posts.feeds.copy.ts';
import type { Feed } from '../../../contract/posts.feeds.ts';
import { withQuery } from '../../paths.ts';
import { Tabs } from '../../ui/lists/Tabs.tsx';

const tabs = [
  { name: 'latest', label: feedCopy.latest },
  { name: 'following', label: feedCopy.following },
  { name: 'tribes', label: feedCopy.tribes },
] as const;

/** The name under which FeedTabs and the panel below it know each other. */
export const FEED_ID = 'feed';

interface FeedTabsProps {
  /** The open feed; undefined for the latest of all. */
  at: Feed | undefined;
  /** The screen's own address. */
  path: string;
}

/** Opens the latest posts of all or one of the personal feeds, in place. */
export function FeedTabs({ at, path }: FeedTabsProps) {
  const [, go] = useLocation();
  const hrefOf = (name: Feed | 'latest') => withQuery(path, { feed: name === 'latest' ? undefined : name });
  return (
    <Tabs
      label={feedCopy.feeds}
      tabs={tabs}
      at={at ?? 'latest'}
      hrefOf={hrefOf}
      onOpen={(name) => go(hrefOf(name), { replace: true })}
      id={FEED_ID}
    />
  );
}
