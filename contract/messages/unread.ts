import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { messageCopy } from './copy.ts';

// In its own module, because every screen makes this call and not the others about messages.
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  who: 'member',
  summary: 'Count the caller’s conversations with unread messages, up to 100',
  input: nothing,
  output: z.object({ unread: z.int() }),
  copy: { ask: messageCopy.ask, failed: messageCopy.listFailed },
});
