import * as z from 'zod/mini';
import { adminCopy } from './admin.copy.ts';
import { SUSPENSION_REASON_MAX } from './admin.limits.ts';
import { prose } from './text.ts';

export const suspensionForm = z.object({
  reason: prose({ min: 1, max: SUSPENSION_REASON_MAX, short: adminCopy.reason, long: adminCopy.reasonLong }),
});
