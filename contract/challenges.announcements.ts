import * as z from 'zod/mini';
import { author } from './author.ts';
import { announcementCopy } from './challenges.announcements.copy.ts';
import { announcementForm } from './challenges.announcements.forms.ts';
import { ANNOUNCEMENTS_A_DAY } from './challenges.limits.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list, ok, time } from './paging.ts';

/** A text that an organiser sends to all participants of a challenge. */
export const announcement = z.object({
  id,
  challenge_id: id,
  author,
  content: z.string(),
  created_at: time,
});

export type Announcement = z.infer<typeof announcement>;

const { ask } = announcementCopy;

export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/announcements',
    who: 'member',
    summary:
      'List the announcements of a challenge, latest first; empty unless the caller is a participant or an organiser',
    input: z.object({ id, limit, cursor }),
    output: list(announcement),
    copy: { ask, failed: announcementCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/announcements',
    who: 'member',
    summary: `Send an announcement to all participants and notify them. Only the challenge’s creator and admins, ${ANNOUNCEMENTS_A_DAY} times in 24 hours for each challenge. The caller generates \`announcement_id\`, a UUIDv7`,
    input: z.extend(announcementForm, { id, announcement_id: id }),
    output: announcement,
    copy: { ask, done: announcementCopy.sent, failed: announcementCopy.sendFailed },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/announcements/:announcement_id',
    who: 'member',
    summary: 'Remove an announcement; removing it again changes nothing. Only its author and admins',
    input: z.object({ id, announcement_id: id }),
    output: ok,
    copy: { ask, done: announcementCopy.removed, failed: announcementCopy.removeFailed },
  }),
};
