import * as z from 'zod/mini';
import { author } from './author.ts';
import { challengeCopy } from './challenges.copy.ts';
import { inviteForm, judgingForm, scoresForm } from './challenges.criteria.ts';
import { criterion } from './challenges.criterion.ts';
import { judgeStates, judgingCopy } from './challenges.judging.copy.ts';
import { submittedLink } from './challenges.links.ts';
import { challenge } from './challenges.ts';
import { endpoint } from './endpoint.ts';
import { id, ok, time } from './paging.ts';

/*
 * The judging of a challenge (capabilities section 9, decision 076): criteria, judges, assigned entries and scores.
 * Chain: this file → server/challenges/judging → web/challenges/judging; the results are in challenges.results.ts.
 */

const judge = z.object({
  user: author,
  state: z.enum(judgeStates),
  /** Entries that were given to the judge, and those of them with scores. */
  assigned: z.int(),
  scored: z.int(),
});

export type Judge = z.infer<typeof judge>;

const overview = z.object({
  joined: z.int(),
  submitted: z.int(),
  /** Entries that do not wait for a review. */
  reviewed: z.int(),
  /** Entries with as many judges as were planned. */
  judged: z.int(),
  judges: z.array(judge),
});

/** An entry as its judge sees it. */
const judgeEntry = z.object({
  submission_id: id,
  /** By the order of submission. */
  number: z.int(),
  /** Null in blind judging. */
  entrant: z.nullable(author),
  file: z.nullable(z.object({ url: z.string(), name: z.string(), mime: z.string(), bytes: z.int() })),
  submission_text: z.nullable(z.string()),
  links: z.array(submittedLink),
  /** In the order of the criteria; null until they are saved. */
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
  /** Whether entries are given out and scores are taken now. */
  is_judging: z.boolean(),
  /** In the order in which they were given out. */
  entries: z.array(judgeEntry),
});

export type JudgeWork = z.infer<typeof judgeWork>;

const { ask } = challengeCopy;

export const judging = {
  setUp: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judging',
    who: 'member',
    summary:
      'Set criteria, judges for each entry, blind judging and its end: the creator and admins. Criteria and blind judging are fixed once something was submitted',
    input: z.extend(judgingForm, { id }),
    output: challenge,
    copy: { ask, done: judgingCopy.saved, failed: judgingCopy.saveFailed },
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judging',
    who: 'member',
    summary: 'The judges and how far they are: for the creator and admins',
    input: z.object({ id }),
    output: overview,
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/challenges/:id/judges',
    who: 'member',
    summary: 'Invite a member to judge, by username: the creator and admins; twice is once',
    input: z.extend(inviteForm, { id }),
    output: judge,
    copy: { ask, done: judgingCopy.invited, failed: judgingCopy.inviteFailed },
    creates: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/judges/:user_id',
    who: 'member',
    summary: 'Withdraw an invitation: the creator and admins, unless the judge has scored something',
    input: z.object({ id, user_id: id }),
    output: ok,
    copy: { ask, done: judgingCopy.withdrawn, failed: judgingCopy.withdrawFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judge',
    who: 'member',
    summary: 'Accept an invitation to judge; twice is once',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: judgingCopy.accepted, failed: judgingCopy.acceptFailed },
  }),
  recuse: endpoint({
    method: 'DELETE',
    path: '/api/challenges/:id/judge',
    who: 'member',
    summary: 'Decline an invitation, or stop judging for good: own scores are removed. Until the results',
    input: z.object({ id }),
    output: ok,
    copy: { ask, done: judgingCopy.recused, failed: judgingCopy.recuseFailed },
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judge',
    who: 'member',
    summary: 'The entries that were given to the viewer as a judge, with own scores',
    input: z.object({ id }),
    output: judgeWork,
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
  draw: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/judge/entries',
    who: 'member',
    summary: 'Fill up one’s entries without scores to five, those with the fewest judges first',
    input: z.object({ id }),
    output: judgeWork,
    copy: { ask, failed: judgingCopy.drawFailed },
  }),
  score: endpoint({
    method: 'PUT',
    path: '/api/challenges/:id/submissions/:submission_id/scores',
    who: 'member',
    summary: 'Save all scores of one entry, in place of earlier ones: its judges, until the results',
    input: z.extend(scoresForm, { id, submission_id: id }),
    output: judgeEntry,
    copy: { ask, done: judgingCopy.scoresSaved, failed: judgingCopy.scoresFailed },
  }),
  /** Served by server/challenges/judging/files.ts: the file itself, under a neutral name and address. */
  file: endpoint({
    method: 'GET',
    path: '/api/challenges/:id/judge/files/:submission_id',
    who: 'member',
    summary: 'The file of an entry that was given to the viewer as a judge',
    input: z.object({ id, submission_id: id }),
    output: z.object({ entry: judgeEntry, url: z.nullable(z.string()) }),
    copy: { ask, failed: judgingCopy.loadFailed },
  }),
};

/** Where a judge fetches the file of an entry: its address names nobody. */
export const judgeFilePath = (id: string, submissionId: string) =>
  `/api/challenges/${id}/judge/files/${submissionId}` as const;
