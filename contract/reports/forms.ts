import * as z from 'zod/mini';
import { daysField } from '../admin/forms.ts';
import { prose } from '../text/text.ts';
import { reportCopy, reportOutcomes, reportReasons } from './copy.ts';
import { REPORT_DECISION_NOTE_MAX, REPORT_DETAILS_MAX } from './limits.ts';

export const reportForm = z.object({
  reason: z.enum(reportReasons, reportCopy.reason),
  details: z._default(
    prose({ max: REPORT_DETAILS_MAX, short: reportCopy.detailsLong, long: reportCopy.detailsLong }),
    '',
  ),
  /** Of a message: keep the messages around it, too. A checkbox: a form sends 'on' or omits the field. */
  with_messages: z._default(
    z.pipe(
      z.transform((typed: unknown) => (typed === 'on' ? true : typed)),
      z.boolean(),
    ),
    false,
  ),
});

export const decisionForm = z.object({
  outcome: z.enum(reportOutcomes, reportCopy.outcome),
  /** How long, if the member is suspended. */
  days: daysField,
  note: z._default(
    prose({ max: REPORT_DECISION_NOTE_MAX, short: reportCopy.noteLong, long: reportCopy.noteLong }),
    '',
  ),
});
