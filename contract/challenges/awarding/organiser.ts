import * as z from 'zod/mini';
import { id } from '../../core/paging.ts';

/** An organiser behind a challenge: an institution, company or group. */
export const organiser = z.object({
  id,
  name: z.string(),
  /** Its verified domain, such as x.edu.ng; null if an admin verified it without one. */
  domain: z.nullable(z.string()),
  /** Whether its name is verified now. */
  verified: z.boolean(),
});

export type Organiser = z.infer<typeof organiser>;
