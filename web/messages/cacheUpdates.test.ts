import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { Conversation, Message } from '../../contract/messages/endpoints.ts';
import { clearUnread, showChanged, showLatest, showRead, showSent } from './cacheUpdates.ts';
import { conversations, threadWith } from './queries.ts';
import { unreadConversations } from './unread.ts';

const [ME, ADA, BOLA] = ['me', 'ada', 'bola'];

const message = (id: string, sender_id: string, minute: number): Message => ({
  id,
  sender_id,
  recipient_id: sender_id === ME ? ADA : ME,
  content: `Says ${id}`,
  media_url: null,
  media: null,
  file: null,
  media_gone: false,
  with_file: false,
  unsent: false,
  reply_to: null,
  sender_reaction: null,
  recipient_reaction: null,
  created_at: `2026-11-20T12:0${minute}:00.000Z`,
  read_at: null,
});
const conversation = (other: string, unread: number): Conversation => ({
  user1_id: ME,
  user2_id: other,
  user: null,
  latest_message: 'Earlier',
  latest_kind: 'text',
  latest_message_at: '2026-11-20T12:00:00.000Z',
  latest_sender_id: other,
  has_unread: unread > 0,
  unread,
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(conversations.queryKey, {
    pages: [
      { items: [conversation(BOLA, 1)], next_cursor: 'next' },
      { items: [conversation(ADA, 0)], next_cursor: null },
    ],
    pageParams: [undefined, 'next'],
  });
  client.setQueryData(unreadConversations.queryKey, { unread: 1 });
  setThread([message('2', ADA, 2), message('1', ME, 1)]);
});

const setThread = (items: Message[]) =>
  client.setQueryData(threadWith(ADA).queryKey, { items, next_cursor: null } as never);
const thread = () => client.getQueryData(threadWith(ADA).queryKey)?.items ?? [];
const list = () =>
  client
    .getQueryData(conversations.queryKey)
    ?.pages.map(({ items }) => items.map(({ user2_id, unread }) => `${user2_id} ${unread}`));
const unread = () => client.getQueryData(unreadConversations.queryKey)?.unread;

it('shows a sent message once, and its conversation first', () => {
  const sent = message('3', ME, 3);
  showSent(client, ADA, sent);
  showSent(client, ADA, sent);
  expect(thread().map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(list()).toEqual([['ada 0', 'bola 1'], []]);
  const [first] = client.getQueryData(conversations.queryKey)?.pages[0]?.items ?? [];
  expect(first).toMatchObject({ latest_message: 'Says 3', latest_sender_id: ME });
});

it('counts unread messages of a conversation, and the conversation once', () => {
  setThread([message('3', ADA, 3), ...thread()]);
  expect(showLatest(client, ME, ADA, 1)).toBe(true);
  setThread([message('4', ADA, 4), ...thread()]);
  showLatest(client, ME, ADA, 1);
  expect([list(), unread()]).toEqual([[['ada 2', 'bola 1'], []], 2]);
});

it('keeps the order of conversations without a newer message', () => {
  setThread([]);
  showLatest(client, ME, ADA, 1);
  expect(list()).toEqual([['bola 1'], ['ada 1']]);
});

it('keeps the latest message of a conversation when an earlier one of its cached thread changes', () => {
  const [first] = client.getQueryData(conversations.queryKey)?.pages ?? [];
  const row = { ...conversation(ADA, 1), latest_message_at: '2026-11-20T12:05:00.000Z' };
  client.setQueryData(conversations.queryKey, {
    pages: [{ items: [row, ...(first?.items ?? [])], next_cursor: null }],
    pageParams: [undefined],
  });
  showChanged(client, ME, ADA, { ...message('2', ADA, 2), recipient_reaction: '👍' });
  expect(client.getQueryData(conversations.queryKey)?.pages[0]?.items[0]).toEqual(row);
});

it('reports a conversation that is not in the list, and changes nothing', () => {
  const before = list();
  expect(showLatest(client, ME, 'chidi', 1)).toBe(false);
  expect([list(), unread()]).toEqual([before, 1]);
});

it('clears the unread messages of a conversation, and reduces the unread count once', () => {
  clearUnread(client, ME, BOLA);
  clearUnread(client, ME, BOLA);
  expect([list(), unread()]).toEqual([[['bola 0'], ['ada 0']], 0]);
});

it('marks a message and earlier ones of the same sender as read, and no others', () => {
  setThread([message('4', ME, 4), message('3', ME, 3), message('2', ADA, 2), message('1', ME, 1)]);
  showRead(client, ADA, '3');
  expect(thread().map(({ id, read_at }) => [id, read_at !== null])).toEqual([
    ['4', false],
    ['3', true],
    ['2', false],
    ['1', true],
  ]);
});

it('keeps the time at which a message was read first', () => {
  setThread([{ ...message('1', ME, 1), read_at: '2026-11-20T12:30:00.000Z' }]);
  showRead(client, ADA, '1');
  expect(thread()[0]?.read_at).toBe('2026-11-20T12:30:00.000Z');
});

it('a change of one message does not make up for a refetch that failed', async () => {
  const { queryKey } = threadWith(ADA);
  const changedAt = () => client.getQueryData(queryKey)?.changed_at;
  const now = { ...message('1', ME, 1), sender_reaction: '👍' as const };
  showChanged(client, ME, ADA, now, '2026-11-20T12:05:00.000Z');
  expect(changedAt()).toBe('2026-11-20T12:05:00.000Z');
  await client.invalidateQueries({ queryKey, refetchType: 'none' });
  for (const minute of [6, 7]) showChanged(client, ME, ADA, now, `2026-11-20T12:0${minute}:00.000Z`);
  expect(thread().find(({ id }) => id === '1')?.sender_reaction).toBe('👍');
  expect(changedAt()).toBe('2026-11-20T12:05:00.000Z');
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
