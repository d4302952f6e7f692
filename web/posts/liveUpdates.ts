import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../contract/core/live.ts';
import { lookForNewOnScreen } from './lists/lookForNew.ts';
import { isReadingList } from './lists/newPosts.ts';
import { isListed, markListsOfNewPostStale } from './lists/ofNewPost.ts';
import { cachedPost, forgetPost, markListsStale, refreshLists } from './queries.ts';
import { refreshPost } from './refreshPost.ts';

/** Applies live events to the cached posts and lists. Each is refetched once. */
export function handleEvents(client: QueryClient, events: Set<LiveEvent>) {
  const posts = new Set<string>();
  const lists = new Set<string | undefined>();
  const pins = new Set<string>();
  const comments = new Map<string, string>();
  for (const { topic, type, id, user_id, tribe_id, comment_id } of events) {
    if (comment_id) comments.set(comment_id, id);
    else if (id === tribe_id) pins.add(id);
    else if (type === 'deleted') forgetPost(client, id);
    else if (topic === 'bookmarks' || type === 'updated') cachedPost(client, id) && posts.add(id);
    else {
      void markListsOfNewPostStale(client, { user_id, tribe_id });
      if (!isListed(client, id, tribe_id)) lists.add(tribe_id);
    }
    if (topic === 'bookmarks') void client.invalidateQueries({ queryKey: ['posts', 'bookmarks'] });
  }
  for (const id of posts) void refreshPost(client, id);
  for (const tribeId of lists) (isReadingList(tribeId) ? lookForNewOnScreen : refreshLists)(client, tribeId);
  for (const tribeId of pins) void (isReadingList(tribeId) ? markListsStale : refreshLists)(client, tribeId);
  for (const [comment_id, id] of comments) void refreshComment(client, id, comment_id);
}

const hasComments = (client: QueryClient, id: string) =>
  client.getQueriesData({ queryKey: ['comments', id] }).length > 0;

/** The code is fetched only if comments of the post are cached. */
async function refreshComment(client: QueryClient, id: string, comment_id: string) {
  if (!hasComments(client, id)) return;
  const { refreshCommentLikes } = await import('./comments/useCommentLike.ts');
  void refreshCommentLikes(client, id, comment_id);
}
