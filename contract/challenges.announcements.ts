import * as z from 'zod/mini';
import { author } from './author.ts';
import { announcementCopy } from './challenges.announcements.copy.ts';
import { announcementForm } from './challenges.announcements.forms.ts';
import { ANNOUNCEMENTS_A_DAY } from './challenges.limits.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list, ok, time } from './paging.ts';

/** A text of an organiser to all participants of a challenge. */
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
    summary: 'What its organisers announced, latest first: to participants and organisers; empty for others',
    input: z.object({ id, limit, cursor }),
    output: list(announcement),
    copy: { ask, failed: announcementCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/announcements',
    who: 'member',
    summary: `Announce something to all participants, who are notified: the challenge’s creator and admins, ${ANNOUNCEMENTS_A_DAY} times a day for each challenge. \`announcement_id\` is a UUIDv7 of the caller’s`,
    input: z.extend(announcementForm, { id, announcement_id: id }),
    output: announcement,
    copy: { ask, done: announcementCopy.sent, failed: announcementCopy.sendFailed },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/announcements/:announcement_id',
    who: 'member',
    summary: 'Remove an announcement: its author and admins; twice is once',
    input: z.object({ id, announcement_id: id }),
    output: ok,
    copy: { ask, done: announcementCopy.removed, failed: announcementCopy.removeFailed },
  }),
};
