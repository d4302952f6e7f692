import * as z from 'zod/mini';
import { daysField, hideField } from '../admin/forms.ts';
import { checkbox } from '../text/checkbox.ts';
import { prose } from '../text/text.ts';
import { reportCopy, reportOutcomes } from './copy.ts';
import { REPORT_DECISION_NOTE_MAX } from './limits.ts';

/** What staff decide. Apart from the forms of members, who never fetch it. */
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
