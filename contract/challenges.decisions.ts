import * as z from 'zod/mini';
import { challengeCopy, submissionCopy } from './challenges.copy.ts';
import { DECISIONS_MAX } from './challenges.limits.ts';
import { decisionOutcomes, organiserCopy } from './challenges.organisers.copy.ts';
import { endpoint } from './endpoint.ts';
import { id } from './paging.ts';
import { rule } from './text.ts';

/** Decisions about several submissions in one request; `submissions.review` reviews a single one. */
export const submissionDecisions = {
  decide: endpoint({
    method: 'PATCH',
    path: '/api/challenges/:id/submissions',
    who: 'member',
    summary: `Accept or reject up to ${DECISIONS_MAX} entries that wait for a review. Other entries stay unchanged; \`outcome\` gives the reason. Only the challenge’s creator and admins`,
    input: z.object({
      id,
      submission_ids: rule(
        z.array(id, organiserCopy.chooseSome),
        z.minLength(1, organiserCopy.chooseSome),
        z.maxLength(DECISIONS_MAX, organiserCopy.chosenMost),
      ),
      state: z.enum(['accepted', 'rejected'], organiserCopy.decision),
    }),
    output: z.object({
      items: z.array(z.object({ submission_id: id, outcome: z.enum(decisionOutcomes) })),
    }),
    copy: { ask: challengeCopy.ask, done: submissionCopy.reviewSaved, failed: organiserCopy.decideFailed },
  }),
};
