import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, time } from '../core/paging.ts';
import { line, rule } from '../text/text.ts';
import { challengeCopy, submissionCopy, submissionStates } from './copy.ts';
import { reviewForm, submissionForm } from './forms.ts';
import { SUBMISSION_SEARCH_MAX } from './limits.ts';
import { submittedWork, workForm, workNeeded } from './links.ts';
import { entrantKinds, judgedStates, organiserCopy, submissionKinds } from './organisers/copy.ts';
import { entrantTeam } from './teams/endpoints.ts';
import { workCopy } from './works.copy.ts';

/** The filters of the list of submissions, for reviewers. */
const submissionFilters = {
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

/** One version of an entry; submitting again creates the next version. */
const submission = z.object({
  id,
  challenge_id: id,
  /** The member who submitted this version. */
  user_id: id,
  entrant: author,
  /** The team that the entry belongs to; null for a member's own entry. */
  team: z.nullable(entrantTeam),
  version: z.int(),
  /** Whether this is the latest version. */
  latest: z.boolean(),
  ...submittedWork,
  submission_text: z.nullable(z.string()),
  created_at: time,
  state: z.enum(submissionStates),
  note: z.nullable(z.string()),
  reviewed_at: z.nullable(time),
  reviewer: z.nullable(author),
  /** Whether its author shows the accepted entry on the challenge. */
  published: z.boolean(),
  /** Whether visitors may see the work, too, once the entry is shown. */
  work_public: z.boolean(),
  proof: z.nullable(z.string()),
  /** Whether it was accepted without a certificate: too few independent members have entered (decision 110). */
  no_proof: z.boolean(),
  /** The names of other entrants who submitted the same file. Only in the list for reviewers. */
  same_file_as: z.optional(z.array(z.string())),
});

export type Submission = z.infer<typeof submission>;

const one = { id, submission_id: id };

export const submissions = {
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/submissions',
    who: 'member',
    limit: 'submissions',
    summary:
      'Submit an entry, as a participant, between the opening and the deadline: a file uploaded as kind `submission`, up to three https links, or both. Any member of a team can submit its entry. The caller generates `submission_id`, a UUIDv7',
    input: rule(z.extend(submissionForm, { ...one, ...workForm }), workNeeded),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.submitted, failed: submissionCopy.submitFailed },
    creates: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/submissions/mine',
    who: 'member',
    summary: 'List the versions of the caller’s entry, or of their team’s entry, latest first',
    input: z.object({ id }),
    output: z.object({ items: z.array(submission) }),
    copy: { ask: challengeCopy.ask, failed: submissionCopy.listFailed },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/submissions',
    who: 'member',
    summary:
      'List the latest version of every entry, latest first. Only the challenge’s creator and admins. `same_file_as` names other entrants who submitted the same file',
    input: z.object({ ...submissionFilters, id, limit, cursor }),
    output: list(submission),
    copy: { ask: challengeCopy.ask, failed: submissionCopy.listFailed },
  }),
  review: endpoint({
    method: 'PATCH',
    path: '/api/challenges/:id/submissions/:submission_id',
    who: 'member',
    limit: 'submissions',
    summary:
      'Review an entry. Only the challenge’s creator and admins, and never an entry of their own or of their team. `seen` is the state that the reviewer saw; if it has changed since, the response is a conflict',
    input: z.safeExtend(reviewForm, { ...one, seen: z.enum(submissionStates, submissionCopy.state) }),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.reviewSaved, failed: submissionCopy.reviewFailed },
  }),
  published: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/entries',
    who: 'member',
    summary: 'List the accepted entries that their authors show, latest first',
    input: z.object({ id, limit, cursor }),
    output: list(submission),
    copy: { ask: challengeCopy.ask, failed: submissionCopy.listFailed },
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/submissions/:submission_id/publication',
    who: 'member',
    limit: 'submissions',
    summary: 'Show the caller’s accepted entry on the challenge, including its file',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.published, failed: submissionCopy.publishFailed },
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/submissions/:submission_id/publication',
    who: 'member',
    limit: 'submissions',
    summary: 'Stop showing the caller’s entry on the challenge, and its work to visitors',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.unpublished, failed: submissionCopy.hideFailed },
  }),
  showWork: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/submissions/:submission_id/public-work',
    who: 'member',
    limit: 'submissions',
    summary:
      'Let visitors see the work of the caller’s or their team’s latest version. An accepted entry is shown at once, another one when it is accepted',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: workCopy.shown, failed: workCopy.failed },
  }),
  hideWork: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/submissions/:submission_id/public-work',
    who: 'member',
    limit: 'submissions',
    summary: 'Show the work to no visitor any longer. Addresses that visitors have stop working at once',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: workCopy.hidden, failed: workCopy.failed },
  }),
};
