import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import type { Message } from '../../contract/messages/endpoints.ts';
import { setTransport } from '../api/call.ts';
import { showSent } from './cacheUpdates.ts';
import { applyLiveEvents } from './liveUpdates.ts';
import { conversations, threadWith } from './queries.ts';

const [ME, ADA] = ['me', 'ada'];

const message = (id: string, sender_id: string, minute: number) =>
  ({
    id,
    sender_id,
    recipient_id: sender_id === ME ? ADA : ME,
    content: `Says ${id}`,
    created_at: `2026-11-20T12:0${minute}:00.000Z`,
    read_at: null,
  }) as Message;
const created = (message_id: string, from = ADA): LiveEvent => ({
  ...{ topic: 'messages', type: 'created', message_id },
  ...(from === ME ? { id: ADA, user_id: ME } : { id: ME, user_id: ADA }),
});

/** The messages that the server has, latest first. */
let stored: Message[];
let beforeResponse: () => void;
let client: QueryClient;

beforeEach(() => {
  stored = [message('1', ME, 1)];
  beforeResponse = () => {};
  setTransport(async (_, { after }) => {
    const at = stored.findIndex(({ id }) => id === after);
    const items = at < 0 ? stored : stored.slice(0, at);
    beforeResponse();
    return { user: null, mutual: true, items, next_cursor: null };
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(conversations.queryKey, {
    pages: [
      {
        items: [
          {
            ...{ user1_id: ME, user2_id: ADA, user: null, latest_message: 'Says 1', latest_kind: 'text' },
            ...{ latest_message_at: '2026-11-20T12:01:00.000Z', latest_sender_id: ME },
            ...{ has_unread: false, unread: 0 },
          },
        ],
        next_cursor: null,
      },
    ],
    pageParams: [undefined],
  });
  client.setQueryData(threadWith(ADA).queryKey, { items: stored, next_cursor: null } as never);
});

const thread = () => client.getQueryData(threadWith(ADA).queryKey)?.items.map(({ id }) => id);
const isDue = () => client.getQueryState(threadWith(ADA).queryKey)?.isInvalidated;

it('fetches a new message and shows it first', async () => {
  stored = [message('2', ADA, 2), ...stored];
  await applyLiveEvents(client, ME, [created('2')]);
  expect([thread(), isDue()]).toEqual([['2', '1'], false]);
});

it('refetches the thread if a message is older than the own message shown before its event', async () => {
  const own = message('3', ME, 3);
  stored = [own, message('2', ADA, 2), ...stored];
  showSent(client, ADA, own);
  await applyLiveEvents(client, ME, [created('2')]);
  expect(isDue()).toBe(true);
  await client.fetchQuery(threadWith(ADA));
  expect(thread()).toEqual(['3', '2', '1']);
});

it('keeps the order if an own message is shown while the message before it is fetched', async () => {
  stored = [message('2', ADA, 2), ...stored];
  beforeResponse = () => showSent(client, ADA, message('3', ME, 3));
  await applyLiveEvents(client, ME, [created('2')]);
  expect([thread(), isDue()]).toEqual([['3', '2', '1'], false]);
});
