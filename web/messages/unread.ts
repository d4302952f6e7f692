import { queryOptions, useQuery } from '@tanstack/react-query';
import { unreadMessages } from '../../contract/messages.unread.ts';
import { call } from '../api/call.ts';

/** Every cached answer about messages lies under this. */
export const KEY = 'messages';

export const unreadConversations = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => call(unreadMessages, {}),
  meta: { inFrame: true },
});

/** How many conversations have something unread; 0 while that is not known. */
export const useUnreadConversations = () => useQuery(unreadConversations).data?.unread ?? 0;
