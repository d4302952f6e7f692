import * as z from 'zod/mini';
import { announcementCopy } from './challenges.announcements.copy.ts';
import { ANNOUNCEMENT_MAX } from './challenges.limits.ts';
import { prose } from './text.ts';

export const announcementForm = z.object({
  content: prose({
    min: 1,
    max: ANNOUNCEMENT_MAX,
    short: announcementCopy.empty,
    long: announcementCopy.long,
  }),
});
