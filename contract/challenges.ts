import * as z from 'zod/mini';
import { author } from './author.ts';
import {
  challengeCategories,
  challengeCopy,
  difficulties,
  submissionCopy,
  submissionStates,
} from './challenges.copy.ts';
import { judgingSetup } from './challenges.criterion.ts';
import { challengeForm, reviewForm, submissionForm } from './challenges.forms.ts';
import { CHALLENGE_SEARCH_MAX } from './challenges.limits.ts';
import { submittedWork, workForm, workNeeded } from './challenges.links.ts';
import { challengePhases } from './challenges.phases.ts';
import { prize } from './challenges.prizes.ts';
import { submissionFilters } from './challenges.submissionFilters.ts';
import { entrantTeam } from './challenges.teams.ts';
import { edited } from './edits.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { cursor, id, limit, list, nothing, ok, time } from './paging.ts';
import { line, rule } from './text.ts';

export const challenge = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.nullable(z.enum(challengeCategories)),
  difficulty: z.nullable(z.enum(difficulties)),
  /** When submissions open; null: at its creation. */
  opens_at: z.nullable(time),
  deadline: z.nullable(time),
  /** By the server's clock; see `daysLeft`. */
  days_left: z.int(),
  deadline_passed: z.boolean(),
  /** By the server's clock; see `phaseOf`. */
  phase: z.enum(challengePhases),
  /** Days to the opening, counted like `days_left`; 0 once it is open. */
  opens_in_days: z.int(),
  image: z.nullable(z.string()),
  picture: z.nullable(picture),
  is_active: z.boolean(),
  /** Null if the creator's account was deleted, and for visitors if the creator's profile is private. */
  created_by: z.nullable(id),
  creator: z.nullable(author),
  /** Whether only admins review submissions: the creator is an admin, or is no longer a member. */
  reviewed_by_admins: z.boolean(),
  created_at: time,
  ...edited,
  participants_count: z.int(),
  joined: z.boolean(),
  /** The most members of a team; 1 means no teams. */
  team_max: z.int(),
  // Lists omit the following four fields.
  /** Minutes by which outages moved the deadline. */
  grace_minutes: z.optional(z.int()),
  rules: z.optional(z.string()),
  /** In the order of their places. */
  prizes: z.optional(z.array(prize)),
  judging: z.optional(judgingSetup),
  /** When its results were published. */
  results_at: z.nullable(time),
});

export type Challenge = z.infer<typeof challenge>;

export const participation = z.object({ joined: z.boolean(), participants_count: z.int() });

/** One version of an entry; submitting again creates the next version. */
export const submission = z.object({
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
  proof: z.nullable(z.string()),
  /** The names of other entrants who submitted the same file. Only in the list for reviewers. */
  same_file_as: z.optional(z.array(z.string())),
});

export type Submission = z.infer<typeof submission>;

export const challenges = {
  list: endpoint({
    method: 'GET',
    path: '/api/challenges',
    who: 'anyone',
    summary:
      'List active challenges, newest first; `q` searches titles and descriptions, ignoring case and accents',
    input: z.object({
      limit,
      cursor,
      q: z.optional(
        line({ max: CHALLENGE_SEARCH_MAX, short: challengeCopy.searchLong, long: challengeCopy.searchLong }),
      ),
      category: z.optional(z.enum(challengeCategories, challengeCopy.category)),
    }),
    output: list(challenge),
    copy: { failed: challengeCopy.listFailed },
  }),
  featured: endpoint({
    method: 'GET',
    path: '/api/challenges/featured',
    who: 'anyone',
    summary: 'Get the latest active challenge',
    input: nothing,
    output: z.object({ challenge: z.nullable(challenge) }),
    copy: { failed: challengeCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/challenges',
    who: 'member',
    summary:
      'Create a challenge. The caller generates `id`, a UUIDv7. The operator configures whether members or only admins can create challenges',
    input: z.safeExtend(challengeForm, { id }),
    output: challenge,
    copy: { ask: challengeCopy.askCreate, done: challengeCopy.madeIt, failed: challengeCopy.createFailed },
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/challenges/:id',
    who: 'anyone',
    summary: 'Get a challenge',
    input: z.object({ id }),
    output: challenge,
    copy: { failed: challengeCopy.detailFailed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id',
    who: 'member',
    summary: 'Delete a challenge with its submissions and participants. Only admins',
    input: z.object({ id }),
    output: ok,
    copy: { done: challengeCopy.deleted, failed: challengeCopy.deleteFailed },
  }),
  join: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/participation',
    who: 'member',
    summary: 'Join a challenge before its deadline, even before it opens; joining again changes nothing',
    input: z.object({ id }),
    output: participation,
    copy: { ask: challengeCopy.ask, done: challengeCopy.joined, failed: challengeCopy.participationFailed },
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/participation',
    who: 'member',
    summary: 'Leave a challenge; submitted entries stay',
    input: z.object({ id }),
    output: participation,
    copy: { ask: challengeCopy.ask, done: challengeCopy.left, failed: challengeCopy.participationFailed },
  }),
};

const one = { id, submission_id: id };

export const submissions = {
  create: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/submissions',
    who: 'member',
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
    summary: 'Show the caller’s accepted entry on the challenge, including its file',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.published, failed: submissionCopy.publishFailed },
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/submissions/:submission_id/publication',
    who: 'member',
    summary: 'Stop showing the caller’s entry on the challenge',
    input: z.object(one),
    output: submission,
    copy: { ask: challengeCopy.ask, done: submissionCopy.unpublished, failed: submissionCopy.hideFailed },
  }),
};
