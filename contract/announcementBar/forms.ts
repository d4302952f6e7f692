import * as z from 'zod/mini';
import { checkbox } from '../text/checkbox.ts';
import { emptyAsNull, line, prose, rule } from '../text/text.ts';
import { announcementAdminCopy, announcementDays } from './copy.ts';
import { ANNOUNCEMENT_BAR_LINK_MAX, ANNOUNCEMENT_BAR_MAX } from './limits.ts';

// Without a username before the host, which makes a link look like another site's.
const link = z.pipe(
  line({
    max: ANNOUNCEMENT_BAR_LINK_MAX,
    short: announcementAdminCopy.linkWrong,
    long: announcementAdminCopy.linkWrong,
  }),
  rule(
    z.string(),
    z.refine((text) => {
      if (/\s/.test(text) || !URL.canParse(text)) return false;
      const { protocol, username, password } = new URL(text);
      return protocol === 'https:' && !username && !password;
    }, announcementAdminCopy.linkWrong),
  ),
);

export const announcementBarForm = z.object({
  words: prose({
    min: 1,
    max: ANNOUNCEMENT_BAR_MAX,
    short: announcementAdminCopy.wordsEmpty,
    long: announcementAdminCopy.wordsLong,
  }),
  link: emptyAsNull(link),
  days: z.enum(announcementDays, announcementAdminCopy.daysWrong),
  for_visitors: checkbox,
});
