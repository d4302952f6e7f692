import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing, ok, time } from '../core/paging.ts';
import { announcementAdminCopy } from './copy.ts';
import { announcement } from './endpoints.ts';
import { announcementBarForm } from './forms.ts';

const current = z.extend(announcement, { for_visitors: z.boolean(), created_at: time });

export type CurrentAnnouncement = z.infer<typeof current>;

/** Apart from the endpoints that every page has. */
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
    path: '/api/admin/announcement-bar',
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
    path: '/api/admin/announcement-bar',
    who: 'admin',
    limit: 'moderation',
    summary: 'End an announcement now; without effect if it is over',
    input: z.object({ id }),
    output: ok,
    copy: { done: announcementAdminCopy.ended, failed: announcementAdminCopy.endFailed },
  }),
};
