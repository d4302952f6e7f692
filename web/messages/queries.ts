import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Output } from '../../contract/core/endpoint.ts';
import { PAGE_MAX } from '../../contract/core/paging.ts';
import { type Conversation, type Message, messages } from '../../contract/messages/endpoints.ts';
import { THREAD_PAGE } from '../../contract/messages/limits.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';
import { KEY } from './unread.ts';
import { dropUnsentImages } from './unsentImages.ts';

/** Messages to fetch after an event in a cached thread: mostly only the last one is new. */
const NEWS = 10;

export type Thread = Output<typeof messages.thread>;

export const conversations = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: [KEY, 'list'],
  queryFn: ({ pageParam }) => call(messages.conversations, { limit: PAGE_MAX / 2, cursor: pageParam }),
});

/** The id of the other member of a conversation; that account may be deleted. */
export const otherIn = ({ user1_id, user2_id }: Conversation, me: string | undefined) =>
  user1_id === me ? user2_id : user1_id;

/**
 * The cached part of a thread, latest first; null if there is no such member. A refetch fetches what is new and keeps
 * the older pages that the member has loaded.
 */
export const threadWith = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'thread', userId],
    queryFn: async ({ client }): Promise<Thread | null> => {
      const known = () => client.getQueryData<Thread | null>([KEY, 'thread', userId]);
      const ask = (limit: number) => call(messages.thread, { user_id: userId, limit });
      const before = known();
      try {
        const news = before?.items.length ? await ask(NEWS) : undefined;
        // An older message may have changed.
        if (before && news && news.changed_at !== (before.changed_at ?? null)) {
          const now = await ask(Math.min(PAGE_MAX, Math.max(THREAD_PAGE, before.items.length)));
          void dropUnsentImages(before.items, now.items).catch(() => {});
          return now;
        }
        const all = news && joined(known(), news);
        if (all) return all;
        const page = await ask(THREAD_PAGE);
        return joined(known(), page) ?? page;
      } catch (error) {
        return nullOn404(error);
      }
    },
  });

/** The cached thread with the news before it; undefined if they do not overlap. */
function joined(known: Thread | null | undefined, news: Thread): Thread | undefined {
  const oldest = news.items.at(-1);
  const meet = known?.items.findIndex(({ id }) => id === oldest?.id) ?? -1;
  if (!known || meet < 0) return undefined;
  const items = [...news.items, ...known.items.slice(meet + 1)];
  return { ...news, items: readUpTo(items), next_cursor: known.next_cursor };
}

/** Marks all messages before a read one of the same sender as read: newly fetched messages do not include older ones. */
export function readUpTo(items: Message[]): Message[] {
  const readBy = new Map<string, string>();
  return items.map((message) => {
    const read = message.read_at ?? readBy.get(message.sender_id) ?? null;
    if (read) readBy.set(message.sender_id, read);
    return read === message.read_at ? message : { ...message, read_at: read };
  });
}

type Change = (thread: Thread) => Thread;

/** Changes a cached thread; does nothing if it is not cached. New data counts as fresh, but a refetch that is due stays due. */
export function change(client: QueryClient, userId: string, how: Change) {
  const { queryKey } = threadWith(userId);
  const isDue = client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData(queryKey, (thread) => thread && how(thread));
  if (isDue) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Fetches the messages before the cached ones. */
export async function loadOlder(client: QueryClient, userId: string) {
  const cursor = client.getQueryData(threadWith(userId).queryKey)?.next_cursor;
  if (!cursor) return;
  const older = await call(messages.thread, { user_id: userId, limit: THREAD_PAGE, cursor });
  change(client, userId, (thread) => {
    if (thread.next_cursor !== cursor) return thread;
    const items = readUpTo([...thread.items, ...older.items]);
    return { ...thread, items, next_cursor: older.next_cursor };
  });
}
