import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { announcementAdminCopy, announcementBarCopy } from './copy.ts';
import { announcementBarForm } from './forms.ts';

const announcement = z.object({
  id,
  words: z.string(),
  link: z.nullable(z.string()),
  ends_at: time,
});

export type Announcement = z.infer<typeof announcement>;

const current = z.extend(announcement, { for_visitors: z.boolean(), created_at: time });

export type CurrentAnnouncement = z.infer<typeof current>;

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
    path: '/api/announcement-bar/:id/closing',
    who: 'member',
    limit: 'settings',
    summary: 'Close an announcement, on all of the member’s devices; without effect if it is over',
    input: z.object({ id }),
    output: ok,
    copy: { failed: announcementBarCopy.closeFailed },
  }),
};

export const announcementBarAdmin = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/announcement-bar',
    who: 'admin',
    summary: 'Get the current announcement, also if the admin closed it',
    input: nothing,
    output: z.object({ announcement: z.nullable(current) }),
    copy: { failed: announcementAdminCopy.failed },
  }),
  show: endpoint({
    method: 'PUT',
    path: '/api/admin/announcement-bar/:id',
    who: 'admin',
    limit: 'moderation',
    summary:
      'Show an announcement in place of `replaces`, the current one that the admin saw; a conflict if there is another one now',
    input: z.extend(announcementBarForm, { id, replaces: z._default(z.nullable(id), null) }),
    output: ok,
    copy: { done: announcementAdminCopy.shown, failed: announcementAdminCopy.showFailed },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/announcement-bar/:id',
    who: 'admin',
    limit: 'moderation',
    summary: 'End an announcement now; without effect if it is over',
    input: z.object({ id }),
    output: ok,
    copy: { done: announcementAdminCopy.ended, failed: announcementAdminCopy.endFailed },
  }),
};
