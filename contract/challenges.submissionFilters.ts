import * as z from 'zod/mini';
import { submissionCopy, submissionStates } from './challenges.copy.ts';
import { SUBMISSION_SEARCH_MAX } from './challenges.limits.ts';
import { entrantKinds, judgedStates, organiserCopy, submissionKinds } from './challenges.organisers.copy.ts';
import { line } from './text.ts';

/** What the list of submissions is narrowed to, for those who review them. */
export const submissionFilters = {
  state: z.optional(z.enum(submissionStates, submissionCopy.state)),
  /** With a file, or with links; one with both is in either. */
  kind: z.optional(z.enum(submissionKinds, organiserCopy.wrongFilter)),
  by: z.optional(z.enum(entrantKinds, organiserCopy.wrongFilter)),
  /** Whether as many judges as were planned have scored it. */
  judged: z.optional(z.enum(judgedStates, organiserCopy.wrongFilter)),
  /** In the name of its author, its team or a member of that. */
  q: z.optional(
    line({ max: SUBMISSION_SEARCH_MAX, short: organiserCopy.searchLong, long: organiserCopy.searchLong }),
  ),
};

const filters = z.object(submissionFilters);

export type SubmissionFilters = z.output<typeof filters>;
