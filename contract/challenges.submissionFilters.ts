import * as z from 'zod/mini';
import { submissionCopy, submissionStates } from './challenges.copy.ts';
import { SUBMISSION_SEARCH_MAX } from './challenges.limits.ts';
import { entrantKinds, judgedStates, organiserCopy, submissionKinds } from './challenges.organisers.copy.ts';
import { line } from './text.ts';

/** The filters of the list of submissions, for reviewers. */
export const submissionFilters = {
  state: z.optional(z.enum(submissionStates, submissionCopy.state)),
  /** With a file, or with links; a submission with both matches either. */
  kind: z.optional(z.enum(submissionKinds, organiserCopy.wrongFilter)),
  by: z.optional(z.enum(entrantKinds, organiserCopy.wrongFilter)),
  /** Whether the planned number of judges have scored it, or all judges if there are fewer. */
  judged: z.optional(z.enum(judgedStates, organiserCopy.wrongFilter)),
  /** Searches the names of its author, its team and the team's members. */
  q: z.optional(
    line({ max: SUBMISSION_SEARCH_MAX, short: organiserCopy.searchLong, long: organiserCopy.searchLong }),
  ),
};

const filters = z.object(submissionFilters);

export type SubmissionFilters = z.output<typeof filters>;
