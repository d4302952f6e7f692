import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../../contract/core/live.ts';
import { type Message, messages } from '../../contract/messages/endpoints.ts';
import { call } from '../api/call.ts';
import { isChanging, refreshMessage } from './actions/useChangeMessage.ts';
import { clearUnread, showLatest, showRead } from './cacheUpdates.ts';
import { isSending } from './pendingMessages.ts';
import { change, readUpTo, threadWith } from './queries.ts';
import { KEY } from './unread.ts';

/**
 * Applies live events to the cached threads and conversations; fetches only messages that are not cached. If the events
 * are not enough, refetches everything.
 */
export async function applyLiveEvents(client: QueryClient, me: string, events: Iterable<LiveEvent>) {
  const underWay = client.isFetching({ queryKey: [KEY] }) > 0;
  let isAll = true;
  for (const event of events) isAll = (await applyEvent(client, me, event).catch(() => false)) && isAll;
  // A response in flight does not include the change, and would revert it on the screen.
  if (underWay || !isAll) await client.invalidateQueries({ queryKey: [KEY] });
}

/** Returns false if the cache is incomplete. */
async function applyEvent(client: QueryClient, me: string, event: LiveEvent) {
  const { topic, type, id, user_id, message_id } = event;
  const userId = user_id === me ? id : user_id;
  if (!userId || !message_id) return false;
  if (topic === 'reactions') return applyReaction(client, me, userId, message_id);
  if (type === 'deleted') return applyUnsent(client, me, userId, message_id);
  if (type === 'created') return applyNewMessage(client, me, userId, message_id);
  if (type !== 'updated' || !isKnown(client, userId, message_id)) return false;
  showRead(client, userId, message_id);
  if (user_id === me) clearUnread(client, me, userId);
  return true;
}

async function applyNewMessage(client: QueryClient, me: string, userId: string, messageId: string) {
  // The response to the send shows it.
  if (isSending(messageId)) return true;
  if (isKnown(client, userId, messageId)) return showLatest(client, me, userId);
  const after = threadOf(client, userId)?.items[0]?.id;
  if (!after) return false;
  const news = await call(messages.thread, { user_id: userId, after });
  if (news.next_cursor !== null) return false;
  const unread = news.items.filter(({ sender_id, read_at }) => sender_id === userId && !read_at);
  change(client, userId, (thread) => {
    const here = new Set(thread.items.map((one) => one.id));
    const items = [...news.items.filter((one) => !here.has(one.id)), ...thread.items];
    // During the fetch, an own message that is later than the news may have been shown.
    return { ...thread, user: news.user, mutual: news.mutual, items: readUpTo(items.sort(latestFirst)) };
  });
  // An own message that is later than this one was shown before the fetch.
  if (!isKnown(client, userId, messageId)) return false;
  return showLatest(client, me, userId, unread.length);
}

const latestFirst = (a: Message, b: Message) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1);

/** A reaction changes only its thread; a message that is not cached is later fetched with its reactions. */
async function applyReaction(client: QueryClient, me: string, userId: string, messageId: string) {
  // Its own response, still in flight, shows it.
  if (isChanging(messageId) || !isKnown(client, userId, messageId)) return true;
  await refreshMessage(client, me, userId, messageId);
  return true;
}

async function applyUnsent(client: QueryClient, me: string, userId: string, messageId: string) {
  if (isChanging(messageId)) return true;
  const was = threadOf(client, userId)?.items.find(({ id }) => id === messageId);
  if (!was) return false;
  await refreshMessage(client, me, userId, messageId);
  // An unread message is gone: false refetches the unread counts.
  return was.sender_id === me || was.read_at !== null;
}

const threadOf = (client: QueryClient, userId: string) => client.getQueryData(threadWith(userId).queryKey);

const isKnown = (client: QueryClient, userId: string, messageId: string) =>
  threadOf(client, userId)?.items.some(({ id }) => id === messageId) ?? false;
