import * as z from 'zod/mini';
import { prose } from '../../text/text.ts';
import { ANNOUNCEMENT_MAX } from '../limits.ts';
import { announcementCopy } from './copy.ts';

export const announcementForm = z.object({
  content: prose({
    min: 1,
    max: ANNOUNCEMENT_MAX,
    short: announcementCopy.empty,
    long: announcementCopy.long,
  }),
});
