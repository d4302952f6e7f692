import * as z from 'zod/mini';
import { prose } from '../text/text.ts';
import { adminCopy, suspensionDays } from './copy.ts';
import { SUSPENSION_REASON_MAX } from './limits.ts';

/** The field for how long a suspension lasts. */
export const daysField = z._default(z.enum(suspensionDays, adminCopy.days), 'always');

export const suspensionForm = z.object({
  reason: prose({ min: 1, max: SUSPENSION_REASON_MAX, short: adminCopy.reason, long: adminCopy.reasonLong }),
  days: daysField,
});
