import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { announcementBarCopy } from './copy.ts';

export const announcement = z.object({
  id,
  words: z.string(),
  link: z.nullable(z.string()),
  ends_at: time,
});

export type Announcement = z.infer<typeof announcement>;

export const announcementBar = {
  get: endpoint({
    method: 'GET',
    path: '/api/announcement-bar',
    who: 'anyone',
    summary:
      'Get the current announcement; null if there is none, if it is for members only, or if the member closed it',
    input: nothing,
    output: z.object({ announcement: z.nullable(announcement) }),
    copy: { failed: announcementBarCopy.failed },
  }),
  close: endpoint({
    method: 'PUT',
    path: '/api/announcement-bar/closing',
    who: 'member',
    limit: 'settings',
    summary: 'Close an announcement, on all of the member’s devices; without effect if it is over',
    input: z.object({ id }),
    output: ok,
    copy: { failed: announcementBarCopy.closeFailed },
  }),
};
