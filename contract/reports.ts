import * as z from 'zod/mini';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, limit, list, ok, time } from './paging.ts';
import { reportCopy, reportKinds, reportReasons } from './reports.copy.ts';
import { decisionForm, reportForm } from './reports.forms.ts';

export const report = z.object({
  id,
  kind: z.enum(reportKinds),
  subject_id: id,
  /** For a comment, the post it stands under. */
  post_id: z.nullable(id),
  /** For a team or an announcement, the challenge that it is in. */
  challenge_id: z.nullable(id),
  /** Whether it is still there. */
  exists: z.boolean(),
  excerpt: z.string(),
  /** All of it, as it was when it was reported. */
  words: z.string(),
  /** Whether it was edited since. */
  edited: z.boolean(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** Whose it is; null where the member is no more. */
  member: z.nullable(author),
  reporter: z.nullable(author),
  /** Open reports of the same thing, this one included: one decision ends them all. */
  reports: z.int(),
  created_at: time,
});

export type Report = z.infer<typeof report>;

export const reports = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    who: 'member',
    summary:
      'Report something to the admins; `id` is a UUIDv7 of the caller’s. Reporting it again while it is open is the same report',
    input: z.extend(reportForm, { id, kind: z.enum(reportKinds), subject_id: id }),
    output: ok,
    copy: {
      ask: reportCopy.ask,
      done: `Thank you. ${reportCopy.promise}`,
      failed: reportCopy.failed,
    },
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    who: 'admin',
    summary: 'Open reports, oldest first, one for each reported thing',
    input: z.object({ limit, cursor }),
    output: list(report),
    copy: { failed: reportCopy.listFailed },
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/reports/:id',
    who: 'admin',
    summary:
      'End every open report of the same thing: dismissed, deleted (the thing goes; of a team, its name), or suspended (the member too). The reporters are told',
    input: z.extend(decisionForm, { id }),
    output: ok,
    copy: { done: reportCopy.decidedIt, failed: reportCopy.decideFailed },
  }),
};
