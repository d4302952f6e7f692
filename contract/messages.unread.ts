import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageCopy } from './messages.copy.ts';
import { nothing } from './paging.ts';

// Apart from the other calls about messages: it is the one that every screen makes.
export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  who: 'member',
  summary: 'How many conversations have messages one has not read, 100 at most',
  input: nothing,
  output: z.object({ unread: z.int() }),
  copy: { ask: messageCopy.ask, failed: messageCopy.listFailed },
});
