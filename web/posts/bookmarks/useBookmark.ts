import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { bookmarkCopy } from '../../../contract/posts.bookmarks.copy.ts';
import { bookmarks } from '../../../contract/posts.bookmarks.ts';
import type { Post } from '../../../contract/posts.ts';
import { errorTextOf } from '../../api/useApiMutation.ts';
import { isDataSaverOn } from '../../data-usage/dataSaver.ts';
import { createToggleQueue } from '../../outbox/toggleQueue.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { commentsOf } from '../comments/commentRows.ts';
import { onePost } from '../lists/onePost.ts';
import { cachedPost, updatePost } from '../queries.ts';
import { bookmarkedPosts } from './bookmarkedPosts.ts';

const toggles = createToggleQueue();

/** Adds or removes the bookmark of a post with an optimistic update. A newly bookmarked post can be opened offline. */
export function useBookmark(post: Post): () => void {
  const client = useQueryClient();
  const { id } = post;
  const isOn = () => (cachedPost(client, id) ?? post).bookmarked;
  const set = (on: boolean) =>
    toggles.toggle(id, on, {
      show: (shown) => show(client, post, shown),
      mutation: (desired) => ({ e: desired ? bookmarks.add : bookmarks.remove, input: { id } }),
      stateOf: (state) => state.bookmarked,
      done: () => void client.invalidateQueries({ queryKey: bookmarkedPosts.queryKey }),
      failed: (error) => toast.bad(errorTextOf(error, bookmarkCopy.failed), error),
    });
  return () => {
    const on = !isOn();
    set(on);
    if (on) toast.good(bookmarkCopy.added, { view: paths.bookmarks });
    else toast.good(bookmarkCopy.removed, { undo: () => isOn() || set(true) });
  };
}

function show(client: QueryClient, post: Post, bookmarked: boolean) {
  if (bookmarked) saveForOffline(client, post);
  updatePost(client, post.id, (cached) => ({ ...cached, bookmarked }));
}

/** Adds the post's own page to the query cache, which the offline cache saves. */
function saveForOffline(client: QueryClient, post: Post) {
  const { queryKey } = onePost(post.id);
  const saved: Post = { ...post, bookmarked: true };
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, saved);
  if (!isDataSaverOn()) void client.prefetchInfiniteQuery(commentsOf(post.id));
}
