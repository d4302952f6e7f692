import { useEffect, useState } from 'react';
import type { Feed } from '../../../contract/posts.feeds.ts';
import type { Post } from '../../../contract/posts.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { noteVisit } from './lastVisit.ts';

/**
 * The id of the first post that the member already saw at the last visit to this feed. The marker is above it. Undefined if
 * all posts or none are new, or if only the member's own are new.
 */
export function useFirstSeen(feed: Feed | 'latest', posts: Post[] | undefined): string | undefined {
  const me = useViewer()?.id ?? '';
  const [before, setBefore] = useState<string>();
  const newest = posts?.[0]?.created_at;
  useEffect(() => {
    if (newest) setBefore(noteVisit(me, feed, newest));
  }, [me, feed, newest]);
  if (!before || !posts) return undefined;
  const place = posts.findIndex((post) => post.created_at <= before);
  const isNew = posts.slice(0, Math.max(0, place)).some((post) => post.user_id !== me);
  return isNew ? posts[place]?.id : undefined;
}
