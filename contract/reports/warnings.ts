import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { reportKinds, reportReasons, warningCopy } from './copy.ts';
import { appealDecisionForm, appealForm } from './forms.ts';

/** What became of an appeal: the warning stays (`kept`), or it does not count any more (`withdrawn`). */
const appealState = z.enum(['open', 'kept', 'withdrawn']);

const warning = z.object({
  /** The id of the report that was decided. */
  id,
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  /** What the staff wrote. */
  words: z.string(),
  /** The beginning of what was reported, as it was then; empty for a member. */
  excerpt: z.string(),
  created_at: time,
  /** Null if the member has not appealed. */
  appeal: z.nullable(z.string()),
  appeal_state: z.nullable(appealState),
});

export type Warning = z.infer<typeof warning>;

const appeal = z.extend(warning, {
  member: z.nullable(author),
  /** The staff who warned the member; null if their account was deleted. */
  given_by: z.nullable(author),
  appeal: z.string(),
  appealed_at: time,
});

export type Appeal = z.infer<typeof appeal>;

export const warnings = {
  mine: endpoint({
    method: 'GET',
    path: '/api/warnings',
    who: 'member',
    summary: 'List the caller’s latest fifty warnings, latest first',
    input: nothing,
    output: z.object({ items: z.array(warning) }),
    copy: { ask: warningCopy.ask, failed: warningCopy.failed },
  }),
  appeal: endpoint({
    method: 'PUT',
    path: '/api/warnings/:id/appeal',
    who: 'member',
    limit: 'reports',
    summary: 'Appeal against a warning, once; somebody other than who gave it decides',
    input: z.extend(appealForm, { id }),
    output: ok,
    copy: { ask: warningCopy.ask, done: warningCopy.appealed, failed: warningCopy.appealFailed },
  }),
  appeals: endpoint({
    method: 'GET',
    path: '/api/admin/appeals',
    who: 'staff',
    summary:
      'List the open appeals that the caller may decide, oldest first: none against their own warnings, none of themselves and, for a moderator, none of staff',
    input: z.object({ limit, cursor }),
    output: list(appeal),
    copy: { failed: warningCopy.appealsFailed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/appeals/:id',
    who: 'staff',
    limit: 'moderation',
    summary: 'Decide an appeal; the member is notified',
    input: z.extend(appealDecisionForm, { id }),
    output: ok,
    copy: { done: warningCopy.decidedIt, failed: warningCopy.decideFailed },
  }),
};
