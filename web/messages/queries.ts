import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Output } from '../../contract/endpoint.ts';
import { THREAD_PAGE } from '../../contract/messages.limits.ts';
import { type Conversation, type Message, messages } from '../../contract/messages.ts';
import { PAGE_MAX } from '../../contract/paging.ts';
import { cursorPagination } from '../api/cache/cursorPagination.ts';
import { nullOn404 } from '../api/cache/nullOn404.ts';
import { call } from '../api/call.ts';
import { KEY } from './unread.ts';

/** Messages asked for when something happened in a thread that is known: mostly it was the last one. */
const NEWS = 10;

export type Thread = Output<typeof messages.thread>;

export const conversations = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: [KEY, 'list'],
  queryFn: ({ pageParam }) => call(messages.conversations, { limit: PAGE_MAX / 2, cursor: pageParam }),
});

/** Who the viewer talks to in it; that member may be no more. */
export const otherIn = ({ user1_id, user2_id }: Conversation, me: string | undefined) =>
  user1_id === me ? user2_id : user1_id;

/**
 * A thread as far as it is known, latest first; null where there is no such member. Asked again, it fetches what is
 * new and keeps what one scrolled back to.
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
        // One that is further back may have changed.
        if (before && news && news.changed_at !== (before.changed_at ?? null))
          return await ask(Math.min(PAGE_MAX, Math.max(THREAD_PAGE, before.items.length)));
        const all = news && joined(known(), news);
        if (all) return all;
        const page = await ask(THREAD_PAGE);
        return joined(known(), page) ?? page;
      } catch (error) {
        return nullOn404(error);
      }
    },
  });

/** What is known with what is new before it; undefined where they do not meet. */
function joined(known: Thread | null | undefined, news: Thread): Thread | undefined {
  const oldest = news.items.at(-1);
  const meet = known?.items.findIndex(({ id }) => id === oldest?.id) ?? -1;
  if (!known || meet < 0) return undefined;
  const items = [...news.items, ...known.items.slice(meet + 1)];
  return { ...news, items: readUpTo(items), next_cursor: known.next_cursor };
}

/** Who read a message had read those before it: what is further back than the news learns it from them. */
export function readUpTo(items: Message[]): Message[] {
  const readBy = new Map<string, string>();
  return items.map((message) => {
    const read = message.read_at ?? readBy.get(message.sender_id) ?? null;
    if (read) readBy.set(message.sender_id, read);
    return read === message.read_at ? message : { ...message, read_at: read };
  });
}

type Change = (thread: Thread) => Thread;

/** Changes what is known of a thread; undefined where nothing is. */
export const change = (client: QueryClient, userId: string, how: Change) =>
  client.setQueryData(threadWith(userId).queryKey, (thread) => thread && how(thread));

/** Fetches the messages before those that are known. */
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
