import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { reportReasons } from '../reports/copy.ts';
import { moderationCopy } from './moderation.copy.ts';
import { tribeContentKinds } from './moderation.ts';

/** An open report as the moderators of a tribe see it: without the reporter, and what only they wrote. */
export const tribeReport = z.object({
  id,
  kind: z.enum(tribeContentKinds),
  subject_id: id,
  /** Of a post: itself. */
  post_id: id,
  /** The whole content, as it was when it was reported. */
  words: z.string(),
  reason: z.enum(reportReasons),
  member: author,
  /** The number of open reports of the same content, including this one. */
  reports: z.int(),
  created_at: time,
});

export type TribeReport = z.infer<typeof tribeReport>;

export const tribeReports = {
  list: endpoint({
    method: 'GET',
    path: '/api/tribes/:id/reports',
    who: 'member',
    summary:
      'List the open reports of posts and comments in a tribe that the caller may remove, oldest first, one for each. Only its owner and moderators; not those that one of them has left to the staff',
    input: z.object({ id, limit, cursor }),
    output: list(tribeReport),
    copy: { ask: moderationCopy.ask, failed: moderationCopy.reportsFailed },
  }),
  leave: endpoint({
    method: 'PUT',
    path: '/api/tribes/:id/reports/:report_id/left',
    who: 'member',
    limit: 'moderation',
    summary:
      'Leave the open reports of the same content to the staff, for whom they stay open. Only the tribe’s owner and moderators, about what they may remove',
    input: z.object({ id, report_id: id }),
    output: ok,
    copy: { ask: moderationCopy.ask, done: moderationCopy.left, failed: moderationCopy.leaveFailed },
  }),
};
