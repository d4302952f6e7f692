import * as z from 'zod/mini';
import { adminCopy, REASON_MAX } from './admin.copy.ts';
import { prose } from './text.ts';

export const suspensionForm = z.object({
  reason: prose({ min: 1, max: REASON_MAX, short: adminCopy.reason, long: adminCopy.reasonLong }),
});
