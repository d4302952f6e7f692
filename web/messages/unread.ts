import { queryOptions, useQuery } from '@tanstack/react-query';
import { unreadMessages } from '../../contract/messages/unread.ts';
import { call } from '../api/call.ts';

/** The key of all cached queries of messages. */
export const KEY = 'messages';

export const unreadConversations = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => call(unreadMessages, {}),
  meta: { inFrame: true },
});

/** The number of conversations with unread messages; 0 while it is unknown. */
export const useUnreadConversations = () => useQuery(unreadConversations).data?.unread ?? 0;
