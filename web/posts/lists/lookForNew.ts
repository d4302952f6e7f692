import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { type Post, posts } from '../../../contract/posts/endpoints.ts';
import { HOME_POSTS } from '../../../contract/posts/limits.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { call } from '../../api/call.ts';
import { rowsOf } from '../../cache/cacheRows.ts';
import { lists, refreshLists } from '../queries.ts';
import { isReadingList, MANY, setWaitingPosts } from './newPosts.ts';

interface Page {
  items: Post[];
  next_cursor: string | null;
}

interface WatchedList {
  queryKey: readonly unknown[];
  /** The name of the list for the pill of new posts. */
  of?: string | undefined;
  fetchFirst: () => Promise<Page>;
}

/**
 * Fetches the first page of a list, since a live event does not tell whether the member may see the new post. If the page
 * differs, the list is refetched. A member who is reading sees the number of new posts instead, or `MANY` if all are new.
 */
export async function lookForNew(client: QueryClient, { queryKey, of, fetchFirst }: WatchedList) {
  const fresh = await fetchFirst().catch(() => undefined);
  if (!fresh) return;
  const cached = client.getQueryData<Page | InfiniteData<Page>>(queryKey);
  const known = new Set(idsOf(rowsOf<Post>(cached)));
  const added = fresh.items.filter(({ id }) => !known.has(id)).length;
  if (isReadingList(of)) {
    const isMore = added === fresh.items.length && fresh.next_cursor !== null;
    if (added > 0) setWaitingPosts(isMore ? MANY : added);
    return;
  }
  const first = cached && 'pages' in cached ? cached.pages[0] : cached;
  if (idsOf(fresh.items).join() !== idsOf(first?.items ?? []).join()) await refreshLists(client, of);
}

const idsOf = (items: Post[]) => items.map(({ id }) => id);

/** Looks for new posts in the lists on screen: of the latest posts, or of that tribe. */
export function lookForNewOnScreen(client: QueryClient, tribeId: string | undefined) {
  for (const { queryKey } of client.getQueryCache().findAll({ ...lists(tribeId), type: 'active' }))
    void lookForNew(client, { queryKey, of: tribeId, fetchFirst: () => fetchAgain(queryKey, tribeId) });
}

function fetchAgain([, list, page]: readonly unknown[], tribeId: string | undefined): Promise<Page> {
  if (tribeId) return call(tribePosts.list, { id: tribeId, limit: PAGE_SIZE });
  if (list === 'page') return call(posts.list, { page: Number(page), limit: PAGE_SIZE });
  return call(posts.list, { limit: HOME_POSTS });
}
