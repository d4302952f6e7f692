import { useLocation } from 'wouter';
import { feedCopy } from '../../../contract/posts/copy.ts';
import type { Feed } from '../../../contract/posts/endpoints.ts';
import { withQuery } from '../../paths.ts';
import { Tabs } from '../../ui/lists/Tabs.tsx';

const tabs = [
  { name: 'latest', label: feedCopy.latest },
  { name: 'following', label: feedCopy.following },
  { name: 'tribes', label: feedCopy.tribes },
] as const;

/** The id prefix that FeedTabs and the panel below it share. */
export const FEED_ID = 'feed';

interface FeedTabsProps {
  /** The open feed; undefined for the latest posts of all members. */
  at: Feed | undefined;
  /** The path of the screen. */
  path: string;
}

/** Tabs for the latest posts of all members and the personal feeds. They switch in place. */
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
