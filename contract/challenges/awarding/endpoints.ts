import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { id } from '../../core/paging.ts';
import { awardingCopy } from './copy.ts';

/*
 * Who stands behind a challenge, and what its certificates say (decision 110). Chain: this file →
 * server/challenges/awarding (choosing an organiser, rings) → server/proofs/issue.queries.ts (certificates) →
 * web/challenges/awarding.
 */

/** A member of a ring: the creator or an entrant. */
const ringMember = z.object({
  member: author,
  is_creator: z.boolean(),
  /** Whether address and browser are the same as another's, or only the address. */
  same: z.enum(['device', 'address']),
});

export type RingMember = z.infer<typeof ringMember>;

export const awarding = {
  ring: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/ring',
    who: 'staff',
    summary:
      'List the creator and entrants of a challenge who signed in from the same device or address as another of them. The addresses themselves are not shown',
    input: z.object({ id }),
    output: z.object({ entrants: z.int(), items: z.array(ringMember) }),
    copy: { failed: awardingCopy.ringFailed },
  }),
};
