import * as z from 'zod/mini';
import { prose } from '../text/text.ts';
import { adminCopy } from './copy.ts';
import { SUSPENSION_REASON_MAX } from './limits.ts';

export const suspensionForm = z.object({
  reason: prose({ min: 1, max: SUSPENSION_REASON_MAX, short: adminCopy.reason, long: adminCopy.reasonLong }),
});
