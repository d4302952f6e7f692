import * as z from 'zod/mini';
import { serverNow } from '../core/clock.ts';
import { rule } from '../text/text.ts';
import { challengeCopy } from './copy.ts';
import { DEADLINE_AHEAD_DAYS } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A time of a challenge, ISO 8601. It is converted to UTC, because JavaScript accepts offsets of 16 hours and more and
 * PostgreSQL does not.
 */
export const moment = z.pipe(
  rule(
    z.iso.datetime({ offset: true, message: challengeCopy.deadline }),
    z.refine((at) => Date.parse(at) <= serverNow() + DEADLINE_AHEAD_DAYS * DAY_MS, challengeCopy.deadlineFar),
  ),
  z.transform((at: string) => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())),
);
