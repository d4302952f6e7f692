import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { canReadSessionMessages } from '../../../contract/core/policy.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../../contract/sessions/messages.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';

/** Messages per page: few, because they are above who is going. */
const PAGE = 3;

/** The messages of a session's hosts, also available offline. */
export const messagesOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['sessionMessages', id],
    queryFn: ({ pageParam }) => call(sessionMessages.list, { id, limit: PAGE, cursor: pageParam }),
  });

export const refreshMessages = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: messagesOf(id).queryKey });

/** Whether the viewer may read the messages of the session's hosts. */
export const readsMessages = (viewer: Viewer | null, session: VibeSession) =>
  viewer !== null && canReadSessionMessages(viewer, { ...session, attends: session.attendance !== 'none' });
