import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Post } from '../../../contract/posts/endpoints.ts';
import { refreshLists } from '../queries.ts';
import { isReadingList, setWaitingPosts } from './newPosts.ts';

interface Page {
  items: Post[];
}

interface WatchedList {
  queryKey: readonly unknown[];
  /** The name of the list for the pill of new posts. */
  of: string;
  fetchFirst: () => Promise<Page>;
}

/**
 * Fetches the first page of a list whose new posts are not recognisable from live events. If it differs, the list is
 * refetched; a member who is reading sees the number of new posts instead.
 */
export async function lookForNew(client: QueryClient, { queryKey, of, fetchFirst }: WatchedList) {
  const fresh = await fetchFirst().catch(() => undefined);
  if (!fresh) return;
  const pages = client.getQueryData<InfiniteData<Page>>(queryKey)?.pages ?? [];
  const known = new Set(pages.flatMap(idsOf));
  const added = idsOf(fresh).filter((id) => !known.has(id)).length;
  if (isReadingList(of)) {
    if (added > 0) setWaitingPosts(added);
  } else if (idsOf(fresh).join() !== pages.slice(0, 1).flatMap(idsOf).join()) await refreshLists(client, of);
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id);
