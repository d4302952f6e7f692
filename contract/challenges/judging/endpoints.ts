import * as z from 'zod/mini';
import { author } from '../../core/author.ts';
import { endpoint } from '../../core/endpoint.ts';
import { id, ok, time } from '../../core/paging.ts';
import { picture, variant } from '../../files/picture.ts';
import { challengeCopy } from '../copy.ts';
import { challenge } from '../endpoints.ts';
import { submittedLink } from '../links.ts';
import { judgeStates, judgingCopy } from './copy.ts';
import { inviteForm, judgingForm, scoresForm } from './criteria.ts';
import { criterion } from './criterion.ts';

/*
 * The judging of a challenge (capabilities section 9, decision 076): criteria, judges, assigned entries and scores.
 * Chain: this file → server/challenges/judging → web/challenges/judging; the results are in results/endpoints.ts.
 */

const judge = z.object({
  user: author,
  state: z.enum(judgeStates),
  /** The number of entries assigned to the judge, and of those that the judge has scored. */
  assigned: z.int(),
  scored: z.int(),
});

export type Judge = z.infer<typeof judge>;

const overview = z.object({
  joined: z.int(),
  submitted: z.int(),
  /** Entries that have been reviewed. */
  reviewed: z.int(),
  /** Entries that the planned number of judges have scored, or all judges if there are fewer; and rejected ones, which need none. */
  judged: z.int(),
  judges: z.array(judge),
});

/** An entry as its judge sees it. */
const judgeEntry = z.object({
  submission_id: id,
  /** Its position in the order of submission. */
  number: z.int(),
  /** Null in blind judging, until the results are published. */
  entrant: z.nullable(author),
  file: z.nullable(
    z.object({
      url: z.string(),
      name: z.string(),
      mime: z.string(),
      bytes: z.int(),
      /** Smaller copies of a picture; null for another file, and until they are made. */
      preview: z.nullable(picture),
    }),
  ),
  submission_text: z.nullable(z.string()),
  links: z.array(submittedLink),
  /** In the order of the criteria; null before the judge saves them. */
  scores: z.nullable(z.array(z.int())),
  note: z.nullable(z.string()),
  scored_at: z.nullable(time),
});

export type JudgeEntry = z.infer<typeof judgeEntry>;

const judgeWork = z.object({
  title: z.string(),
  criteria: z.array(criterion),
  blind: z.boolean(),
  judging_until: z.nullable(time),
  /** Whether judges can draw entries and save scores now. */
  is_judging: z.boolean(),
  /** In the order of assignment. */
  entries: z.array(judgeEntry),
});

export type JudgeWork = z.infer<typeof judgeWork>;

const { ask } = challengeCopy;

export const judging = {
  setUp: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judging',
    who: 'member',
    limit: 'judging',
    summary:
      'Set the criteria, the number of judges for each entry, blind judging, and when judging ends. Only the challenge’s creator and admins. Criteria and blind judging cannot change after the first submission',
    input: z.extend(judgingForm, { id }),
    output: challenge,
    copy: { ask, done: judgingCopy.saved, failed: judgingCopy.saveFailed },
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judging',
    who: 'member',
    summary: 'Get the judges and their progress. Only the challenge’s creator and admins',
    input: z.object({ id }),
    output: overview,
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/judges',
    who: 'member',
    limit: 'judging',
    summary:
      'Invite a member to judge, by username; inviting them again changes nothing. Only the challenge’s creator and admins',
    input: z.extend(inviteForm, { id }),
    output: judge,
    copy: { ask, done: judgingCopy.invited, failed: judgingCopy.inviteFailed },
    creates: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/judges/:user_id',
    who: 'member',
    limit: 'judging',
    summary:
      'Remove a judge who has not scored anything, or withdraw an invitation. Only the challenge’s creator and admins',
    input: z.object({ id, user_id: id }),
    output: ok,
    copy: { ask, done: judgingCopy.withdrawn, failed: judgingCopy.withdrawFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judge',
    who: 'member',
    limit: 'judging',
    summary: 'Accept an invitation to judge; accepting it again changes nothing',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: judgingCopy.accepted, failed: judgingCopy.acceptFailed },
  }),
  recuse: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/judge',
    who: 'member',
    limit: 'judging',
    summary:
      'Decline an invitation, or stop judging permanently, which deletes the caller’s scores. Possible until the results are published',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: judgingCopy.recused, failed: judgingCopy.recuseFailed },
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judge',
    who: 'member',
    summary: 'List the entries assigned to the caller as a judge, with the caller’s scores',
    input: z.object({ id }),
    output: judgeWork,
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
  draw: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judge/entries',
    who: 'member',
    limit: 'judging',
    summary:
      'Assign entries to the caller until five have no scores; entries with the fewest judges come first',
    input: z.object({ id }),
    output: judgeWork,
    copy: { ask, failed: judgingCopy.drawFailed },
  }),
  score: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/submissions/:submission_id/scores',
    who: 'member',
    limit: 'judging',
    summary:
      'Save all scores of one assigned entry, replacing earlier ones. Possible until the results are published',
    input: z.extend(scoresForm, { id, submission_id: id }),
    output: judgeEntry,
    copy: { ask, done: judgingCopy.scoresSaved, failed: judgingCopy.scoresFailed },
  }),
  /** Served by server/challenges/judging/serve.ts: the file itself, under a name and address that identify nobody. */
  file: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judge/files/:submission_id',
    who: 'member',
    summary:
      'Download the file of an entry assigned to the caller as a judge, or with `width` the preview of a picture',
    input: z.object({ id, submission_id: id, width: z.optional(z.coerce.number<number | string>()) }),
    output: z.object({ entry: judgeEntry, url: z.nullable(z.string()), previews: z.array(variant) }),
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
};

/** The address of an entry's file for its judge; it does not identify the author. */
export const judgeFilePath = (id: string, submissionId: string) =>
  `/api/challenges/${id}/judge/files/${submissionId}` as const;
