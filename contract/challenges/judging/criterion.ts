import * as z from 'zod/mini';
import { time } from '../../core/paging.ts';

/** What judges score from 1 to 5; its position in the list identifies a criterion. */
export const criterion = z.object({ name: z.string(), weight: z.int(), help: z.string() });

export type Criterion = z.infer<typeof criterion>;

/** How the entries of a challenge are judged. */
export const judgingSetup = z.object({
  /** Empty: the challenge is not judged. */
  criteria: z.array(criterion),
  judges_per_entry: z.int(),
  blind: z.boolean(),
  /** Whether an organiser, who sees who entered, is one of the judges. */
  organiser_judges: z.optional(z.boolean()),
  /** Judges who accepted. */
  judges_count: z.int(),
  /** The viewer's role; null if the viewer is not a judge. */
  role: z.nullable(z.enum(['invited', 'accepted'])),
  judging_until: z.nullable(time),
});
