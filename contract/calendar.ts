import * as z from 'zod/mini';
import { calendarCopy } from './calendar.copy.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './paging.ts';

/** The secret address of one's calendar feed; null where one has none. */
const feed = z.object({ url: z.nullable(z.string()) });

export const calendarFeed = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    who: 'member',
    summary: 'The secret address at which calendars fetch one’s sessions and deadlines',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, failed: calendarCopy.failed },
  }),
  create: endpoint({
    method: 'PUT',
    path: '/api/calendar',
    who: 'member',
    summary: 'Create that address; one that exists is kept',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, failed: calendarCopy.createFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    who: 'member',
    summary: 'Remove that address, which is never used again',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, done: calendarCopy.removed, failed: calendarCopy.removeFailed },
  }),
};
