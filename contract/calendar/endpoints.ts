import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { calendarCopy } from './copy.ts';

/** The secret address of the caller's calendar feed; null if there is none. */
const feed = z.object({ url: z.nullable(z.string()) });

export const calendarFeed = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    who: 'member',
    summary: 'Get the secret address of the calendar feed with the caller’s sessions and deadlines',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, failed: calendarCopy.failed },
  }),
  create: endpoint({
    method: 'PUT',
    path: '/api/calendar',
    who: 'member',
    limit: 'settings',
    summary: 'Create the address of the calendar feed; an existing one is kept',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, failed: calendarCopy.createFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    who: 'member',
    limit: 'settings',
    summary: 'Remove the address of the calendar feed; it is never used again',
    input: nothing,
    output: feed,
    copy: { ask: calendarCopy.ask, done: calendarCopy.removed, failed: calendarCopy.removeFailed },
  }),
};
