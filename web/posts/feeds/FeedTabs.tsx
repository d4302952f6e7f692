import { feedCopy } from '../../../contract/posts/copy.ts';
import type { Feed } from '../../../contract/posts/feeds.ts';
import { paths } from '../../paths.ts';
import { Tabs } from '../../ui/lists/Tabs.tsx';

const tabs = [
  { name: 'latest', label: feedCopy.latest },
  { name: 'following', label: feedCopy.following },
  { name: 'tribes', label: feedCopy.tribes },
] as const;

/** The id prefix that FeedTabs and the panel below it share. */
export const FEED_ID = 'feed';

const feedOf = (name: Feed | 'latest') => (name === 'latest' ? undefined : name);

interface FeedTabsProps {
  /** The open feed; undefined for the latest posts of all members. */
  at: Feed | undefined;
  onOpen: (feed: Feed | undefined) => void;
}

/** Tabs for the latest posts of all members and the personal feeds. Without a script they open All Posts. */
export const FeedTabs = ({ at, onOpen }: FeedTabsProps) => (
  <Tabs
    label={feedCopy.feeds}
    tabs={tabs}
    at={at ?? 'latest'}
    hrefOf={(name) => paths.feed(feedOf(name))}
    onOpen={(name) => onOpen(feedOf(name))}
    id={FEED_ID}
  />
);
