import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../contract/core/clock.ts';
import { type Conversation, excerptOf, type Message, messages } from '../../contract/messages/endpoints.ts';
import { call } from '../api/call.ts';
import { change, conversations, otherIn, readUpTo, threadWith } from './queries.ts';
import { unreadConversations } from './unread.ts';
import { dropUnsentImages } from './unsentImages.ts';

/** Shows one of the viewer's messages as stored by the server. */
export function showSent(client: QueryClient, userId: string, message: Message) {
  const { queryKey } = threadWith(userId);
  change(client, userId, (thread) =>
    thread.items.some(({ id }) => id === message.id)
      ? thread
      : { ...thread, items: [message, ...thread.items] },
  );
  showLatest(client, message.sender_id, userId);
  // A response in flight does not include the message, and would remove it from the screen.
  if (client.isFetching({ queryKey })) void client.invalidateQueries({ queryKey });
}

/**
 * Updates a listed conversation with the latest cached message, unless it lists a later one, and `unread` more unread ones;
 * false if it is not listed.
 */
export function showLatest(client: QueryClient, me: string, userId: string, unread = 0): boolean {
  const latest = client.getQueryData(threadWith(userId).queryKey)?.items[0];
  const excerpt = latest && excerptOf(latest);
  const was = changeConversation(client, me, userId, (row) => ({
    ...row,
    ...(latest &&
      excerpt &&
      latest.created_at >= row.latest_message_at && {
        latest_message: excerpt.text,
        latest_kind: excerpt.kind,
        latest_message_at: latest.created_at,
        latest_sender_id: latest.sender_id,
      }),
    unread: row.unread + unread,
    has_unread: row.unread + unread > 0,
  }));
  if (was && !was.has_unread && unread > 0) countUnread(client, 1);
  return was !== undefined;
}

/**
 * Shows the current state of a message, also in the replies that quote it. `changed_at` is when a message of the thread last
 * changed. It is kept only if the thread is whole: after a failed refetch, another message may have changed before this one.
 */
export function showChanged(
  client: QueryClient,
  me: string,
  userId: string,
  now: Message,
  changed_at?: string | null,
) {
  const { queryKey } = threadWith(userId);
  const { data, isInvalidated, fetchStatus } = client.getQueryState(queryKey) ?? {};
  void dropUnsentImages(data?.items ?? [], [now]).catch(() => {});
  change(client, userId, (thread) => ({
    ...thread,
    ...(changed_at !== undefined && !isInvalidated && fetchStatus === 'idle' && { changed_at }),
    items: thread.items.map((one) => {
      if (one.id === now.id) return { ...now, read_at: now.read_at ?? one.read_at };
      if (one.reply_to?.id !== now.id) return one;
      return { ...one, reply_to: { ...one.reply_to, ...excerptOf(now) } };
    }),
  }));
  showLatest(client, me, userId);
}

/** Marks a member's messages as read up to `last`: in the list at once, then on the server and in the thread. */
export async function markRead(client: QueryClient, me: string, userId: string, last: string) {
  clearUnread(client, me, userId);
  await call(messages.read, { user_id: userId, last });
  showRead(client, userId, last);
}

/** Shows a message, and the earlier ones of its sender, as read. */
export function showRead(client: QueryClient, userId: string, last: string) {
  const read_at = new Date(serverNow()).toISOString();
  change(client, userId, (thread) => ({
    ...thread,
    items: readUpTo(
      thread.items.map((one) => (one.id === last ? { ...one, read_at: one.read_at ?? read_at } : one)),
    ),
  }));
}

/** Clears the unread count of the conversation with a member. */
export function clearUnread(client: QueryClient, me: string, userId: string) {
  const was = changeConversation(client, me, userId, (row) => ({ ...row, has_unread: false, unread: 0 }));
  if (was?.has_unread) countUnread(client, -1);
}

const countUnread = (client: QueryClient, more: number) =>
  client.setQueryData(
    unreadConversations.queryKey,
    (now) => now && { unread: Math.max(0, now.unread + more) },
  );

/**
 * Changes a listed conversation, and moves it to the top if it has a later message. Returns its previous state;
 * undefined if it is not listed.
 */
function changeConversation(
  client: QueryClient,
  me: string,
  userId: string,
  how: (row: Conversation) => Conversation,
): Conversation | undefined {
  const isIt = (row: Conversation) => otherIn(row, me) === userId;
  const { queryKey } = conversations;
  const was = client
    .getQueryData(queryKey)
    ?.pages.flatMap(({ items }) => items)
    .find(isIt);
  if (!was) return undefined;
  const now = how(was);
  const isLater = now.latest_message_at !== was.latest_message_at;
  client.setQueryData(
    queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map(({ items, ...page }, n) => {
          if (!isLater) return { ...page, items: items.map((row) => (row === was ? now : row)) };
          const rest = items.filter((row) => row !== was);
          return { ...page, items: n === 0 ? [now, ...rest] : rest };
        }),
      },
  );
  return was;
}
