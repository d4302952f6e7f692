import * as z from 'zod/mini';
import { checkbox } from '../text/checkbox.ts';
import { prose } from '../text/text.ts';
import { reportCopy, reportReasons, warningCopy } from './copy.ts';
import { APPEAL_MAX, REPORT_DETAILS_MAX } from './limits.ts';

export const reportForm = z.object({
  reason: z.enum(reportReasons, reportCopy.reason),
  details: z._default(
    prose({ max: REPORT_DETAILS_MAX, short: reportCopy.detailsLong, long: reportCopy.detailsLong }),
    '',
  ),
  /** Of a message: keep the messages around it, too. */
  with_messages: checkbox,
});

export const appealForm = z.object({
  appeal: prose({ min: 1, max: APPEAL_MAX, short: warningCopy.appealEmpty, long: warningCopy.appealLong }),
});

export const appealDecisionForm = z.object({ state: z.enum(['kept', 'withdrawn'], warningCopy.chooseState) });
