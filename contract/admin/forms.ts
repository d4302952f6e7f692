import * as z from 'zod/mini';
import { prose } from '../text/text.ts';
import { adminCopy, suspensionDays } from './copy.ts';
import { SUSPENSION_REASON_MAX } from './limits.ts';
import { hiddenSince, hidingCopy } from './members.copy.ts';

/** The field for how long a suspension lasts. */
export const daysField = z._default(z.enum(suspensionDays, adminCopy.days), 'always');

/** The field for what else is hidden by the same decision. */
export const hideField = z._default(z.enum(['none', ...hiddenSince], hidingCopy.choose), 'none');

const reasonField = prose({
  min: 1,
  max: SUSPENSION_REASON_MAX,
  short: adminCopy.reason,
  long: adminCopy.reasonLong,
});

export const suspensionForm = z.object({
  reason: reasonField,
  days: daysField,
  hide: hideField,
});

export const hidingForm = z.object({
  reason: reasonField,
  since: z.enum(hiddenSince, hidingCopy.choose),
});
