import * as z from 'zod/mini';
import { daysField, hideField } from '../admin/forms.ts';
import { checkbox } from '../text/checkbox.ts';
import { prose } from '../text/text.ts';
import { reportCopy, reportOutcomes, reportReasons, warningCopy } from './copy.ts';
import { APPEAL_MAX, REPORT_DECISION_NOTE_MAX, REPORT_DETAILS_MAX } from './limits.ts';

export const reportForm = z.object({
  reason: z.enum(reportReasons, reportCopy.reason),
  details: z._default(
    prose({ max: REPORT_DETAILS_MAX, short: reportCopy.detailsLong, long: reportCopy.detailsLong }),
    '',
  ),
  /** Of a message: keep the messages around it, too. */
  with_messages: checkbox,
});

export const decisionForm = z.object({
  outcome: z.enum(reportOutcomes, reportCopy.outcome),
  /** How long, if the member is suspended. */
  days: daysField,
  /** Also hide what the member wrote, if the member is warned or suspended; how much, if it is hidden. */
  hide: hideField,
  /** Also delete the content, if the member is warned or suspended, or what they wrote is hidden. */
  also_delete: checkbox,
  note: z._default(
    prose({ max: REPORT_DECISION_NOTE_MAX, short: reportCopy.noteLong, long: reportCopy.noteLong }),
    '',
  ),
});

export const appealForm = z.object({
  appeal: prose({ min: 1, max: APPEAL_MAX, short: warningCopy.appealEmpty, long: warningCopy.appealLong }),
});

export const appealDecisionForm = z.object({ state: z.enum(['kept', 'withdrawn'], warningCopy.chooseState) });
