import * as z from 'zod/mini';
import { prose } from '../text/text.ts';
import { legalAdminCopy } from './copy.ts';
import { LEGAL_TEXT_MAX } from './limits.ts';

export const legalForm = z.object({
  content: prose({ min: 1, max: LEGAL_TEXT_MAX, short: legalAdminCopy.short, long: legalAdminCopy.long }),
});
